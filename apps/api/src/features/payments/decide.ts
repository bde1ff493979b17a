import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkCode, consumeCode } from "../codes/index.ts";
import { notify } from "../notifications/index.ts";
import { audit, closeTasks, openTask } from "../operations/index.ts";
import { cancelOrder, lockOrder, type OrderRow, takeClaim } from "../orders/index.ts";
import type { ClaimParts } from "./claim.ts";
import { oweRefund, REFUND_QUEUE, refreshMoney } from "./money.ts";
import { appliedPayment, moveRefund, type RefundRow, refundById, refundedOf } from "./queries.ts";
import type { PaymentParts } from "./reconcile.ts";

type Admin = { id: number };
/** What an admin's OTP opens: this refund, for this admin. */
export const refundOtp = (admin: Admin, refund_id: number) =>
  ({ purpose: "refund_otp", subject: `admin:${admin.id}:refund:${refund_id}` }) as const;

/**
 * An admin confirms a claimed refund with the OTP of their own mailbox: it goes to the gateway, or,
 * where the channel cannot, to the list of those to be made by hand.
 * @throws Refusal pin_invalid, refund_decided
 */
export async function approveRefund(
  parts: ClaimParts,
  order: OrderRow,
  { refund_id, pin, admin }: { refund_id: number; pin: string; admin: Admin },
): Promise<RefundRow> {
  const known = await checkCode(parts.db, refundOtp(admin, refund_id), pin, parts.codes);
  if (!known) throw new Refusal("pin_invalid");
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    const asked = await requested(tx, order, refund_id);
    if (!(await consumeCode(tx, known, now))) throw new Refusal("pin_invalid");
    const by_hand = asked.bank_account !== null;
    const decided = await moveRefund(tx, refund_id, ["REQUESTED"], {
      status: by_hand ? "MANUAL" : "APPROVED",
      decided_by: admin.id,
      decided_at: now,
    });
    if (!decided) throw new Refusal("refund_decided");
    if (by_hand)
      await openTask(tx, {
        kind: "refund_by_hand",
        order_id: order.id,
        payment_id: decided.payment_id,
        detail: { refund_id, amount: decided.amount, reason: decided.reason },
      });
    else await parts.jobs.enqueue(tx, REFUND_QUEUE, { id: refund_id });
    await refreshMoney(tx, order.id);
    await tell(tx, parts, order, "refund_approved", decided);
    await note(tx, order.id, admin, "order.refund_approve", { refund_id }, now);
    return decided;
  });
}

/** An admin says no, with the reason the customer reads; the amount can be claimed again. */
export function rejectRefund(
  parts: PaymentParts,
  order: OrderRow,
  { refund_id, reason, admin }: { refund_id: number; reason: string; admin: Admin },
): Promise<RefundRow> {
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    const asked = await requested(tx, order, refund_id);
    const decided = await moveRefund(tx, refund_id, ["REQUESTED"], {
      status: "REJECTED",
      decided_by: admin.id,
      decided_at: now,
      decision: reason,
    });
    if (!decided) throw new Refusal("refund_decided");
    // Passengers who were taken off are not put back; of a whole order the claim stands again.
    if (!asked.passenger_ids) await takeClaim(tx, order.id, -asked.amount);
    await refreshMoney(tx, order.id);
    await tell(tx, parts, order, "refund_rejected", decided, { reason });
    await note(tx, order.id, admin, "order.refund_reject", { refund_id, reason }, now);
    return decided;
  });
}

/** An admin has made a refund by hand: done, with the bank's reference. @throws Refusal refund_decided */
export function finishManualRefund(
  parts: PaymentParts,
  order: OrderRow,
  { refund_id, reference, admin }: { refund_id: number; reference: string; admin: Admin },
): Promise<RefundRow> {
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const refund = await refundById(tx, refund_id);
    if (refund?.order_id !== order.id) throw new Refusal("not_found");
    const done = await moveRefund(tx, refund_id, ["MANUAL"], {
      status: "DONE",
      decided_by: admin.id,
      decision: reference,
      done_at: now,
    });
    if (!done) throw new Refusal("refund_decided");
    await closeTasks(tx, { kind: "refund_by_hand", refund_id, now });
    await refreshMoney(tx, order.id);
    await tell(tx, parts, order, "refund_done", done);
    await note(tx, order.id, admin, "order.refund_done", { refund_id, reason: reference }, now);
    return done;
  });
}

/**
 * The operator cancels: everything that was paid and is not on its way back goes back by itself, no
 * policy and no OTP (domain.md, "An operator's own cancellation").
 * @throws Refusal not_cancellable
 */
export function cancelByOperator(
  parts: PaymentParts,
  order_id: number,
  { reason, admin }: { reason: string; admin: Admin },
): Promise<void> {
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    const order = await cancelOrder(
      tx,
      { order_id, by: "admin", actor_id: admin.id, reason, now },
      parts,
    );
    await note(tx, order_id, admin, "order.cancel", { reason }, now);
    const payment = await appliedPayment(tx, order_id);
    if (!payment) return;
    const amount = payment.captured_amount - (await refundedOf(tx, payment.id));
    if (amount > 0)
      await oweRefund(tx, { order, payment, amount, reason: "OPERATOR", at: now }, parts);
    await refreshMoney(tx, order_id);
  });
}

const note = (
  tx: Tx,
  order_id: number,
  admin: Admin,
  action: string,
  detail: object,
  at: Date,
): Promise<void> =>
  audit(tx, { actor_id: admin.id, action, subject: `order:${order_id}`, detail, at });

async function requested(tx: Tx, order: OrderRow, refund_id: number): Promise<RefundRow> {
  await lockOrder(tx, order.id);
  const refund = await refundById(tx, refund_id);
  if (refund?.order_id !== order.id) throw new Refusal("not_found");
  if (refund.status !== "REQUESTED") throw new Refusal("refund_decided");
  return refund;
}

const tell = (
  tx: Tx,
  { jobs }: PaymentParts,
  order: OrderRow,
  event: "refund_approved" | "refund_rejected" | "refund_done",
  refund: RefundRow,
  more: Record<string, string> = {},
) =>
  notify(tx, jobs, {
    event,
    order,
    seq: `refund-${refund.id}`,
    params: { amount: refund.amount, ...more },
  });
