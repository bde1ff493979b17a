import { z } from "zod";
import { CHANNEL_NAMES } from "./channels.ts";
import { Phone } from "./phone.ts";
import { AGREED_PAGES } from "./site-pages.ts";
import { Instant, Line, PersonName, Rupiah, Slug, TravelDate, wholeFrom } from "./values.ts";

export const OrderStatus = z.enum([
  "PENDING",
  "ON_HOLD",
  "CONFIRMED",
  "COMPLETED",
  "CANCELLED",
  "REJECTED",
  "EXPIRED",
]);
export const PaymentStatus = z.enum([
  "UNPAID",
  "PENDING",
  "PAID",
  "REFUND_PENDING",
  "PARTIALLY_REFUNDED",
  "REFUNDED",
  "DISPUTED",
]);
export const InquiryStatus = z.enum([
  "NEW",
  "QUOTED",
  "ACCEPTED",
  "DECLINED",
  "WITHDRAWN",
  "EXPIRED",
]);
export const PaymentMethod = z.enum([
  "virtual_account",
  "ewallet",
  "qr_code",
  "card",
  "retail_outlet",
  "bank_transfer",
  "cash",
]);
export const PaymentChannel = z.enum(
  Object.keys(CHANNEL_NAMES) as [keyof typeof CHANNEL_NAMES, ...(keyof typeof CHANNEL_NAMES)[]],
);
/** What this viewer may do now; the pages offer exactly these. */
export const OrderAction = z.enum([
  "view",
  "payment",
  "update",
  "cancel",
  "refund",
  "download_ticket",
  "accept_quote",
  "decline_quote",
  "message",
  "reschedule",
]);
export const RefundStatus = z.enum([
  "REQUESTED",
  "APPROVED",
  "PROCESSING",
  "DONE",
  "FAILED",
  "MANUAL",
  "REJECTED",
]);
/** (hours before departure, percent refunded), the longest first. */
export const RefundPolicy = z.array(
  z.object({
    hours: z.number("required").int("field_invalid").min(0, "field_invalid"),
    percent: wholeFrom(0, 100),
  }),
);

/** The same as staff enter it: up to a year before the start. */
export const RefundPolicyInput = z
  .array(z.object({ hours: wholeFrom(0, 8760), percent: wholeFrom(0, 100) }))
  .max(10);

/**
 * Moving a part of the trip to another date: free until so many hours before it, later for a fee in
 * rupiah a person, or not at all (null). Never after the cut-off.
 */
export const ReschedulePolicy = z.object({
  free_hours: z.number().int().min(0),
  fee: Rupiah.nullable(),
});
/** The same as staff enter it: up to a year before, and a million rupiah a person. */
export const ReschedulePolicyInput = z.object({
  free_hours: wholeFrom(0, 8760),
  fee: wholeFrom(0, 1_000_000).nullable(),
});

/** A contact for display: empty if the person has deleted their account. */
export const Contact = z.object({ full_name: z.string(), email: z.string(), phone: z.string() });
/** A contact as somebody typed it. */
export const ContactInput = z.object({
  full_name: PersonName,
  email: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(254, "too_long")
    .pipe(z.email("email_invalid")),
  phone: Phone,
});

