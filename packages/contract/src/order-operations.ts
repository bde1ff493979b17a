import { oc } from "@orpc/contract";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { adminOrders } from "./admin-order-operations.ts";
import { takes } from "./bodies.ts";
import { kindPaths } from "./kinds.ts";
import { SeenOrder, TravellersChange } from "./order-changes.ts";
import { MessageInput, OrderMessage } from "./order-messages.ts";
import { CodeMailed, DocumentName, OneOrder, ProofId } from "./order-paths.ts";
import { BankAccount, Order, OrderStatus, OrderSummary, PaymentSession } from "./orders.ts";
import { PromoCheck, TriedCode } from "./promos.ts";
import { QuoteAcceptance, QuoteChoice } from "./quotes.ts";
import { OwnRefundAccount, RefundClaim } from "./refunds.ts";
import { Moving, RescheduleChoice, RescheduleOption } from "./reschedules.ts";
import { Day, data, KindPath, Line, list, Message, Paging, Pin, Slug } from "./values.ts";

/** Which of one's own orders. */
const OwnOrders = {
  kind: KindPath.optional(),
  status: OrderStatus.optional(),
  /** Trips ahead that are held or confirmed, inquiries that are open, and everything that is over. */
  when: z.enum(["next", "asked", "past"]).optional(),
  /** Days of travel in WITA, both included. */
  travel_from: Day.optional(),
  travel_to: Day.optional(),
  /** The slug of a boat or a tour, with its `kind`. Fast boats are not found by it. */
  offering: Slug.optional(),
  search: Line.max(100).optional(),
};
/** How many of one's own orders there are, of all and by each filter of their list. */
export const OwnOrderCounts = z.object({
  all: z.number().int(),
  when: z.object({ next: z.number().int(), asked: z.number().int(), past: z.number().int() }),
  status: z.partialRecord(OrderStatus, z.number().int()),
});
const mine = ["My orders"];
const byLink = ["Orders by link"];
/**
 * What a PIN is asked for: the email names it, and the PIN confirms nothing else. Left out, the email names
 * all that there is, and the PIN confirms any of it.
 */
const PinFor = {
  pin_for: z
    .enum([
      "cancel",
      "refund",
      "account",
      "update",
      "contact",
      "trip",
      "decline",
      "reschedule",
      "accept",
    ])
    .optional(),
  /** The account that a claim will name: checked now, since a PIN is valid for a minute only. */
  bank_account: BankAccount.optional(),
};

