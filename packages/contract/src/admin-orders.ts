import { z } from "zod";
import { DisputeStatus } from "./disputes.ts";
import { AdminTransferProof, WaitingPayment } from "./manual-payments.ts";
import {
  Contact,
  Order,
  OrderActor,
  OrderLine,
  OrderStatus,
  OrderSummary,
  OrderTransfer,
  PaymentChannel,
  PaymentMethod,
  Quote,
  Reschedule,
} from "./orders.ts";
import { AdminRefund } from "./refunds.ts";
import { orderDetails, TripFieldChange } from "./trip-change.ts";
import { Day, Instant, Rupiah, TouchedInquiry } from "./values.ts";

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
/** The office's lists have no room for crossings. */
export const AdminOrderSummary = OrderSummary.omit({ crossings: true }).extend({
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
    type: z.literal("chargeback"),
    amount: Rupiah,
    /** The customer's bank contests it, or has decided. */
    step: DisputeStatus,
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
  /** Its chargebacks, the oldest first. */
  chargebacks: z.array(
    z.object({
      amount: Rupiah,
      status: DisputeStatus,
      opened_at: Instant,
      decided_at: Instant.nullable(),
      /** The open task about it. */
      task_id: z.number().int().nullable(),
    }),
  ),
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

export type AdminOrderAction = z.infer<typeof AdminOrderAction>;
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>;
export type TimelineEntry = z.infer<typeof TimelineEntry>;
export type AdminReschedule = z.infer<typeof AdminReschedule>;
export type ReceivedPayment = z.infer<typeof ReceivedPayment>;
export type InquiryDay = z.infer<typeof InquiryDay>;
export type AdminOrder = z.infer<typeof AdminOrder>;
