import type { BankAccount, PaymentStatus } from "@jukung/contract";

type Paid = { status: string; captured_amount: number; applied_at: Date | null; id: number };
type Returned = { payment_id: number; amount: number; status: string };

/** A rejected claim can be opened again, once. */
export const isReopenable = (refund: {
  status: string;
  reason: string;
  reopened_at: Date | null;
}): boolean =>
  refund.status === "REJECTED" && refund.reason === "CUSTOMER" && refund.reopened_at === null;

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
