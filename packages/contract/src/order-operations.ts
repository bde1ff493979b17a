import { oc } from "@orpc/contract";
import { z } from "zod";
import { Email } from "./accounts.ts";
import {
  BankAccount,
  Contact,
  ContactInput,
  InquiryStatus,
  Order,
  OrderLine,
  OrderRefund,
  OrderStatus,
  OrderSummary,
  PaymentSession,
  PaymentStatus,
  Quote,
} from "./orders.ts";
import { PromoCheck, TriedCode } from "./promos.ts";
import {
  Day,
  data,
  Instant,
  KindPath,
  Line,
  list,
  Message,
  PageMeta,
  Paging,
  PersonName,
  ProductKind,
  Rupiah,
  Slug,
  Text,
  TouchedInquiry,
  wholeFrom,
} from "./values.ts";

const one = z.object({ kind: KindPath, slug: Slug });
const Pin = z
  .string("required")
  .trim()
  .min(1, "required")
  .regex(/^\d{6}$/, "pin_format");
/**
 * Claims a refund. On a paid order that is not cancelled it cancels first: all of it, or some
 * passengers.
 */
export const RefundClaim = z.object({
  pin: Pin,
  reason: Line.max(500, "too_long").optional(),
  /** Named twice counts once. */
  passenger_ids: z
    .array(z.number().int().positive())
    .min(1, "required")
    .max(20)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  bank_account: BankAccount.optional(),
});
/** Details of travellers that may change until the cut-off; never what the fare depends on. */
export const TravellersChange = z.object({
  passengers: z
    .array(
      z.object({
        id: z.number().int().positive(),
        full_name: PersonName,
      }),
    )
    .max(20)
    .optional(),
  contact: ContactInput.partial().optional(),
});
export const OrderMessage = z.object({
  id: z.number().int(),
  by: z.enum(["customer", "operator"]),
  text: z.string(),
  at: Instant,
});
export const MessageInput = z.object({ text: Text.min(1, "required").max(2000, "too_long") });
const QuoteChoice = z.object({ version: z.number().int().positive().max(2_000_000_000) });
/** The highest price and total of a quote: ten thousand million rupiah. */
export const QUOTE_MOST = 1e10;
export const QUOTE_LINES_MOST = 30;
export const QuoteInput = z.object({
  lines: z
    .array(
      z.object({
        label: Line.min(1, "required").max(120, "too_long"),
        quantity: wholeFrom(1, 1000),
        /** Rupiah; a negative one is a discount. Zero only if the quote is free of charge. */
        unit_price: z
          .number("price_required")
          .int("field_invalid")
          .min(-QUOTE_MOST, "field_invalid")
          .max(QUOTE_MOST, "field_invalid"),
      }),
    )
    .min(1, "required")
    .max(QUOTE_LINES_MOST),
  message: Text.max(2000, "too_long").default(""),
  valid_until: Instant,
  pay_within_hours: wholeFrom(1, 336).default(24),
  /** The quote's version that this one is based on; 0 for the first. */
  version: z.number("required").int("field_invalid").min(0, "field_invalid"),
  /** The customer's newest message that the writer had read (0: none); not checked if left out. */
  read_message_id: z.number().int().min(0).optional(),
  /** Free of charge: the total is 0, and the reason is shown to office and customer. */
  free: z.boolean().default(false),
  free_reason: Line.max(300, "too_long").default(""),
  /** Confirmed although it is below the product's own prices. */
  below_list_confirmed: z.boolean().default(false),
});
/** Which of one's own orders. */
const OwnOrders = {
  kind: KindPath.optional(),
  status: OrderStatus.optional(),
  /** Days of travel in WITA, both included. */
  travel_from: Day.optional(),
  travel_to: Day.optional(),
  search: Line.max(100).optional(),
};
const CodeMailed = z.object({ message: z.string(), expires_in: z.number().int() });
const mine = ["My orders"];
const byLink = ["Orders by link"];
const byAdmin = ["Orders, back office"];
const RefundId = z.number().int().positive();
const Because = z.object({ reason: Text.min(1, "required").max(500, "too_long") });

/** The bank account for a refund that the payment method cannot take. */
const RefundAccount = z.object({ refund_id: RefundId, bank_account: BankAccount });
/** A bank's reference, not a dash: six letters or digits at least. */
const BankReference = Line.min(1, "required")
  .max(120, "too_long")
  .refine((text) => (text.match(/[\p{L}\d]/gu)?.length ?? 0) >= 6, "reference_too_short");

/**
 * What the reader may do with a refund now. `begin` is the first of two confirmations: the amount is
 * above their limit, and somebody else has to confirm it as well.
 */
