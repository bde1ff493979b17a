import { z } from "zod";
import { FastBoatOrder } from "./fast-boat-order.ts";
import { commonOrder, InquiryStatus, OrderAction } from "./order-shapes.ts";
import { PrivateBoatOrder } from "./private-boat-order.ts";
import { TourOrder } from "./tour-order.ts";
import { Instant, ProductKind } from "./values.ts";

export * from "./fast-boat-order.ts";
export * from "./order-shapes.ts";
export * from "./private-boat-order.ts";
export * from "./tour-order.ts";

/** An order of any kind. A new product is one more line. */
export const Order = z.discriminatedUnion("order_type", [
  FastBoatOrder,
  PrivateBoatOrder,
  TourOrder,
]);
/** A crossing of an order, as a list draws it. */
export const OrderCrossing = z.object({
  departs_at: Instant,
  arrives_at: Instant,
  duration_minutes: z.number().int(),
  session: z.enum(["morning", "afternoon", "evening"]),
  /** Harbours with their islands. */
  from: z.string(),
  to: z.string(),
  via: z.string().nullable(),
});
export const OrderSummary = z.object({
  ...commonOrder,
  order_type: ProductKind,
  inquiry_status: InquiryStatus.nullable(),
  title: z.string(),
  starts_at: Instant.nullable(),
  /** When the return of a confirmed round trip leaves. */
  returns_at: Instant.nullable(),
  /** The crossings that somebody travels, or all of them where nobody does; none on trips without crossings. */
  crossings: z.array(OrderCrossing),
  people: z.number().int(),
  /** The first who travels; of a tour or a private boat its contact. */
  lead: z.string(),
  /** Until when its open quote can be accepted. */
  quote_valid_until: Instant.nullable(),
  /** Staff have closed its day while it waits for an answer. */
  date_closed: z.boolean(),
  /** Another order has its day, or the places, while it waits for an answer. */
  date_taken: z.boolean(),
  /** It ended because its customer declined the quote. */
  quote_declined: z.boolean(),
  /** A refund waits for the customer's bank account. */
  account_missing: z.boolean(),
  /** A refund waits for the operator's decision. */
  refund_in_review: z.boolean(),
  /** What came back of it has come from the customer's bank alone (a lost chargeback). */
  returned_by_bank: z.boolean(),
  /** A payment is recorded, or a proof of a transfer was sent: the office looks whether it came. */
  payment_checked: z.boolean(),
  /** It is held, and its newest proof of a transfer was rejected: another one is needed. */
  proof_rejected: z.boolean(),
  /** A pick-up was asked for on a confirmed trip ahead, and nobody has agreed to it yet. */
  pickup_asked: z.boolean(),
  /** None may be named before then, since an address was changed. */
  no_account_until: Instant.nullable(),
  actions: z.array(OrderAction),
});

export type Order = z.infer<typeof Order>;
/** An order of a kind that is asked for: an inquiry, what became of one, or one booked at once. */
export type InquiryOrder = Extract<Order, { inquiry_status: unknown }>;
export type OrderCrossing = z.infer<typeof OrderCrossing>;
export type OrderSummary = z.infer<typeof OrderSummary>;
