import { oc } from "@orpc/contract";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { takes } from "./bodies.ts";
import { Session } from "./fast-boats.ts";
import { kindPaths } from "./kinds.ts";
import { IdNumber, Sex } from "./manifest.ts";
import { SentEmail } from "./order-emails.ts";
import {
  BankAccount,
  Contact,
  ContactInput,
  InquiryStatus,
  MoveSums,
  NamedAccount,
  Order,
  OrderActor,
  OrderLine,
  OrderRefund,
  OrderStatus,
  OrderSummary,
  OrderTransfer,
  PaymentChannel,
  PaymentMethod,
  PaymentSession,
  PaymentStatus,
  Quote,
  Reschedule,
  TransferProof,
} from "./orders.ts";
import { PromoCheck, TriedCode } from "./promos.ts";
import { orderDetails, TripChange, TripFieldChange } from "./trip-change.ts";
import {
  Day,
  data,
  EditVersion,
  Instant,
  KindPath,
  Line,
  list,
  Message,
  Nationality,
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
 * passengers, or some crossings, or some passengers of some crossings.
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
  /** The crossings that they leave; all that are ahead, if left out. Named twice counts once. */
  positions: z
    .array(z.number().int().min(1).max(2))
    .min(1, "required")
    .max(20)
    .transform((positions) => [...new Set(positions)])
    .optional(),
  /** Rupiah that were shown: another amount by now is refused. Not checked if left out. */
  amount: z.number().int("field_invalid").min(0, "field_invalid").max(1e12).optional(),
  bank_account: BankAccount.optional(),
});
/** Details of travellers that may change until the cut-off; never what the fare depends on. */
export const TravellersChange = z.object({
  passengers: z
    .array(
      z.object({
        id: z.number().int().positive(),
        full_name: PersonName.optional(),
        /** Of seats; the fare stays, so it has to fit it. */
        nationality: Nationality.optional(),
        /** Of the passenger list, if the site asks for them; null removes what is there. */
        sex: Sex.nullable().optional(),
        id_number: IdNumber.nullable().optional(),
      }),
    )
    .max(20)
    .optional(),
  contact: ContactInput.partial().optional(),
  /** Of a tour or a private boat. */
  trip: TripChange.optional(),
});
/**
 * The same by the office, with what its page showed of the changed fields (required with names or a
 * contact): what somebody else has changed since is refused.
 */
