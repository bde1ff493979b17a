import type { Locale, SeenOrder } from "@jukung/contract";
import { formatRupiah } from "@jukung/format";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { type Actor, moveOrder } from "./move.ts";
import { productOf } from "./product.ts";
import { forgetCancellation, isCancellationAnnounced } from "./queries/cancellations.ts";
import { lastMove } from "./queries/history.ts";
import { checkedAmong, setClaimable } from "./queries/money.ts";
import { lockOrder, type OrderRow } from "./queries/orders.ts";
import { closeOpenQuote } from "./queries/quotes.ts";
import { lastReschedule } from "./queries/reschedules.ts";
import { giveUpReschedule } from "./reschedule-end.ts";
import { actionsFor } from "./rules.ts";
import type { SettleDeps } from "./settle.ts";
import { aheadOf, situationOf } from "./situation.ts";
import { tellOfFreedDate } from "./touched.ts";
import { cancelledMeanwhile } from "./unchanged.ts";

type Cancellation = {
  order_id: number;
  by: Extract<Actor, "customer" | "admin">;
  actor_id: number | null;
  reason?: string | null;
  /** The same step requests what goes back. */
  claims?: boolean;
  /** What the page showed that offered it. */
  seen?: SeenOrder | undefined;
  now: Date;
};

/**
 * Cancels an order: its stock is released at once, its tickets are void. On a paid order the
 * refundable amount is fixed now by its policy; requesting it is a separate step (payments/claim.ts).
 * For the operator's own cancellation the caller makes the refund and sends the email.
 * @returns the order as it is now, locked, and the number of its event
 * @throws Refusal not_found, not_cancellable; payment_disputed for a customer; changed_meanwhile if it is not as it was seen, and for an
 * admin where it is cancelled already; operator_cancels for a customer whose order the operator is about to refund in full
 */
export async function cancelOrder(
  tx: Tx,
  { order_id, by, actor_id, reason, claims = false, seen, now }: Cancellation,
  deps: SettleDeps,
): Promise<{ order: OrderRow; seq: number }> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  if (
    by === "customer" &&
    order.order_status === "CONFIRMED" &&
    order.payment_status === "DISPUTED"
  )
    throw new Refusal("payment_disputed", { said: "payment_disputed_own" });
  if (by === "admin" && order.order_status === "CANCELLED")
    throw await cancelledMeanwhile(tx, order_id);
  if (seen) await refuseIfOther(tx, order, seen, { by, now, products: deps.products });
  const product = productOf(deps.products, order);
  const starts = (await product.starts(tx, [order.id])).get(order.id);
  const situation = situationOf(order, now, starts);
  if (!actionsFor(situation, by === "admin" ? "admin" : "owner", now).includes("cancel"))
    throw new Refusal("not_cancellable");
  const from = situation.order_status;
  const seq = await moveOrder(tx, {
    order_id,
    from,
    to: "CANCELLED",
    by,
    actor_id,
    written: reason ?? null,
    at: now,
  });
  if (seq === null) throw new Refusal("not_cancellable");
  // An open quote of a cancelled order must not look as if it could be accepted.
  if (order.inquiry_status)
    await closeOpenQuote(tx, order_id, by === "customer" ? "DECLINED" : "REPLACED");
  if (from === "CONFIRMED") await giveUpReschedule(tx, order, "WITHDRAWN", deps, now);
  // Before the stock (discounts.ts). A paid order has used its promo, whatever becomes of it.
  if (from === "ON_HOLD") {
    await deps.discounts.giveBack(tx, order_id);
    await deps.closePage(tx, order_id, now);
  }
  await product.release(tx, order_id);
  if (from !== "PENDING") await tellOfFreedDate(tx, order, deps, now);
  if (by === "customer") await refuseIfAnnounced(tx, order_id);
  else await forgetCancellation(tx, order_id);
  await deps.voidTickets(tx, order_id, "all", now);
  const claimable_amount = from === "CONFIRMED" && by === "customer" ? situation.refundable : 0;
  if (from === "CONFIRMED" && by === "customer") {
    const ahead_amount = aheadOf(order, now, starts ?? []);
    await setClaimable(tx, order_id, { claimable_amount, ahead_amount });
  }
  if (claimable_amount > 0) await deps.lowerGifts(tx, order_id, now);
  const cancelled = { ...order, order_status: "CANCELLED", claimable_amount };
  if (by === "customer")
    await notify(tx, deps.jobs, {
      event: "order_cancelled",
      order: cancelled,
      seq,
      params: {
        amount: claimable_amount,
        way: (await isRecorded(tx, order)) ? "recorded" : wayOf(from, cancelled, claims),
      },
    });
  return { order: cancelled, seq };
}

