import { addMinutes } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import { operatorEmailNow } from "../site/index.ts";
import type { Discounts } from "./discounts.ts";
import { moveOrder } from "./move.ts";
import type { Products } from "./product.ts";
import { productOf } from "./product.ts";
import { lapsedOrders, travelledOrders } from "./queries/holds.ts";
import { checkedAmong, isTransferChosen } from "./queries/money.ts";
import { lockOrder, type OrderRow } from "./queries/orders.ts";
import { lapsedReschedules, openReschedule } from "./queries/reschedules.ts";
import { giveUpReschedule } from "./reschedule-end.ts";
import { isMovedByOffice } from "./reschedule-plan.ts";
import { COMPLETE_AFTER_HOURS } from "./rules.ts";
import { tellOfFreedDate, tellOfTakenDate } from "./touched.ts";

export type SettleDeps = {
  products: Products;
  jobs: Jobs;
  discounts: Discounts;
  issueTickets(tx: Tx, order: OrderRow, at: Date): Promise<void>;
  /** All, or those of some holders. */
  voidTickets(tx: Tx, order_id: number, which: "all" | string[], at: Date): Promise<void>;
  /** Once its customer may claim: what the office means to give does not take from that. */
  lowerGifts(tx: Tx, order_id: number, at: Date): Promise<void>;
  /** Once nobody is to pay for it any more: its open payment page is closed at the gateway soon. */
  closePage(tx: Tx, order_id: number, at: Date): Promise<void>;
};
/** Who confirms: the gateway's payment, or the member of staff who recorded one. */
export type Confirmer = { by: "gateway" } | { by: "admin"; actor_id: number };
/**
 * Confirms a held order: seats sold, tickets issued, email queued, all in one transaction.
 * @returns false if the order was no longer `ON_HOLD`
 */
export async function confirmHeld(
  tx: Tx,
  order: OrderRow,
  deps: SettleDeps,
  at: Date,
  confirmer: Confirmer = { by: "gateway" },
): Promise<boolean> {
  const seq = await moveOrder(tx, {
    order_id: order.id,
    from: "ON_HOLD",
    to: "CONFIRMED",
    ...confirmer,
    at,
  });
  if (seq === null) return false;
  await deps.issueTickets(tx, order, at);
  await tellOfPayment(tx, order, deps, seq);
  // Last: others wait for the same departure's row until the transaction ends.
  await productOf(deps.products, order).sell(tx, order.id);
  await tellOfTakenDate(tx, order, deps, at);
  return true;
}

/**
 * A late payment: the hold has ended, but the seats (and the use of a promo) may be free. They are
 * taken in one statement, or nothing changes and the payment is refunded.
 * @returns whether the order is confirmed now
 */
export async function confirmExpired(
  tx: Tx,
  order: OrderRow,
  deps: SettleDeps,
  at: Date,
  confirmer: Confirmer = { by: "gateway" },
): Promise<boolean> {
  // The promo before the stock (discounts.ts). Without its use it would have cost more.
  if (!(await deps.discounts.retake(tx, order.id))) return false;
  if (!(await productOf(deps.products, order).reacquire(tx, order.id, at))) {
    await deps.discounts.giveBack(tx, order.id);
    return false;
  }
  const seq = await moveOrder(tx, {
    order_id: order.id,
    from: "EXPIRED",
    to: "CONFIRMED",
    ...confirmer,
    reason: "late payment",
    at,
  });
  if (seq === null) throw new Error("An expired order moved under its own lock");
  await deps.issueTickets(tx, order, at);
  await tellOfPayment(tx, order, deps, seq);
  await tellOfTakenDate(tx, order, deps, at);
  return true;
}

/**
 * Emails the contact; and the operator of what is usually asked for, if it was booked at once: this is
 * the first that staff hear of it.
 */
async function tellOfPayment(
  tx: Tx,
  order: OrderRow,
  { jobs, products }: Pick<SettleDeps, "jobs" | "products">,
  seq: number,
): Promise<void> {
  await notify(tx, jobs, { event: "order_paid", order, seq });
  if (productOf(products, order).flow === "inquiry" && order.inquiry_status === null)
    await notifyOperator(tx, jobs, {
      event: "booked_at_once",
      order,
      seq,
      to: await operatorEmailNow(tx),
    });
}

/**
 * Ends one lapsed hold: `EXPIRED`, seats and promo released, email queued. Of a paid order it ends the
 * move that was not paid in time. Does nothing the second time.
 */
export function expireOrder(
  db: Database,
  id: number,
  deps: Pick<SettleDeps, "products" | "jobs" | "discounts">,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.order_status === "CONFIRMED") return endLapsedMove(tx, order, deps, now);
    if (!order?.hold_expires_at || order.hold_expires_at > now) return false;
    const move = { order_id: id, from: "ON_HOLD", to: "EXPIRED", by: "system", at: now } as const;
    const seq = await moveOrder(tx, move);
    if (seq === null) return false;
    await deps.discounts.giveBack(tx, id);
    await productOf(deps.products, order).release(tx, id);
    await tellOfFreedDate(tx, order, deps, now);
    const checked = (await checkedAmong(tx, [id])).has(id);
    const way = checked ? "recorded" : "unpaid";
    // The money may be under way: its customer is told what to do then.
    const event =
      !checked && (await isTransferChosen(tx, id)) ? "transfer_expired" : "order_expired";
    await notify(tx, deps.jobs, { event, order, seq, params: { way } });
    return true;
  });
}

async function endLapsedMove(
  tx: Tx,
  order: OrderRow,
  deps: Pick<SettleDeps, "products" | "jobs">,
  now: Date,
): Promise<boolean> {
  const open = await openReschedule(tx, order.id);
  if (!open?.hold_expires_at || open.hold_expires_at > now) return false;
  await giveUpReschedule(tx, order, "EXPIRED", deps, now);
  await notify(tx, deps.jobs, {
    event: "reschedule_expired",
    order,
    seq: `reschedule-${open.id}-expired`,
    params: isMovedByOffice(order) ? { way: "bank" } : {},
  });
  return true;
}

/** The sweep that ends lapsed holds (a job, every few seconds; several processes may run it). */
export async function expireLapsed(
  db: Database,
  deps: Pick<SettleDeps, "products" | "jobs" | "discounts">,
  now: Date,
): Promise<number> {
  let expired = 0;
  const moves = await lapsedReschedules(db, now, 200);
  const ids = [
    ...(await lapsedOrders(db, now, 200)).map(({ id }) => id),
    ...moves.map(({ order_id }) => order_id),
  ];
  for (const id of ids) if (await expireOrder(db, id, deps, now)) expired += 1;
  return expired;
}

/** The job that completes travelled orders, 12 hours after their last arrival. */
export async function completeTravelled(db: Database, now: Date): Promise<number> {
  let completed = 0;
  const before = addMinutes(now, -COMPLETE_AFTER_HOURS * 60);
  for (const { id } of await travelledOrders(db, before, 200))
    await db.transaction(async (tx) => {
      const move = {
        order_id: id,
        from: "CONFIRMED",
        to: "COMPLETED",
        by: "system",
        at: now,
      } as const;
      if ((await moveOrder(tx, move)) !== null) completed += 1;
    });
  return completed;
}