export const RefundAction = z.enum([
  "confirm",
  "begin",
  "reject",
  "transfer",
  "note_account",
  "reopen",
]);
/** A refund as an admin decides on it. */
export const AdminRefund = OrderRefund.extend({
  note: z.string().nullable(),
  bank_account: BankAccount.nullable(),
  passenger_ids: z.array(z.number().int()).nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** Why it was rejected, or the bank's reference. */
  decision: z.string().nullable(),
  /** Why the gateway could not make it, in its own code; null if it was not asked or has not failed. */
  failure_code: z.string().nullable(),
  actions: z.array(RefundAction),
  /** Who confirmed it first, while a second person has to. */
  begun_by: z.string().nullable(),
});
/** What the office has to do with owed money, the most urgent first. */
export const OwedState = z.enum([
  "to_confirm",
  "to_transfer",
  "account_missing",
  "at_gateway",
  "unclaimed",
]);
/** One amount that is owed to a customer. */
export const OwedAmount = z.object({
  state: OwedState,
  /** Null if nobody has claimed it yet. */
  refund_id: z.number().int().nullable(),
  amount: Rupiah,
  /** Since when: claimed, reopened, approved, or cancelled. */
  since: Instant,
  /** It has been at the gateway for more than an hour. */
  overdue: z.boolean(),
  /** The bank account of a manual refund. */
  bank_account: BankAccount.nullable(),
  /** For a manual one: no new account is accepted before then, since an address was changed. */
  no_account_until: Instant.nullable(),
  actions: z.array(RefundAction),
  begun_by: z.string().nullable(),
  order: z.object({
    order_type: ProductKind,
    slug: Slug,
    booking_id: z.string(),
    title: z.string(),
    contact: Contact,
  }),
});
/** What an admin may do with an order, beside deciding on its refunds. */
export const AdminOrderAction = z.enum([
  "quote",
  "decline",
  "cancel",
  "complete",
  "message",
  "update",
  "download_ticket",
  "claim_refund",
]);
export const AdminOrderSummary = OrderSummary.extend({
  /** What this admin may do now. */
  office_actions: z.array(AdminOrderAction),
  contact: Contact,
  claimable_amount: Rupiah,
  /** Refunds that wait for this admin. */
  refunds_waiting: z.number().int(),
});
/** The admin actions in an order's activity log. */
export const OrderAuditAction = z.enum([
  "order.quote",
  "order.decline",
  "order.complete",
  "order.cancel",
  "order.refund_claim",
  "order.refund_begin",
  "order.refund_approve",
  "order.refund_reject",
  "order.refund_reopen",
  "order.refund_account",
  "order.refund_done",
  "order.update",
  "order.crossing_changed",
  "order.departure_closed",
]);
export type OrderAuditAction = z.infer<typeof OrderAuditAction>;
/** The state of the day (or days) of an inquiry, without the inquiry itself. */
export const InquiryDay = z.object({
  /** `closed` by staff, or `taken` by another order; a tour is taken if too few places are left. */
  state: z.enum(["free", "taken", "closed"]),
  /** Free places of a tour on that day; null if a day is only free or not. */
  places_left: z.number().int().nullable(),
  /** Other inquiries that wait for it, the oldest first. */
  others: z.array(TouchedInquiry),
});
/** An order as the back office sees it: the customer's view, and what only staff may know. */
export const AdminOrder = z.object({
  order: Order,
  customer: z.object({ id: z.number().int(), email: z.string() }).nullable(),
  claimable_amount: Rupiah,
  refunds: z.array(AdminRefund),
  /** Every version of the quote, the newest first, with its sender. Empty for an instant product. */
  quotes: z.array(Quote.extend({ sent_by: z.string().nullable() })),
  /** The listed price for this party and these days; null without any. */
  list_price: z.object({ lines: z.array(OrderLine), total: Rupiah }).nullable(),
  /** The customer's refund if the office cancels now; 0 if nothing was paid. */
  if_cancelled: z.object({
    amount: Rupiah,
    needs_account: z.boolean(),
    /** Somebody else has to confirm that refund: it is more than the reader may refund alone. */
    waits: z.boolean(),
  }),
  /** Only while it can be quoted. */
  day: InquiryDay.nullable(),
  /** Passengers who declared a KITAS or KITAP, for the local fare of foreigners. */
  declared_local: z.array(z.number().int()),
  /** Birth dates of passengers, if they were given. */
  births: z.array(z.object({ id: z.number().int(), date_of_birth: Day })),
  /** What this admin may do now. */
  actions: z.array(AdminOrderAction),
  audit: z.array(
    z.object({
      at: Instant,
      by: z.string(),
      action: OrderAuditAction,
      detail: z.string().nullable(),
    }),
  ),
});
const adminAction = <P extends string>(path: P, summary: string) =>
  oc
    .route({
      method: "POST",
      path: `/admins/orders/{kind}/{slug}/${path}`,
      summary,
      tags: byAdmin,
    })
    .output(data(AdminOrder));