const orderRoutes = (prefix: `/${string}`, tags: string[]) => ({
  show: oc
    .route({ method: "GET", path: `${prefix}/{kind}/{slug}`, summary: "One order", tags })
    .input(OneOrder)
    .output(data(Order)),
  pay: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/payments`,
      successStatus: 201,
      summary: "Open (or reuse) the payment session",
      tags,
    })
    .input(OneOrder)
    .output(data(PaymentSession)),
  transfer: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/transfer`,
      summary: "Choose to pay by bank transfer: held for longer, with the account and the amount",
      tags,
    })
    .input(OneOrder)
    .output(data(Order)),
  sendProof: oc
    .meta(takes("proof"))
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/transfer/proofs`,
      successStatus: 201,
      summary: "Send a picture of the transfer; one that waits is replaced",
      tags,
    })
    .input(OneOrder.extend({ proof: z.file("required") }))
    .output(data(Order)),
  proof: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/transfer/proofs/{id}`,
      summary: "A proof that was sent, as a picture",
      tags,
    })
    .input(OneOrder.extend(ProofId))
    .output(z.file().mime("image/webp")),
  ticket: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/ticket`,
      summary: "Tickets as PDF",
      tags,
    })
    .input(OneOrder)
    .output(z.file().mime("application/pdf")),
  document: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/documents/{name}`,
      summary: "The invoice, a credit note, or the pro forma as PDF",
      tags,
    })
    .input(OneOrder.extend(DocumentName))
    .output(z.file().mime("application/pdf")),
  calendar: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/calendar.ics`,
      summary: "The crossings as calendar entries",
      tags,
    })
    .input(OneOrder)
    .output(z.file().mime("text/calendar")),
  refundPin: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/refund/pin`,
      summary: "Mail a PIN to the order's contact, to claim a refund",
      tags,
    })
    .input(OneOrder.extend(PinFor))
    .output(CodeMailed),
  refund: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/refund`,
      summary: "Claim what comes back of a paid order",
      tags,
    })
    .input(OneOrder.extend(RefundClaim.shape))
    .output(data(Order)),
  refundAccount: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/refund/account`,
      summary: "Say which bank account a refund goes to, with the PIN",
      tags,
    })
    .input(OneOrder.extend(OwnRefundAccount.shape).extend({ pin: Pin }))
    .output(data(Order)),
  rescheduleOptions: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/reschedule`,
      summary: "What a part of the trip can be moved to on a date, and what that costs",
      tags,
    })
    .input(OneOrder.extend(RescheduleChoice.pick({ position: true, date: true }).shape))
    .output(z.object({ data: z.array(RescheduleOption) })),
  reschedule: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/reschedule`,
      summary:
        "Move a part of the trip to another date, with the PIN: at once, or when the difference is paid",
      tags,
    })
    .input(OneOrder.extend(Moving.shape))
    .output(data(Order)),
  keepDate: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/reschedule/withdraw`,
      summary: "Keep the date after all: what was held for the new one is free again",
      tags,
    })
    .input(
      /**
       * The move that was shown: if it has been made, or another one waits by now, nothing is given up. Not
       * checked if left out.
       */
      OneOrder.extend({ reschedule_id: z.number().int().positive().max(2_000_000_000).optional() }),
    )
    .output(data(Order)),
  checkPromo: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/quote/promo`,
      summary:
        "What a promo code takes off the open quote; nothing is reserved, and nothing about the person is said by link",
      tags,
    })
    .input(OneOrder.extend({ promo_code: TriedCode }))
    .output(PromoCheck),
  messages: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/messages`,
      summary: "What was written about the order",
      tags,
    })
    .input(OneOrder)
    .output(z.object({ data: z.array(OrderMessage) })),
  write: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/messages`,
      successStatus: 201,
      summary: "Write to the operator",
      tags,
    })
    .input(OneOrder.extend(MessageInput.shape))
    .output(data(OrderMessage)),
});

/** How quickly the office answers inquiries of a kind, measured over the last 90 days. */
export const AnswerTime = z.object({
  kind: z.enum(kindPaths),
  /** Four of five inquiries had their first answer within so many hours, rounded up. */
  hours: z.number().int(),
  inquiries: z.number().int(),
});

