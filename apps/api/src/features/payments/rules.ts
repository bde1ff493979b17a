import type { BankAccount, PaymentStatus, RefundAction } from "@jukung/contract";
import { can, type Staff } from "../accounts/index.ts";

type Paid = { status: string; captured_amount: number; applied_at: Date | null; id: number };
type Returned = { payment_id: number; amount: number; status: string };

/** A rejected claim can be opened again, once. */
export const isReopenable = (refund: {
  status: string;
  reason: string;
  reopened_at: Date | null;
}): boolean =>
  refund.status === "REJECTED" && refund.reason === "CUSTOMER" && refund.reopened_at === null;

/** A member of staff who decides on refunds. */
export type Decider = Staff & { id: number };
type ToConfirm = { amount: number; requested_by: number | null; begun_by: number | null };
/**
 * How this person may confirm a refund (decision 030): alone, or as the second of two; `begin` as the
 * first of two. Null: not at all, or somebody else has to.
 * @param limit of who may not confirm every amount, in rupiah
 */
export function confirmation(
  { amount, requested_by, begun_by }: ToConfirm,
  by: Decider,
  limit: number,
): "confirm" | "begin" | null {
  if (can(by, "confirm_refund", { amount, limit })) return "confirm";
  if (!can(by, "confirm_refund")) return null;
  if (begun_by === null) return "begin";
  return begun_by === by.id || requested_by === by.id ? null : "confirm";
}

/** What this person may do with a refund now. */
export function refundActions(
  refund: ToConfirm & {
    status: string;
    reason: string;
    reopened_at: Date | null;
    bank_account: unknown;
  },
  by: Decider,
  limit: number,
): RefundAction[] {
  const { status, reason, bank_account } = refund;
  const waits = status === "REQUESTED";
  const how = waits ? confirmation(refund, by, limit) : null;
  const by_hand = status === "MANUAL";
  const may: Record<RefundAction, boolean> = {
    confirm: how === "confirm",
    begin: how === "begin",
    // Nobody refuses the money of a trip that we cancelled.
    reject: waits && reason !== "OPERATOR" && can(by, "confirm_refund"),
    transfer: by_hand && bank_account !== null && can(by, "transfer_refund"),
    note_account: by_hand && can(by, "request_refund"),
    reopen: isReopenable(refund) && can(by, "confirm_refund"),
  };
  return (Object.keys(may) as RefundAction[]).filter((action) => may[action]);
}

/** A manual refund that nobody can make yet. */
export const needsAccount = (refund: { status: string; bank_account: unknown }): boolean =>
  refund.status === "MANUAL" && refund.bank_account === null;

/**
 * Whether it was reopened and not decided since. A claim for some passengers waits for the office
 * again; any other amount became claimable again.
 */
export const isReopened = (refund: {
  status: string;
  passenger_ids: unknown;
  reopened_at: Date | null;
}): boolean =>
  refund.reopened_at !== null &&
  refund.status === (refund.passenger_ids === null ? "REJECTED" : "REQUESTED");

type Stepped = Parameters<typeof isReopened>[0] & {
  requested_at: Date;
  decided_at: Date | null;
  done_at: Date | null;
};
/** When a refund reached its status. */
export function stepAt(refund: Stepped): Date {
  if (refund.done_at) return refund.done_at;
  if (isReopened(refund) && refund.reopened_at) return refund.reopened_at;
  return (refund.status !== "REQUESTED" && refund.decided_at) || refund.requested_at;
}

/** A bank account as its owner recognises it, without what would let others use it. */
export const shownAccount = ({ bank, number, holder }: BankAccount) => ({
  bank,
  ends: endOf(number),
  holder,
});
/** The last four digits of an account's number, enough to recognise it. */
export const endOf = (number: string): string => number.replace(/[ -]/g, "").slice(-4);

const ON_ITS_WAY = ["REQUESTED", "APPROVED", "PROCESSING", "FAILED", "MANUAL"];
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

/**
 * The order's money, derived from its ledger (domain.md, Payment status). If a payment confirmed the
 * order, only that one counts: refunding a surplus leaves the order `PAID`.
 * @returns rupiah captured and refunded, and the status
 */
export function moneyOf(payments: Paid[], refunds: Returned[]) {
  const applied = payments.filter((payment) => payment.applied_at !== null);
  const speaking = applied.length > 0 ? applied : payments;
  const ids = new Set(speaking.map((payment) => payment.id));
  const back = refunds.filter((refund) => ids.has(refund.payment_id));
  const paid_amount = sum(speaking.map((payment) => payment.captured_amount));
  const refunded_amount = sum(back.filter((r) => r.status === "DONE").map((r) => r.amount));
  const status = (): PaymentStatus => {
    if (paid_amount === 0)
      return payments.some((payment) => payment.status === "PENDING") ? "PENDING" : "UNPAID";
    if (back.some((refund) => ON_ITS_WAY.includes(refund.status))) return "REFUND_PENDING";
    if (refunded_amount === 0) return "PAID";
    return refunded_amount >= paid_amount ? "REFUNDED" : "PARTIALLY_REFUNDED";
  };
  return { payment_status: status(), paid_amount, refunded_amount };
}
