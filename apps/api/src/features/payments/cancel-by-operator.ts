import type { DisputeStatus, SeenOrder } from "@jukung/contract";
import { splitOverPayments } from "@jukung/contract/split-payments";
import type { Tx } from "../../platform/db.ts";
import { can } from "../accounts/index.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { cancelOrder, isRecorded } from "../orders/index.ts";
import { refundLimitNow } from "../site/index.ts";
import { approve } from "./decide.ts";
import { endGifts } from "./gifts.ts";
import { allOf, readIfCancelled } from "./if-cancelled.ts";
import { oweRefund, refreshMoney } from "./money.ts";
import type { Admin } from "./otp.ts";
import { disputesOfOrder } from "./queries/disputes.ts";
import { moveRefund } from "./queries/refunds.ts";
import type { PaymentDeps } from "./reconcile.ts";

/**
 * The operator cancels: everything paid that is not being refunded already is refunded at once,
 * without policy or OTP (domain.md, "An operator's own cancellation"). If that is more than the admin
 * may refund alone, the order is cancelled and the refund waits for somebody who may (decision 030).
 * @throws Refusal not_cancellable, changed_meanwhile
 */
export function cancelByOperator(
  deps: PaymentDeps,
  order_id: number,
  { reason, seen, admin }: { reason: string; seen?: SeenOrder | undefined; admin: Admin },
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { order, seq } = await cancelOrder(
      tx,
      { order_id, by: "admin", actor_id: admin.id, reason, seen, now },
      deps,
    );
    // One refund of all that is left: a part of it beside that would be told in an email of its own.
    await endGifts(tx, order_id, now);
    const { applied, amount, claims, contested } = await readIfCancelled(tx, order_id);
    const all = allOf({ amount, claims });
    await auditOrder(tx, {
      order_id,
      actor_id: admin.id,
      action: "order.cancel",
      detail: { reason, ...(all > 0 ? { amount: all } : {}) },
      at: now,
    });
    const waits = await waitsFor(tx, admin, [amount, ...claims.map((claim) => claim.amount)]);
    // Nobody rejects a refund of a trip that we cancelled: what is not sent now is ours to give.
    const ours = { reason: "OPERATOR" } as const;
    // What the customer's bank may take back waits until that is decided (disputes.ts).
    for (const claim of contested) await moveRefund(tx, claim.id, ["REQUESTED"], ours);
    for (const claim of claims)
      if (!waits) await approve(tx, deps, order, claim, admin);
      else {
        const begun = claim.begun_by === null ? waits : {};
        await moveRefund(tx, claim.id, ["REQUESTED"], { ...begun, ...ours });
      }
    const owing = { order, reason: "OPERATOR", at: now, waits } as const;
    const ways: string[] = [];
    for (const part of splitOverPayments(amount, applied))
      ways.push((await oweRefund(tx, { ...owing, ...part }, deps)).way);
    const [payment] = applied;
    if (payment) await refreshMoney(tx, order_id);
    // One email says it all: who, why, how much, where to and when. If any part needs an account, it
    // asks for one.
    const unpaid = (await isRecorded(tx, order)) ? "recorded" : "unpaid";
    const disputes = await disputesOfOrder(tx, order_id);
    // Of a payment that the order never used nothing is requested.
    const used = new Set(applied.map(({ id }) => id));
    const of = (as: DisputeStatus) =>
      disputes
        .filter(({ status, payment_id }) => status === as && used.has(payment_id))
        .reduce((sum, one) => sum + one.amount, 0);
    const at_bank = of("OPEN");
    const settled = at_bank > 0 ? "disputed" : of("LOST") > 0 ? "taken" : "settled";
    const nothing = payment ? settled : unpaid;
    const way = ways.find((one) => one !== "channel") ?? ways[0] ?? nothing;
    await notify(tx, deps.jobs, {
      event: "order_cancelled_by_operator",
      order,
      seq,
      params: {
        reason,
        amount,
        way,
        channel: payment?.payment_channel ?? "",
        ...(at_bank > 0 ? { contested: at_bank } : {}),
      },
    });
  });
}

/**
 * What stays open if this admin may not refund these amounts alone: who cancelled has begun it.
 * @returns null if they may
 */
async function waitsFor(
  tx: Tx,
  admin: Admin,
  amounts: number[],
): Promise<{ requested_by: number; begun_by: number | null } | null> {
  const amount = amounts.reduce((a, b) => a + b, 0);
  const limit = await refundLimitNow(tx);
  if (amount === 0 || can(admin, "confirm_refund", { amount, limit })) return null;
  return { requested_by: admin.id, begun_by: can(admin, "confirm_refund") ? admin.id : null };
}