export const OfficeChange = TravellersChange.extend({
  /** Why a trip is changed after its cut-off: the customer reads it. */
  reason: Text.max(500, "too_long").optional(),
  seen: z
    .object({
      passengers: z
        .array(
          z.object({
            id: z.number().int(),
            full_name: z.string(),
            /** Not checked if left out. */
            nationality: z.string().optional(),
            /** "" where there was none. */
            sex: z.string().optional(),
            id_number: z.string().optional(),
          }),
        )
        .max(20)
        .default([]),
      contact: z
        .object({ full_name: z.string(), email: z.string(), phone: z.string() })
        .partial()
        .default({}),
    })
    .optional(),
});
export const OrderMessage = z.object({
  id: z.number().int(),
  by: z.enum(["customer", "operator"]),
  text: z.string(),
  at: Instant,
});
export const MessageInput = z.object({ text: Text.min(1, "required").max(2000, "too_long") });
/** Another date for a part of the trip; a fast boat's departure is chosen too. */
export const RescheduleChoice = z.object({
  position: z.coerce.number().int().min(1).max(2).default(1),
  date: Day,
  schedule_id: z.number().int().positive().max(2_000_000_000).optional(),
});
/** What else is other than now with a new departure, as it is and as it would be. */
export const RescheduleChange = z.object({
  what: z.enum(["boat", "from", "to", "check_in", "boarding", "luggage"]),
  /** In the reader's words; of `boarding` a `Boarding`, or "" where it is not known. */
  before: z.string(),
  after: z.string(),
});
/** One choice on a date, with what it costs to move there. */
export const RescheduleOption = z.object({
  date: Day,
  /** Null where a date is all there is to choose. */
  schedule_id: z.number().int().nullable(),
  title: z.string(),
  /** Of a fast boat: what its departure is, as search results show it. */
  crossing: z
    .object({
      ship: z.string(),
      operator: z.string(),
      from: z.string(),
      to: z.string(),
      via: z.string().nullable(),
      minutes: z.number().int(),
      session: Session,
    })
    .nullable(),
  starts_at: Instant,
  ends_at: Instant,
  /** Whether it can be chosen. `refused`: for another reason, which `why` says. */
  state: z.enum(["free", "full", "closed", "late", "same", "refused"]),
  /** Why it cannot be chosen, in the reader's words; null if it can. */
  why: z.string().nullable(),
  changes: z.array(RescheduleChange),
  difference: z.number().int(),
  fee: Rupiah,
  amount: z.number().int(),
  /** What the difference is made of; null where the price stays as it was agreed. */
  sums: MoveSums.nullable(),
  /** Why the order's promo does not hold there: this part then loses its discount. Null if it does. */
  promo_lost: z.string().nullable(),
});
/** The same for the office, which moves for nothing. */
export const AdminRescheduleOption = RescheduleOption.extend({
  /** Null where there are no seats to count. */
  seats_left: z.number().int().nullable(),
  /** Rupiah that the new fares would cost more. */
  fare_difference: z.number().int(),
  /** What cancelling the trip now gives back: before the move, after it, and after it with full rights. */
  if_cancelled: z.object({ before: Rupiah, kept: Rupiah, full: Rupiah }),
});
const Moving = RescheduleChoice.extend({
  /** What was shown: to be paid, or, if negative, given back. Another amount by now is refused. */
  amount: z.number("required").int("field_invalid").min(-1e12).max(1e12),
  pin: Pin,
});
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
  /** The version of the trip that is priced: a changed one is refused; not checked if left out. */
  trip_version: EditVersion.optional(),
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
  /** Trips ahead that are held or confirmed, inquiries that are open, and everything that is over. */
  when: z.enum(["next", "asked", "past"]).optional(),
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
  bank_account: NamedAccount.nullable(),
  passenger_ids: z.array(z.number().int()).nullable(),
  /** The crossings that they left; null: all that were ahead. */
  positions: z.array(z.number().int()).nullable(),
  decided_by: z.string().nullable(),
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
  /** The refund's cause; empty if nobody has claimed it yet. */
  reason: z.string(),
  /** Since when: claimed, reopened, approved, or cancelled. */
  since: Instant,
  /** It has been at the gateway for more than an hour. */
  overdue: z.boolean(),
  /** The bank account of a manual refund. */
  bank_account: NamedAccount.nullable(),
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
/** How money comes that no gateway took. */
export const ManualMethod = z.enum(["bank_transfer", "cash"]);
/** A payment that the office records: how much came, how, when, and how that is proved. */
export const ManualPaymentInput = z.object({
  method: ManualMethod,
  /** Rupiah: the order's total, typed again. */
  amount: wholeFrom(1, QUOTE_MOST),
  /** The day it came, in WITA. */
  received_on: Day,
  /** The bank's reference of a transfer; for cash, who took it. */
  reference: Line.min(1, "required").max(120, "too_long"),
});
/** So many letters or digits a bank's reference has at least. */
export const REFERENCE_LEAST = 6;
/** Whether a reference can prove a payment: of cash any name can, of a transfer what a bank gives. */
export const provesPayment = (method: z.infer<typeof ManualMethod>, reference: string): boolean =>
  method !== "bank_transfer" || (reference.match(/[\p{L}\d]/gu)?.length ?? 0) >= REFERENCE_LEAST;
