import type { Db } from "../../platform/db.ts";
import { type AppliedPayment, appliedPayments, appliedPaymentsOf } from "./queries/payments.ts";
import { type RefundRow, refundsOfOrders } from "./queries/refunds.ts";
import { isContested, isUnconfirmedGift, roomOf } from "./rules.ts";

/** What comes back of an order that the operator cancels. */
export type IfCancelled = {
  applied: AppliedPayment[];
  /** Rupiah that are refunded because of it: all that is left. */
  amount: number;
  /** The customer's open claims, which are approved with it. */
  claims: RefundRow[];
  /** Those that wait until it is decided whether the bank takes their money. */
  contested: RefundRow[];
};

/** Of all that was paid: what is left, and what is claimed already. Never what a bank takes back. */
function ifCancelled(applied: AppliedPayment[], refunds: RefundRow[]): IfCancelled {
  const amount = applied.reduce((sum, { left }) => sum + left, 0);
  const claims: RefundRow[] = [];
  const contested: RefundRow[] = [];
  // What is left goes first; a claim never beyond all that was paid (`refuseDisputed`).
  let room = roomOf(applied) - amount;
  for (const claim of refunds) {
    if (claim.status !== "REQUESTED" || isUnconfirmedGift(claim)) continue;
    const own = applied.find(({ id }) => id === claim.payment_id);
    const waits = own !== undefined && (isContested(own) || claim.amount > room);
    if (own && !waits) room -= claim.amount;
    (waits ? contested : claims).push(claim);
  }
  return { applied, amount, claims, contested };
}

/** The same of an order as it is now. */
export async function readIfCancelled(db: Db, order_id: number): Promise<IfCancelled> {
  const applied = await appliedPayments(db, order_id);
  if (applied.length === 0) return ifCancelled([], []);
  return ifCancelled(applied, (await refundsOfOrders(db, [order_id])).get(order_id) ?? []);
}

/** Rupiah of an order's refund and of the claims that are approved with it. */
export const allOf = ({ amount, claims }: Pick<IfCancelled, "amount" | "claims">): number =>
  claims.reduce((sum, claim) => sum + claim.amount, amount);

/**
 * What comes back of each order if the operator cancels it, as its cancellation does (cancel-by-operator.ts).
 * @returns rupiah by order; an order without a payment is missing
 */
export async function returnedOf(db: Db, order_ids: number[]): Promise<Map<number, number>> {
  const [applied, refunds] = await Promise.all([
    appliedPaymentsOf(db, order_ids),
    refundsOfOrders(db, order_ids),
  ]);
  return new Map(
    [...applied].map(([id, payments]) => [id, allOf(ifCancelled(payments, refunds.get(id) ?? []))]),
  );
}