const orderRoutes = (prefix: `/${string}`, tags: string[]) => ({
  show: oc
    .route({ method: "GET", path: `${prefix}/{kind}/{slug}`, summary: "One order", tags })
    .input(one)
    .output(data(Order)),
  pay: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/payments`,
      successStatus: 201,
      summary: "Open (or reuse) the payment session",
      tags,
    })
    .input(one)
    .output(data(PaymentSession)),
  ticket: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/ticket`,
      summary: "Tickets as PDF",
      tags,
    })
    .input(one)
    .output(z.file().mime("application/pdf")),
  calendar: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/calendar.ics`,
      summary: "The crossings as calendar entries",
      tags,
    })
    .input(one)
    .output(z.file().mime("text/calendar")),
  refundPin: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/refund/pin`,
      summary: "Mail a PIN to the order's contact, to claim a refund",
      tags,
    })
    .input(one)
    .output(CodeMailed),
  refund: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/refund`,
      summary: "Claim what comes back of a paid order",
      tags,
    })
    .input(one.extend(RefundClaim.shape))
    .output(data(Order)),
  refundAccount: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/refund/account`,
      summary: "Say which bank account a refund goes to, with the PIN",
      tags,
    })
    .input(one.extend(RefundAccount.shape).extend({ pin: Pin }))
    .output(data(Order)),
  acceptQuote: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/quote/accept`,
      summary: "Accept the open quote: the date is taken, the payment opens",
      tags,
    })
    .input(one.extend({ ...QuoteChoice.shape, promo_code: TriedCode.optional() }))
    .output(data(Order)),
  checkPromo: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/quote/promo`,
      summary: "What a promo code takes off the open quote; nothing is reserved",
      tags,
    })
    .input(one.extend({ promo_code: TriedCode }))
    .output(PromoCheck),
  messages: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/messages`,
      summary: "What was written about the order",
      tags,
    })
    .input(one)
    .output(z.object({ data: z.array(OrderMessage) })),
  write: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/messages`,
      successStatus: 201,
      summary: "Write to the operator",
      tags,
    })
    .input(one.extend(MessageInput.shape))
    .output(data(OrderMessage)),
});