/** What an order that chose a bank transfer takes beside that. */
const OfTransfer = {
  /** The proof that it answers; another one by now is refused. */
  proof_id: z.number().int().positive().max(2_000_000_000).optional(),
  /** Another amount than was asked for really came: it is applied or owed back as it is. */
  as_received: z.boolean().default(false),
};
/** A proof of a transfer as the office decides on it. */
export const AdminTransferProof = TransferProof.extend({
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** Its payment is recorded and waits for a second person. */
  recorded: z.boolean(),
});
/** A recorded payment that a second person has to confirm. */
export const WaitingPayment = z.object({
  id: z.number().int(),
  method: ManualMethod,
  amount: Rupiah,
  received_on: Day,
  reference: z.string(),
  recorded_by: z.string(),
  recorded_at: Instant,
  /** What the reader may do with it. */
  actions: z.array(z.enum(["confirm", "withdraw"])),
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
  "reschedule",
  "record_payment",
  "extend_hold",
  "give_refund",
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
  "order.trip_update",
  "order.reschedule",
  "order.payment_begin",
  "order.payment_record",
  "order.payment_withdraw",
  "order.proof_reject",
  "order.hold_extend",
  "order.refund_give",
  "order.note",
  "order.crossing_changed",
  "order.departure_closed",
  "order.email_again",
  "order.task_done",
]);
export type OrderAuditAction = z.infer<typeof OrderAuditAction>;
/** One thing that happened to an order, for the office. Each has its own facts. */
const Happened = { at: Instant, by: z.string().nullable() };
export const TimelineEntry = z.discriminatedUnion("type", [
  z.object({
    ...Happened,
    type: z.literal("status"),
    to: OrderStatus,
    actor: OrderActor,
    reason: z.string().nullable(),
  }),
  z.object({
    ...Happened,
    type: z.literal("action"),
    action: OrderAuditAction,
    detail: z.string().nullable(),
  }),
  z.object({
    ...Happened,
    type: z.literal("email"),
    event: z.string(),
    to: z.string(),
    /** `waiting` until it is sent; one that came too late is `dropped`. */
    state: z.enum(["waiting", "sent", "dropped", "failed"]),
  }),
  z.object({ ...Happened, type: z.literal("note"), text: z.string() }),
  z.object({
    ...Happened,
    type: z.literal("trip"),
    actor: OrderActor,
    changes: z.array(TripFieldChange),
    /** Why the office changed it after its cut-off. */
    reason: z.string().nullable(),
  }),
  z.object({
    ...Happened,
    /** The customer corrected passengers or contact; `by` is null by the order's link. */
    type: z.literal("details"),
    changed: z.array(z.enum(orderDetails)),
  }),
  z.object({
    ...Happened,
    type: z.literal("payment"),
    amount: Rupiah,
    method: PaymentMethod.nullable(),
    channel: PaymentChannel.nullable(),
    /** The bank's reference, or who took the cash; null if a gateway took it. */
    reference: z.string().nullable(),
    applied: z.boolean(),
  }),
  z.object({
    ...Happened,
    type: z.literal("refund"),
    amount: Rupiah,
    reason: z.string(),
    /** As of `OrderRefund`. */
    reschedule_id: z.number().int().nullable(),
    /** What happened to it: it was requested, or its money was sent. */
    step: z.enum(["requested", "sent"]),
  }),
  z.object({
    ...Happened,
    type: z.literal("move"),
    /** A move of the trip that was asked for and waits for its payment, or how one ended. */
    step: Reschedule.shape.status,
    actor: OrderActor,
    from: Reschedule.shape.from,
    to: Reschedule.shape.to,
    /** Rupiah: to be paid, or, if negative, given back. */
    amount: z.number().int(),
    reason: z.string().nullable(),
  }),
]);
/** A move of the trip as the office sees it. */
export const AdminReschedule = Reschedule.extend({
  asked_at: Instant,
  /** The email of the account or the member of staff; null by the order's link. */
  asked_by: z.string().nullable(),
  /** Of the office, as the customer read it. */
  reason: z.string().nullable(),
});
/** Money that came in for an order, whatever became of it. */
export const ReceivedPayment = z.object({
  id: z.number().int(),
  /** Ours, which the gateway has too. */
  reference: z.string(),
  /** The bank's, or who took the cash; null if a gateway took it. */
  recorded: z.string().nullable(),
  amount: Rupiah,
  method: PaymentMethod.nullable(),
  channel: PaymentChannel.nullable(),
  at: Instant,
  /** It pays for the order, or for the move. */
  applied: z.boolean(),
  /** The move that it was made for; null: the order itself. */
  reschedule_id: z.number().int().nullable(),
});
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
  /** Whole identity numbers, for who may change orders; empty for others. */
  identities: z.array(z.object({ id: z.number().int(), id_number: z.string() })),
  /** A payment that a second person has to confirm. */
  waiting_payment: WaitingPayment.nullable(),
  /** Its bank transfer; null if none was chosen. */
  transfer: z
    .object({
      amount: Rupiah,
      code: z.number().int(),
      /** The newest first. */
      proofs: z.array(AdminTransferProof),
      /** The accounts that its customer was shown when it was chosen, if they are not today's; else null. */
      shown_accounts: OrderTransfer.shape.accounts.nullable(),
      /** The order is over, and money of exactly that amount may be recorded without a proof. */
      late: z.boolean(),
      /** Until when it stays held at least, if its proof is rejected now; null if nothing is held. */
      held_if_rejected: Instant.nullable(),
      actions: z.array(z.enum(["record", "reject"])),
    })
    .nullable(),
  /** The latest end that its hold may be given; null if it cannot be extended. */
  hold_until_most: Instant.nullable(),
  /** The most that the office may give back without cancelling anything, in rupiah. */
  giveable_amount: Rupiah,
  /** Every move of the trip, the newest first. */
  moves: z.array(AdminReschedule),
  /** All money that came in, the oldest first. */
  payments: z.array(ReceivedPayment),
  /** All that happened, the newest first. */
  timeline: z.array(TimelineEntry),
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