/** Who moves an order. */
export const OrderActor = z.enum(["customer", "admin", "system", "gateway"]);
/** Why an order moved, if the system itself gives the reason. Any other text is a person's. */
export const OrderEventReason = z.enum([
  "quoted again",
  "late payment",
  "quote declined",
  "account deleted",
]);
export const OrderEvent = z.object({
  seq: z.number().int(),
  from: OrderStatus.nullable(),
  to: OrderStatus,
  at: Instant,
  by: OrderActor,
  /** One of `OrderEventReason`, or a person's text. */
  reason: z.string().nullable(),
});
export const OrderLine = z.object({
  label: z.string(),
  quantity: z.number().int(),
  /** Rupiah; a negative one is a discount. */
  unit_price: z.number().int(),
});
/** A refund, as the traveller sees it. */
export const OrderRefund = z.object({
  id: z.number().int(),
  amount: Rupiah,
  /** Its cause: LATE, SURPLUS, SHORT, CUSTOMER, OPERATOR, RESCHEDULE, GOODWILL. */
  reason: z.string(),
  /** The move of the trip that it is of, or whose payment it gives back; null: of the order itself. */
  reschedule_id: z.number().int().nullable(),
  /** The payment that it is taken from. */
  payment_id: z.number().int(),
  /** The passengers that it is for, and which of their crossings; null: all of them. */
  passenger_ids: z.array(z.number().int()).nullable(),
  positions: z.array(z.number().int()).nullable(),
  status: RefundStatus,
  requested_at: Instant,
  /** When the office confirmed or rejected it; null while it waits, and where nobody has to confirm. */
  decided_at: Instant.nullable(),
  /** When the gateway took it on, or the office transferred it. */
  sent_at: Instant.nullable(),
  done_at: Instant.nullable(),
  /** When it reached its state: requested, reopened, approved, rejected or sent. */
  step_at: Instant,
  /** The payment method cannot be refunded, and nobody has named a bank account yet. */
  needs_account: z.boolean(),
  /** It waits until it is decided whether the customer's bank takes its money. */
  held: z.boolean(),
  /** Why the office gives it, in its words; null if it is owed or was requested. */
  given_because: z.string().nullable(),
  /** For a rejected one: why, in the operator's words. */
  rejected_because: z.string().nullable(),
  /**
   * Reopened after a rejection, and not decided since. If it is still REJECTED, its amount can be
   * claimed again; if REQUESTED, it waits for the office.
   */
  reopened: z.boolean(),
  /** For a manual one that was sent: the bank, the account's last digits, the bank's reference. */
  sent_to: z.object({ bank: z.string(), ends: z.string(), reference: z.string() }).nullable(),
  /** The account for the transfer, as far as its owner needs to recognise it. */
  to_account: z.object({ bank: z.string(), ends: z.string(), holder: z.string() }).nullable(),
  /** The payment method that it goes back to; null if it goes to an account. */
  to_channel: PaymentChannel.nullable(),
});
/** Money that came in for an order: for its booking, or for another date. */
export const OrderPayment = z.object({
  id: z.number().int(),
  amount: Rupiah,
  at: Instant,
  method: PaymentMethod.nullable(),
  channel: PaymentChannel.nullable(),
  /** The move of the trip that it paid; null: the booking. */
  reschedule_id: z.number().int().nullable(),
  /** Rupiah of it that a refund can still be taken from: nothing of money that was not used. */
  left: Rupiah,
});
/** A paper about an order's money: what it costs while it is unpaid, its invoice, each credit note. */
export const OrderDocument = z.object({
  /** In its address; of what is issued, its number. */
  name: z.string(),
  type: z.enum(["pro_forma", "invoice", "credit_note"]),
  amount: Rupiah,
  /** The refund that a credit note is for. */
  refund_id: z.number().int().nullable(),
  /** Null for what is not issued yet. */
  issued_at: Instant.nullable(),
});
/** The bank account for a refund that the payment method cannot take. */
export const BankAccount = z.object({
  bank: Line.min(1, "required").max(60, "too_long"),
  // Digits, as banks here have them. Letters are in an IBAN only: its country, two digits, and the rest.
  number: Line.min(1, "required").regex(
    /^(?:(?=(?:[ -]*\d){5})[\d -]{5,40}|[A-Za-z]{2}[ -]?\d{2}(?=(?:[ -]*[A-Za-z\d]){11})[A-Za-z\d -]{11,36})$/,
    "account_number_invalid",
  ),
  holder: Line.min(1, "required").max(120, "too_long"),
});
/** The same as it is stored: it may be from before a rule for its number. */
export const NamedAccount = BankAccount.extend({ number: z.string().max(40) });