export const orders = {
  answerTimes: oc
    .route({
      method: "GET",
      path: "/answer-times",
      summary: "How quickly inquiries are answered; a kind with fewer than ten answers is left out",
      tags: ["Site"],
    })
    .output(z.object({ data: z.array(AnswerTime) })),
  mine: {
    list: oc
      .route({ method: "GET", path: "/users/orders", summary: "My orders", tags: mine })
      .input(Paging.extend(OwnOrders))
      .output(list(OrderSummary)),
    counts: oc
      .route({
        method: "GET",
        path: "/users/orders/counts",
        summary: "How many of my orders each filter of the list finds",
        tags: mine,
      })
      .input(z.object(OwnOrders).omit({ status: true, when: true }))
      .output(data(OwnOrderCounts)),
    /** Why this account may hold no further order before one is paid; null while it may. */
    full: oc
      .route({
        method: "GET",
        path: "/users/orders/full",
        summary: "Why I can book nothing more before I pay",
        tags: mine,
      })
      .output(data(z.object({ refused: z.string().nullable() }))),
    export: oc
      .route({
        method: "GET",
        path: "/users/orders/export",
        summary: "My orders as CSV, as the list finds them",
        tags: mine,
      })
      .input(z.object(OwnOrders))
      .output(z.file().mime("text/csv")),
    ...orderRoutes("/users/orders", mine),
    cancel: oc
      .route({
        method: "POST",
        path: "/users/orders/{kind}/{slug}/cancel",
        summary: "Cancel an order: frees what it holds at once, and fixes what comes back",
        tags: mine,
      })
      .input(OneOrder.extend({ seen_order: SeenOrder.optional() }))
      .output(data(Order)),
    acceptQuote: oc
      .route({
        method: "POST",
        path: "/users/orders/{kind}/{slug}/quote/accept",
        summary: "Accept the open quote: the date is taken, the payment opens",
        tags: mine,
      })
      .input(OneOrder.extend(QuoteAcceptance.shape))
      .output(data(Order)),
    declineQuote: oc
      .route({
        method: "POST",
        path: "/users/orders/{kind}/{slug}/quote/decline",
        summary: "Decline the open quote: ends the inquiry",
        tags: mine,
      })
      .input(OneOrder.extend(QuoteChoice.shape))
      .output(data(Order)),
    update: oc
      .route({
        method: "PATCH",
        path: "/users/orders/{kind}/{slug}",
        summary:
          "Change the travellers' details (never the fare), until the cut-off; another contact address takes the PIN of the one before",
        tags: mine,
      })
      .input(OneOrder.extend(TravellersChange.shape).extend({ pin: Pin.optional() }))
      .output(data(Order)),
  },
  byLink: {
    find: oc
      .route({
        method: "POST",
        path: "/bookings/find",
        summary: "Email an order's link to its contact; answers the same if there is no such order",
        tags: byLink,
      })
      .input(
        z.object({
          booking_id: Line.min(1, "required").max(20, "too_long"),
          email: Email,
        }),
      )
      .output(Message),
    ...orderRoutes("/public-orders", byLink),
    pin: oc
      .route({
        method: "POST",
        path: "/public-orders/{kind}/{slug}/pin",
        summary: "Mail a PIN to the order's contact, to cancel or change it by link",
        tags: byLink,
      })
      .input(OneOrder.extend(PinFor))
      .output(CodeMailed),
    cancel: oc
      .route({
        method: "POST",
        path: "/public-orders/{kind}/{slug}/cancel",
        summary: "Cancel by link, with the PIN",
        tags: byLink,
      })
      .input(OneOrder.extend({ pin: Pin, seen_order: SeenOrder.optional() }))
      .output(data(Order)),
    acceptQuote: oc
      .route({
        method: "POST",
        path: "/public-orders/{kind}/{slug}/quote/accept",
        summary:
          "Accept the open quote: the date is taken, the payment opens. A promo code that depends on the person takes the PIN",
        tags: byLink,
      })
      .input(OneOrder.extend({ ...QuoteAcceptance.shape, pin: Pin.optional() }))
      .output(data(Order)),
    declineQuote: oc
      .route({
        method: "POST",
        path: "/public-orders/{kind}/{slug}/quote/decline",
        summary: "Decline the open quote: ends the inquiry",
        tags: byLink,
      })
      .input(OneOrder.extend(QuoteChoice.shape).extend({ pin: Pin }))
      .output(data(Order)),
    update: oc
      .route({
        method: "PATCH",
        path: "/public-orders/{kind}/{slug}",
        summary: "Change the travellers' details by link, with the PIN",
        tags: byLink,
      })
      .input(OneOrder.extend(TravellersChange.shape).extend({ pin: Pin }))
      .output(data(Order)),
  },
  admin: adminOrders,
};

export type PinPurpose = NonNullable<z.infer<(typeof PinFor)["pin_for"]>>;
export type OwnOrderCounts = z.infer<typeof OwnOrderCounts>;
export type AnswerTime = z.infer<typeof AnswerTime>;
