import { z } from "zod";
import { Phone } from "./phone.ts";
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
]);
export const PaymentChannel = z.enum([
  "BCA_VIRTUAL_ACCOUNT",
  "BNI_VIRTUAL_ACCOUNT",
  "BRI_VIRTUAL_ACCOUNT",
  "MANDIRI_VIRTUAL_ACCOUNT",
  "BSI_VIRTUAL_ACCOUNT",
  "PERMATA_VIRTUAL_ACCOUNT",
  "QRIS",
  "OVO",
  "DANA",
  "SHOPEEPAY",
  "LINKAJA",
  "GOPAY",
  "CARDS",
  "ALFAMART",
  "INDOMARET",
]);
/** What this viewer may do now; the pages draw exactly these. */
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
/** (hours before departure, percent that comes back), the longest first. */
export const RefundPolicy = z.array(
  z.object({
    hours: z.number("required").int("field_invalid").min(0, "field_invalid"),
    percent: wholeFrom(0, 100),
  }),
);

/** A contact as it is shown: empty where whoever it was has deleted their account. */
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
/** Why an order moved, where the system itself gives the reason. What a person wrote is any other text. */
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
  /** One of `OrderEventReason`, or what somebody wrote. */
  reason: z.string().nullable(),
});
export const OrderLine = z.object({
  label: z.string(),
  quantity: z.number().int(),
  /** Rupiah; a negative one is a discount. */
  unit_price: z.number().int(),
});
/** Money on its way back, as the traveller sees it. */
export const OrderRefund = z.object({
  id: z.number().int(),
  amount: Rupiah,
  /** Why: LATE, SURPLUS, SHORT, CUSTOMER, OPERATOR. */
  reason: z.string(),
  status: RefundStatus,
  requested_at: Instant,
  done_at: Instant.nullable(),
  /** When it came to where it is now: requested, opened again, approved, rejected or sent. */
  step_at: Instant,
  /** Its channel cannot send it back, and nobody has said yet which bank account it should go to. */
  needs_account: z.boolean(),
  /** Of a rejected one: why, in the operator's words. */
  rejected_because: z.string().nullable(),
  /**
   * Opened again after a rejection, and not decided since. One that is still REJECTED gave its amount
   * back, to be asked for once more; one that is REQUESTED waits for the office itself.
   */
  reopened: z.boolean(),
  /** Of one that was transferred by hand: the bank, the account's last digits, the bank's reference. */
  sent_to: z.object({ bank: z.string(), ends: z.string(), reference: z.string() }).nullable(),
  /** The account that it is to be transferred to, as far as its owner needs it to know it. */
  to_account: z.object({ bank: z.string(), ends: z.string(), holder: z.string() }).nullable(),
});
/** Where money goes that no channel can send back by itself. */
export const BankAccount = z.object({
  bank: Line.min(1, "required").max(60, "too_long"),
  number: Line.min(1, "required").regex(
    /^(?=(?:[ -]*[A-Za-z\d]){5})[A-Za-z\d -]{5,40}$/,
    "account_number_invalid",
  ),
  holder: Line.min(1, "required").max(120, "too_long"),
});

/** An order that is not over, as the page of what it is for names it. */
export const LiveOrder = z.object({
  booking_id: z.string(),
  slug: Slug,
  name: z.string(),
  date: TravelDate,
  order_status: OrderStatus,
  inquiry_status: InquiryStatus.nullable(),
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
  subtotal: Rupiah,
  discount: Rupiah,
  fees: Rupiah,
  lines: z.array(OrderLine),
  /** What comes back if it were cancelled now; after a cancellation, what can still be claimed. */
  refundable_amount: Rupiah,
  refund_policy: RefundPolicy,
  /** Where a PIN of this order goes now: for 72 hours after a change, the contact's address before. */
  pin_email: z.string(),
  /** Whether that amount goes back by its channel, or a bank account has to be named. */
  refund_needs_account: z.boolean(),
  /** The same for a part of it: some channels send back all or nothing. */
  part_refund_needs_account: z.boolean(),
  /** An address was changed: no refund goes to a new bank account before then. */
  no_account_until: Instant.nullable(),
  refunds: z.array(OrderRefund),
  actions: z.array(OrderAction),
  contact: Contact,
  events: z.array(OrderEvent),
};
/** One priced answer of the operator; a later version takes its place. */
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
  /** Why it costs nothing; null for every quote that has a price. */
  free_reason: z.string().nullable(),
  created_at: Instant,
});
/** The one right to board of a party; only where the order is confirmed. */
export const PartyTicket = z.object({ code: z.string(), qr: z.string() }).nullable();
export const OrderSpot = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
/** Where exactly one meets, in the reader's language; empty where nothing is written but the location. */
export const meeting_point = z.string();
/** What every order that began as an inquiry has, and its product does not tell. */
export const askedOrder = {
  inquiry_status: InquiryStatus,
  /** The newest first. */
  quotes: z.array(Quote),
  /** When the trip begins; a charter without an hour of its own at the usual one. */
  starts_at: Instant.nullable(),
  /** The operator keeps the date closed: the quote cannot be accepted for it. */
  date_closed: z.boolean(),
};
export const inquiryOrder = { ...wholeOrder, ...askedOrder, ticket: PartyTicket };
export const SharedOfOrders = z.object({ ...wholeOrder, ...askedOrder });
export const PaymentSession = z.object({ payment_url: z.string(), expires_at: Instant });

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
export type RefundPolicy = z.infer<typeof RefundPolicy>;
export type RefundStatus = z.infer<typeof RefundStatus>;
export type BankAccount = z.infer<typeof BankAccount>;
export type OrderRefund = z.infer<typeof OrderRefund>;
export type PaymentSession = z.infer<typeof PaymentSession>;
/** What orders tell of themselves, whatever their product; the rest is the product's own part. */
export type SharedOfOrders = z.infer<typeof SharedOfOrders>;