/** A picture of a transfer that a customer has sent. `REPLACED`: by another one, before anybody decided. */
export const ProofStatus = z.enum(["WAITING", "ACCEPTED", "REJECTED", "REPLACED"]);
export const TransferProof = z.object({
  id: z.number().int(),
  status: ProofStatus,
  sent_at: Instant,
  /** Why it was rejected; the customer reads it. */
  reason: z.string().nullable(),
});
/** Paying by bank transfer to the operator's own account, once that was chosen (decision 053). */
export const OrderTransfer = z.object({
  /** Rupiah to transfer: the total and the unique code, by which the office finds it. */
  amount: Rupiah,
  code: z.number().int(),
  accounts: z.array(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  /** They are not those that its customer was shown when it was chosen. */
  accounts_changed: z.boolean(),
  /** The operator's own words about it, in the reader's language; empty if there are none. */
  note: z.string(),
  /** The newest one. */
  proof: TransferProof.nullable(),
  /** Whether a proof may be sent now: also of an order that is over, since the money may have come. */
  may_send: z.boolean(),
});

/** An order that is not over, as the page of its offering lists it. */
export const LiveOrder = z.object({
  booking_id: z.string(),
  slug: Slug,
  name: z.string(),
  date: TravelDate,
  order_status: OrderStatus,
  inquiry_status: InquiryStatus.nullable(),
});

/** The version of each page that was agreed to; 0 is the text that the site came with. */
export const AgreedVersions = z.record(z.enum(AGREED_PAGES), z.number().int());

/** One part of a trip as it was, or as it is to be. */
const RescheduledPart = z.object({
  title: z.string(),
  date: TravelDate,
  starts_at: Instant,
  ends_at: Instant,
});
/**
 * What the difference of a move is made of, in rupiah: the fares of the part that moves, and the discount
 * of the whole order, before and after. (fare_to - fare_from) - (discount_to - discount_from).
 */
export const MoveSums = z.object({
  fare_from: Rupiah,
  fare_to: Rupiah,
  discount_from: Rupiah,
  discount_to: Rupiah,
});
/** A part of a trip that was moved to another date, or waits for its payment to be. */
export const Reschedule = z.object({
  id: z.number().int(),
  position: z.number().int(),
  status: z.enum(["HELD", "DONE", "EXPIRED", "WITHDRAWN"]),
  from: RescheduledPart,
  to: RescheduledPart,
  /** Rupiah: negative if the new part costs less. */
  difference: z.number().int(),
  fee: Rupiah,
  /** Difference and fee: to be paid, or, if negative, given back. */
  amount: z.number().int(),
  /** Null where the price stays as it was agreed, and of moves from before it was kept. */
  sums: MoveSums.nullable(),
  by: OrderActor,
  at: Instant,
  /** Until when the new places are held for the payment. */
  hold_expires_at: Instant.nullable(),
});
/** A part of the trip that may still be moved. */
export const MovablePart = z.object({
  position: z.number().int(),
  date: TravelDate,
  starts_at: Instant,
  /** Until when it may be moved, and until when for nothing. */
  until: Instant,
  free_until: Instant,
  /** Rupiah a person, now. */
  fee: Rupiah,
});

export const commonOrder = {
  order_uuid: z.string(),
  booking_id: z.string(),
  slug: Slug,
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  payment_method: PaymentMethod.nullable(),
  payment_channel: PaymentChannel.nullable(),
  total_price: Rupiah,
  purchase_date: Instant,
  hold_expires_at: Instant.nullable(),
};
/** What every order's page has, whatever its kind. */
export const wholeOrder = {
  ...commonOrder,
  /** When the trip begins; without an agreed time, the usual one. */
  starts_at: Instant.nullable(),
  subtotal: Rupiah,
  discount: Rupiah,
  /** The promo code that the discount is for, which is also the last line; null without one. */
  promo_code: z.string().nullable(),
  fees: Rupiah,
  /** Rupiah of the unique code that were paid above the total, by bank transfer. */
  transfer_code: z.number().int(),
  lines: z.array(OrderLine),
  /** The refund if it were cancelled now; after a cancellation, what can still be claimed. */
  refundable_amount: Rupiah,
  refund_policy: RefundPolicy,
  reschedule_policy: ReschedulePolicy,
  /** The parts that this viewer may move now, for the fee of now. */
  movable: z.array(MovablePart),
  /** What was moved, and what waits for its payment: the newest first. */
  reschedules: z.array(Reschedule),
  /** The terms that apply to it: those in force when it was made. Null: from before they had versions. */
  agreed: AgreedVersions.nullable(),
  /** Where a PIN of this order goes now: for 72 hours after a change, the contact's address before. */
  pin_email: z.string(),
  /** Whether the gateway can refund that amount, or a bank account is needed. */
  refund_needs_account: z.boolean(),
  /** The same for a part of it: some payment methods can only be refunded as a whole. */
  part_refund_needs_account: z.boolean(),
  /** An address was changed: no refund goes to a new bank account before then. */
  no_account_until: Instant.nullable(),
  /** Nothing is known to be paid, but the office has noted a payment and checks whether it came. */
  payment_checked: z.boolean(),
  /** How it can be paid now. */
  pay_by: z.object({
    gateway: z.boolean(),
    transfer: z.boolean(),
    /** Until when the gateway takes it: from then on no payment page can be opened, and none is open. */
    gateway_until: Instant.nullable(),
  }),
  /** Null until a bank transfer was chosen. */
  bank_transfer: OrderTransfer.nullable(),
  /** All money that came in for it, the oldest first. */
  payments: z.array(OrderPayment),
  /** Rupiah that the customer's bank has taken back for good. */
  taken_back: Rupiah,
  /** Rupiah that it may take back still: nothing is decided. */
  contested: Rupiah,
  refunds: z.array(OrderRefund),
  /** What can be downloaded about its money, the oldest first. */
  documents: z.array(OrderDocument),
  actions: z.array(OrderAction),
  contact: Contact,
  events: z.array(OrderEvent),
};
/** A quote; a later version replaces it. */
export const QuoteStatus = z.enum(["OPEN", "ACCEPTED", "DECLINED", "LAPSED", "REPLACED"]);
export const Quote = z.object({
  version: z.number().int(),
  status: QuoteStatus,
  lines: z.array(OrderLine),
  total: Rupiah,
  message: z.string(),
  valid_until: Instant,
  /** Hours to pay once it is accepted, never past the day before travel. */
  pay_within_hours: z.number().int(),
  /** Why it is free of charge; null if it has a price. */
  free_reason: z.string().nullable(),
  created_at: Instant,
});
/** The one voucher of a party; only if the order is confirmed. */
export const PartyTicket = z.object({ code: z.string(), qr: z.string() }).nullable();
export const OrderSpot = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
/** The exact meeting point, in the reader's language; empty if there is only the location. */
export const meeting_point = z.string();
/** What every order that began as an inquiry has. */
export const askedOrder = {
  /** Null for one that was booked at once: it never was an inquiry. */
  inquiry_status: InquiryStatus.nullable(),
  /** The newest first. */
  quotes: z.array(Quote),
  /** The operator has closed the date: the quote cannot be accepted for it. */
  date_closed: z.boolean(),
  /** Another order has the date, or the places: the quote cannot be accepted while it has. */
  date_taken: z.boolean(),
};
export const inquiryOrder = {
  ...wholeOrder,
  ...askedOrder,
  ticket: PartyTicket,
  /** What the operator should know on the day; may be empty. */
  remarks: z.string(),
  /** So many people may come at most. */
  people_most: z.number().int(),
  /** Counts the changes of who comes, pick-up, start and remarks. */
  trip_version: z.number().int(),
};
export const SharedOfOrders = z.object({ ...wholeOrder, ...askedOrder });
export const PaymentSession = z.object({ payment_url: z.string(), expires_at: Instant });

export type ReschedulePolicy = z.infer<typeof ReschedulePolicy>;
export type MoveSums = z.infer<typeof MoveSums>;
export type Reschedule = z.infer<typeof Reschedule>;
export type MovablePart = z.infer<typeof MovablePart>;
export type LiveOrder = z.infer<typeof LiveOrder>;
export type OrderStatus = z.infer<typeof OrderStatus>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type InquiryStatus = z.infer<typeof InquiryStatus>;
export type PaymentMethod = z.infer<typeof PaymentMethod>;
export type PaymentChannel = z.infer<typeof PaymentChannel>;
export type OrderActor = z.infer<typeof OrderActor>;
export type OrderEventReason = z.infer<typeof OrderEventReason>;
export type OrderAction = z.infer<typeof OrderAction>;
export type Contact = z.infer<typeof Contact>;
export type OrderEvent = z.infer<typeof OrderEvent>;
export type OrderLine = z.infer<typeof OrderLine>;
export type Quote = z.infer<typeof Quote>;
export type AgreedVersions = z.infer<typeof AgreedVersions>;
export type RefundPolicy = z.infer<typeof RefundPolicy>;
export type RefundStatus = z.infer<typeof RefundStatus>;
export type BankAccount = z.infer<typeof BankAccount>;
export type ProofStatus = z.infer<typeof ProofStatus>;
export type TransferProof = z.infer<typeof TransferProof>;
export type OrderTransfer = z.infer<typeof OrderTransfer>;
export type OrderDocument = z.infer<typeof OrderDocument>;
export type OrderRefund = z.infer<typeof OrderRefund>;
export type OrderPayment = z.infer<typeof OrderPayment>;
export type PaymentSession = z.infer<typeof PaymentSession>;
/** What orders have whatever their product; the rest is the product's own part. */
export type SharedOfOrders = z.infer<typeof SharedOfOrders>;