/** One of the names in the order's `documents`. */
const DocumentName = { name: z.string() };

/** What a PIN is asked for; it is named in the email, and does not limit what the PIN confirms. */
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
};

const ProofId = { id: z.coerce.number().int().positive().max(2_000_000_000) };

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
  transfer: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/transfer`,
      summary: "Choose to pay by bank transfer: held for longer, with the account and the amount",
      tags,
    })
    .input(one)
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
    .input(one.extend({ proof: z.file("required") }))
    .output(data(Order)),
  proof: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/transfer/proofs/{id}`,
      summary: "A proof that was sent, as a picture",
      tags,
    })
    .input(one.extend(ProofId))
    .output(z.file().mime("image/webp")),
  ticket: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/ticket`,
      summary: "Tickets as PDF",
      tags,
    })
    .input(one)
    .output(z.file().mime("application/pdf")),
  document: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/documents/{name}`,
      summary: "The invoice, a credit note, or the pro forma as PDF",
      tags,
    })
    .input(one.extend(DocumentName))
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
    .input(one.extend(PinFor))
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
  rescheduleOptions: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/reschedule`,
      summary: "What a part of the trip can be moved to on a date, and what that costs",
      tags,
    })
    .input(one.extend(RescheduleChoice.pick({ position: true, date: true }).shape))
    .output(z.object({ data: z.array(RescheduleOption) })),
  reschedule: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/reschedule`,
      summary:
        "Move a part of the trip to another date, with the PIN: at once, or when the difference is paid",
      tags,
    })
    .input(one.extend(Moving.shape))
    .output(data(Order)),
  keepDate: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/reschedule/withdraw`,
      summary: "Keep the date after all: what was held for the new one is free again",
      tags,
    })
    .input(one)
    .output(data(Order)),
  checkPromo: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/quote/promo`,
      summary:
        "What a promo code takes off the open quote; nothing is reserved, and nothing about the person is said by link",
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
    acceptQuote: oc
      .route({
        method: "POST",
        path: "/users/orders/{kind}/{slug}/quote/accept",
        summary: "Accept the open quote: the date is taken, the payment opens",
        tags: mine,
      })
      .input(one.extend({ ...QuoteChoice.shape, promo_code: TriedCode.optional() }))
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
      .input(one.extend(PinFor))
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
    acceptQuote: oc
      .route({
        method: "POST",
        path: "/public-orders/{kind}/{slug}/quote/accept",
        summary:
          "Accept the open quote: the date is taken, the payment opens. A promo code that depends on the person takes the PIN",
        tags: byLink,
      })
      .input(
        one.extend({ ...QuoteChoice.shape, promo_code: TriedCode.optional(), pin: Pin.optional() }),
      )
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
        summary:
          "Change travellers' details, the contact, or a trip (never the fare), until the cut-off; a trip until it begins, with a reason",
        tags: byAdmin,
      })
      .input(one.extend(OfficeChange.shape))
      .output(data(AdminOrder)),
    rescheduleOptions: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}/reschedule",
        summary: "What a part of the trip can be moved to on a date",
        tags: byAdmin,
      })
      .input(one.extend(RescheduleChoice.pick({ position: true, date: true }).shape))
      .output(z.object({ data: z.array(AdminRescheduleOption) })),
    reschedule: adminAction(
      "reschedule",
      "Move a part of the trip to another date; its price stays",
    ).input(
      one.extend({
        ...RescheduleChoice.shape,
        ...Because.shape,
        /** The operator's reason: the customer may cancel as on the new date, whatever it was before. */
        full_rights: z.boolean().default(false),
      }),
    ),
    ticket: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}/ticket",
        summary: "Tickets as PDF, in the customer's language",
        tags: byAdmin,
      })
      .input(one)
      .output(z.file().mime("application/pdf")),
    document: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}/documents/{name}",
        summary: "The invoice or a credit note as PDF, in the customer's language",
        tags: byAdmin,
      })
      .input(one.extend(DocumentName))
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
    paymentOtp: oc
      .route({
        method: "POST",
        path: "/admins/orders/{kind}/{slug}/payments/manual/otp",
        summary: "Mail oneself the code that records or confirms a payment",
        tags: byAdmin,
      })
      .input(
        one.extend({
          /** To record: the amount in rupiah, which the code is good for. Left out: to confirm what is recorded. */
          record_amount: ManualPaymentInput.shape.amount.optional(),
          /** How it came and its reference: one that proves nothing is refused before a code is sent. */
          record_method: ManualMethod.optional(),
          record_reference: ManualPaymentInput.shape.reference.optional(),
        }),
      )
      .output(CodeMailed),
    recordPayment: adminAction(
      "payments/manual",
      "Record a payment by bank transfer or in cash; above the limit a second person confirms it",
    ).input(one.extend(ManualPaymentInput.shape).extend({ ...OfTransfer, pin: Pin })),
    rejectProof: adminAction(
      "transfer/reject",
      "Reject the proof of a transfer that waits, with the reason; its customer is told",
    ).input(one.extend({ proof_id: RefundId, ...Because.shape })),
    proof: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}/transfer/proofs/{id}",
        summary: "A proof of a transfer, as a picture",
        tags: byAdmin,
      })
      .input(one.extend(ProofId))
      .output(z.file().mime("image/webp")),
    confirmPayment: adminAction(
      "payments/manual/confirm",
      "Confirm a payment that somebody else has recorded",
    ).input(one.extend({ payment_id: RefundId, pin: Pin })),
    withdrawPayment: adminAction(
      "payments/manual/withdraw",
      "Discard a recorded payment that nobody has confirmed, with the reason",
    ).input(one.extend({ payment_id: RefundId, ...Because.shape })),
    extendHold: adminAction("hold", "Hold an unpaid order for longer; its customer is told").input(
      one.extend({
        until: Instant,
        /** The end that the page showed: another one by now is refused. */
        seen_until: Instant,
      }),
    ),
    note: adminAction("notes", "Add a note for colleagues, which its customer never sees").input(
      one.extend(MessageInput.shape),
    ),
    giveRefund: adminAction(
      "refund/give",
      "Give back a part of what was paid, without cancelling; it is confirmed like any refund",
    ).input(
      one.extend({
        amount: wholeFrom(1, QUOTE_MOST),
        ...Because.shape,
        /** How much could be given when the page was drawn: less by now is refused. */
        seen_amount: z.number("required").int("field_invalid").min(0, "field_invalid"),
        /** The office's requests that wait to be confirmed, and that this one is meant to be beside. */
        seen_requests: z.array(RefundId).max(100).default([]),
      }),
    ),
    emails: oc
      .route({
        method: "GET",
        path: "/admins/orders/{kind}/{slug}/emails",
        summary: "What was emailed to the contact, and what the mail server answered",
        tags: byAdmin,
      })
      .input(one)
      .output(z.object({ data: z.array(SentEmail) })),
    sendAgain: oc
      .route({
        method: "POST",
        path: "/admins/orders/{kind}/{slug}/emails/{id}/again",
        summary: "Send an email again, to the contact's present address",
        tags: byAdmin,
      })
      .input(one.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }))
      .output(z.object({ data: z.array(SentEmail) })),
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
        sent_to: NamedAccount,
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

export type PinPurpose = NonNullable<z.infer<(typeof PinFor)["pin_for"]>>;
export type RescheduleChoice = z.infer<typeof RescheduleChoice>;
export type RescheduleChange = z.infer<typeof RescheduleChange>;
export type RescheduleOption = z.infer<typeof RescheduleOption>;
export type AdminRescheduleOption = z.infer<typeof AdminRescheduleOption>;
export type RefundClaim = z.infer<typeof RefundClaim>;
export type TravellersChange = z.infer<typeof TravellersChange>;
export type OfficeChange = z.infer<typeof OfficeChange>;
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
export type ManualMethod = z.infer<typeof ManualMethod>;
export type ManualPaymentInput = z.infer<typeof ManualPaymentInput>;
export type AdminTransferProof = z.infer<typeof AdminTransferProof>;
export type WaitingPayment = z.infer<typeof WaitingPayment>;
export type ReceivedPayment = z.infer<typeof ReceivedPayment>;
export type AdminReschedule = z.infer<typeof AdminReschedule>;
export type AnswerTime = z.infer<typeof AnswerTime>;
export type TimelineEntry = z.infer<typeof TimelineEntry>;
