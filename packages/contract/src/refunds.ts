import { z } from "zod";
import { isBankReference } from "./bank-reference.ts";
import { SeenOrder } from "./order-changes.ts";
import { BankAccount, Contact, NamedAccount, OrderRefund } from "./orders.ts";
import { Instant, Line, Pin, ProductKind, Rupiah, Slug } from "./values.ts";

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
  /** Instead of it: a refund of this order, whose bank account it takes. */
  account_of: z.number().int().positive().max(2_000_000_000).optional(),
  seen_order: SeenOrder.optional(),
});
export const RefundId = z.number().int().positive();
/** The bank account for a refund that the payment method cannot take. */
export const RefundAccount = z.object({ refund_id: RefundId, bank_account: BankAccount });
/** The same by its customer: another one, or that of a refund before. */
export const OwnRefundAccount = z.object({
  refund_id: RefundId,
  ...RefundClaim.pick({ bank_account: true, account_of: true }).shape,
});
/** A bank's reference, not a dash: six letters or digits at least. */
export const BankReference = Line.min(1, "required")
  .max(120, "too_long")
  .refine(isBankReference, "reference_too_short");
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
  /** A bank still decides whether it takes this money: nothing is sent until then. */
  "at_bank",
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

export type RefundClaim = z.infer<typeof RefundClaim>;
export type RefundAction = z.infer<typeof RefundAction>;
export type AdminRefund = z.infer<typeof AdminRefund>;
export type OwedState = z.infer<typeof OwedState>;
export type OwedAmount = z.infer<typeof OwedAmount>;