/**
 * Refuses to cancel what is not any more as it was shown, or to request its refund: "you have not been
 * charged" was read before the payment came, and half of it or nothing would be refunded; or another day's
 * trip was read about. Call it under the order's lock.
 * @throws Refusal changed_meanwhile, whose message says how it is
 */
export async function refuseIfOther(
  tx: Tx,
  order: OrderRow,
  seen: SeenOrder,
  { by, now, products }: Pick<Cancellation, "by" | "now"> & Pick<SettleDeps, "products">,
): Promise<void> {
  const starts = (await productOf(products, order).starts(tx, [order.id])).get(order.id);
  const { order_status, refundable } = situationOf(order, now, starts);
  // The same form sent twice has cancelled it.
  if (order_status === "CANCELLED" && seen.status !== order_status)
    throw await cancelledAlready(tx, order.id);
  const same = seen.amount === undefined || seen.amount === refundable;
  if (seen.status !== order_status || !same) {
    if (by === "admin") throw new Refusal("changed_meanwhile", { said: "office_cancel_other" });
    const said = order_status === "CONFIRMED" ? "cancel_other_paid" : "cancel_other";
    const total = formatRupiah(refundable, order.locale as Locale);
    throw new Refusal("changed_meanwhile", { said, params: { total } });
  }
  const last = seen.after === undefined ? undefined : await lastReschedule(tx, order.id);
  if (last && last.id !== seen.after)
    throw new Refusal("changed_meanwhile", {
      said: "cancel_moved",
      params: { at: last.moved.to.starts_at },
    });
}

/** The error for a customer who cancels an order that is cancelled already. */
export const cancelledAlready = async (db: Db, order_id: number): Promise<Refusal> =>
  new Refusal("changed_meanwhile", {
    said: "cancelled_already",
    params: { at: (await lastMove(db, order_id)).at.toISOString() },
  });

/**
 * Refuses a customer's cancellation by the policy where the operator's own, refunded in full, is under
 * way. Call it once the order's seats are released: a closing that decides meanwhile holds them, so
 * that it has either committed, and is read here, or has not seen this order.
 * @throws Refusal operator_cancels
 */
export async function refuseIfAnnounced(tx: Tx, order_id: number): Promise<void> {
  if (await isCancellationAnnounced(tx, order_id)) throw new Refusal("operator_cancels");
}

/**
 * Whether an unpaid order's money may have come all the same: the office has recorded a payment that
 * nobody has confirmed, or the customer has sent the proof of a transfer. So nobody can say that
 * nothing was charged.
 */
export const isRecorded = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  order.paid_amount === 0 && (await checkedAmong(tx, [order.id])).has(order.id);

/** The params of the email about the customer's own cancellation: the money and what was held. */
function wayOf(
  from: string,
  order: Pick<OrderRow, "claimable_amount" | "left_amount" | "paid_amount" | "taken_amount">,
  claims: boolean,
): string {
  if (from === "CONFIRMED" && order.claimable_amount > 0) return claims ? "claimed" : "claim";
  // Not by the policy: the bank has given of it, or all of it was refunded before.
  if (from === "CONFIRMED" && order.taken_amount > 0) return "taken";
  if (from === "CONFIRMED" && order.paid_amount > 0 && order.left_amount === 0) return "returned";
  if (from === "CONFIRMED") return "nothing";
  return from === "PENDING" ? "withdrawn" : "unpaid";
}