export const orders = {
  mine: {
    list: oc
      .route({ method: "GET", path: "/users/orders", summary: "My orders", tags: mine })
      .input(Paging.extend(OwnOrders))
      .output(list(OrderSummary)),
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
      .input(one)
      .output(data(Order)),
    declineQuote: oc
      .route({
        method: "POST",
        path: "/users/orders/{kind}/{slug}/quote/decline",
        summary: "Decline the open quote: ends the inquiry",
        tags: mine,
      })
      .input(one.extend(QuoteChoice.shape))
      .output(data(Order)),
    update: oc
      .route({
        method: "PATCH",
        path: "/users/orders/{kind}/{slug}",
        summary:
          "Change the travellers' details (never the fare), until the cut-off; another contact address takes the PIN of the one before",
        tags: mine,
      })
      .input(one.extend(TravellersChange.shape).extend({ pin: Pin.optional() }))
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
      .input(one)
      .output(CodeMailed),
    cancel: oc
      .route({
        method: "POST",
        path: "/public-orders/{kind}/{slug}/cancel",
        summary: "Cancel by link, with the PIN",
        tags: byLink,
      })
      .input(one.extend({ pin: Pin }))
      .output(data(Order)),
    declineQuote: oc
      .route({
        method: "POST",
        path: "/public-orders/{kind}/{slug}/quote/decline",
        summary: "Decline the open quote: ends the inquiry",
        tags: byLink,
      })
      .input(one.extend(QuoteChoice.shape).extend({ pin: Pin }))
      .output(data(Order)),
    update: oc
      .route({
        method: "PATCH",
        path: "/public-orders/{kind}/{slug}",
        summary: "Change the travellers' details by link, with the PIN",
        tags: byLink,
      })
      .input(one.extend(TravellersChange.shape).extend({ pin: Pin }))
      .output(data(Order)),
  },
  admin: {
    list: oc
      .route({ method: "GET", path: "/admins/orders", summary: "All orders", tags: byAdmin })
      .input(
        Paging.extend({
          kind: KindPath.optional(),
          status: OrderStatus.optional(),
          payment_status: PaymentStatus.optional(),
          inquiry_status: InquiryStatus.optional(),
          /** Inquiries that wait for the office: without a quote, or for a day that it has closed. */
          turn: z.literal("office").optional(),
          /** Days in WITA, both included. */
          travel_from: Day.optional(),
          travel_to: Day.optional(),
          purchase_from: Day.optional(),
          purchase_to: Day.optional(),
          search: Line.max(100).optional(),
          sort: z.enum(["newest", "oldest", "travel", "total"]).default("newest"),
        }),
      )
      .output(list(AdminOrderSummary)),
    show: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}",
        summary: "One order",
        tags: byAdmin,
      })
      .input(one)
      .output(data(AdminOrder)),
    update: oc
      .route({
        method: "PATCH",
        path: "/admins/orders/{kind}/{slug}",
        summary: "Change travellers' names and the contact (never the fare), until the cut-off",
        tags: byAdmin,
      })
      .input(one.extend(TravellersChange.shape))
      .output(data(AdminOrder)),
    ticket: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}/ticket",
        summary: "Tickets as PDF, in the customer's language",
        tags: byAdmin,
      })
      .input(one)
      .output(z.file().mime("application/pdf")),
    quote: adminAction("quote", "Quote a price, or a new version of it").input(
      one.extend(QuoteInput.shape),
    ),
    decline: adminAction("decline", "Decline an inquiry").input(
      one.extend({
        ...Because.shape,
        version: QuoteInput.shape.version,
        read_message_id: QuoteInput.shape.read_message_id,
      }),
    ),
    cancel: adminAction("cancel", "Cancel; everything that was paid goes back").input(
      one.extend(Because.shape),
    ),
    complete: adminAction("complete", "Close a travelled order early").input(one),
    messages: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}/messages",
        summary: "What was written about the order",
        tags: byAdmin,
      })
      .input(one)
      .output(z.object({ data: z.array(OrderMessage) })),
    write: oc
      .route({
        method: "POST",
        path: "/admins/orders/{kind}/{slug}/messages",
        successStatus: 201,
        summary: "Write to the customer",
        tags: byAdmin,
      })
      .input(one.extend(MessageInput.shape))
      .output(data(OrderMessage)),
    refundOtp: oc
      .route({
        method: "POST",
        path: "/admins/orders/{kind}/{slug}/refund/otp",
        summary: "Mail oneself the code that confirms a refund",
        tags: byAdmin,
      })
      .input(one.extend({ refund_id: RefundId }))
      .output(CodeMailed),
    refund: adminAction("refund", "Confirm a claimed refund").input(
      one.extend({ refund_id: RefundId, pin: Pin }),
    ),
    refundReject: adminAction("refund/reject", "Refuse a claimed refund").input(
      one.extend({ refund_id: RefundId, pin: Pin }).extend(Because.shape),
    ),
    refundClaim: adminAction(
      "refund/claim",
      "Request what a cancelled order brings, as its customer asked by phone or message",
    ).input(one.extend(Because.shape)),
    refundReopen: adminAction(
      "refund/reopen",
      "Let the customer claim a rejected amount once more",
    ).input(one.extend({ refund_id: RefundId })),
    refundAccount: adminAction(
      "refund/account",
      "Note the bank account that the customer named on the phone",
    ).input(one.extend(RefundAccount.shape).extend({ pin: Pin })),
    refundDone: adminAction("refund/done", "A refund was made by hand").input(
      one.extend({
        refund_id: RefundId,
        pin: Pin,
        reference: BankReference,
        /** The account that the money was sent to, as it was read: a changed one is refused. */
        sent_to: BankAccount,
      }),
    ),
    owed: oc
      .route({
        method: "GET",
        path: "/admins/refunds",
        summary: "Money that is owed to customers, by what has to be done with it",
        tags: byAdmin,
      })
      .input(Paging.extend({ state: OwedState.optional() }))
      .output(
        z.object({
          data: z.array(OwedAmount),
          meta: PageMeta.extend({
            /** How many amounts there are in each state, and their sum in rupiah. */
            states: z.array(
              z.object({ state: OwedState, count: z.number().int(), amount: Rupiah }),
            ),
          }),
        }),
      ),
  },
};

export type RefundClaim = z.infer<typeof RefundClaim>;
export type TravellersChange = z.infer<typeof TravellersChange>;
export type OrderMessage = z.infer<typeof OrderMessage>;
export type QuoteInput = z.infer<typeof QuoteInput>;
export type AdminOrderAction = z.infer<typeof AdminOrderAction>;
export type InquiryDay = z.infer<typeof InquiryDay>;
export type AdminOrder = z.infer<typeof AdminOrder>;
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>;
export type OwedState = z.infer<typeof OwedState>;
export type OwedAmount = z.infer<typeof OwedAmount>;
export type AdminRefund = z.infer<typeof AdminRefund>;
export type RefundAction = z.infer<typeof RefundAction>;
