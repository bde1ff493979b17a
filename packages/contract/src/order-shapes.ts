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
  /** Its cause: LATE, SURPLUS, SHORT, CUSTOMER, OPERATOR. */
  reason: z.string(),
  status: RefundStatus,
  requested_at: Instant,
  done_at: Instant.nullable(),
  /** When it reached its state: requested, reopened, approved, rejected or sent. */
  step_at: Instant,
  /** The payment method cannot be refunded, and nobody has named a bank account yet. */
  needs_account: z.boolean(),
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
/** The bank account for a refund that the payment method cannot take. */
export const BankAccount = z.object({
  bank: Line.min(1, "required").max(60, "too_long"),
  number: Line.min(1, "required").regex(
    /^(?=(?:[ -]*[A-Za-z\d]){5})[A-Za-z\d -]{5,40}$/,
    "account_number_invalid",
  ),
  holder: Line.min(1, "required").max(120, "too_long"),
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
  /** The promo code that the discount is for, which is also the last line; null without one. */
  promo_code: z.string().nullable(),
  fees: Rupiah,
  lines: z.array(OrderLine),
  /** The refund if it were cancelled now; after a cancellation, what can still be claimed. */
  refundable_amount: Rupiah,
  refund_policy: RefundPolicy,
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
  refunds: z.array(OrderRefund),
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
  inquiry_status: InquiryStatus,
  /** The newest first. */
  quotes: z.array(Quote),
  /** When the trip begins; without an agreed time, the usual one. */
  starts_at: Instant.nullable(),
  /** The operator has closed the date: the quote cannot be accepted for it. */
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
export type AgreedVersions = z.infer<typeof AgreedVersions>;
export type RefundPolicy = z.infer<typeof RefundPolicy>;
export type RefundStatus = z.infer<typeof RefundStatus>;
export type BankAccount = z.infer<typeof BankAccount>;
export type OrderRefund = z.infer<typeof OrderRefund>;
export type PaymentSession = z.infer<typeof PaymentSession>;
/** What orders have whatever their product; the rest is the product's own part. */
export type SharedOfOrders = z.infer<typeof SharedOfOrders>;
