import type { Locale, MoveSums, RescheduleChoice } from "@jukung/contract";
import { formatRupiah } from "@jukung/format";
import type { Database, Tx } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { operatorEmailNow } from "../site/index.ts";
import { cancelledAlready, refuseIfAnnounced } from "./cancel.ts";
import { productOf } from "./product.ts";
import { isCancellationAnnounced } from "./queries/cancellations.ts";
import { lockOrder, type OrderRow } from "./queries/orders.ts";
import {
  endReschedule,
  insertReschedule,
  type RescheduleRow,
  replaceLines,
  reschedulesOf,
  setTrip,
} from "./queries/reschedules.ts";
import { giveUpReschedule } from "./reschedule-end.ts";
import {
  moveHoldEnd,
  type PlannedMove,
  planReschedule,
  refuseIfBusy,
  refuseIfMoved,
} from "./reschedule-plan.ts";
import { policyAfterMove } from "./reschedule-rules.ts";
import { linesTotal, titleOf } from "./rules.ts";
import type { SettleDeps } from "./settle.ts";
import { tellOfOpenedDate, tellOfTakenDate } from "./touched.ts";

type Start = {
  order_id: number;
  plan: PlannedMove;
  by: "customer" | "admin";
  actor_id: number | null;
  reason?: string | null;
  /** The office gives the new date's cancellation rights; otherwise a move never raises a refund. */
  full_rights?: boolean;
  /** How long the new places are held for the payment, in minutes. */
  hold_minutes: number;
  now: Date;
};
/**
 * Takes the new places of a move and keeps the old ones. What costs nothing more is moved at once; the
 * rest waits for its payment.
 * @returns the locked order, and the move: HELD or DONE
 * @throws Refusal not_found, not_reschedulable, payment_disputed, reschedule_open, changed_meanwhile,
 * operator_cancels, and if the stock is gone
 */
export async function startReschedule(
  tx: Tx,
  { order_id, plan, by, actor_id, reason = null, full_rights = false, hold_minutes, now }: Start,
  deps: SettleDeps,
): Promise<{ order: OrderRow; move: RescheduleRow }> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  if (order.order_status !== "CONFIRMED") throw new Refusal("not_reschedulable");
  await refuseIfBusy(tx, order, by);
  await refuseIfMoved(tx, order, plan);
  const until = moveHoldEnd(plan, { hold_minutes, now });
  const { from, to, position, difference, fee, sums } = plan;
  const move = await insertReschedule(tx, {
    order_id,
    position,
    status: "HELD",
    moved: { from, to },
    difference,
    fee,
    sums,
    actor: by,
    actor_id,
    reason,
    created_at: now,
    hold_expires_at: until,
  });
  await plan.take(tx, move.id);
  if (by === "customer") await refuseIfAnnounced(tx, order_id);
  if (until) return { order, move };
  if (!(await performReschedule(tx, order, move, deps, { at: now, full_rights })))
    throw new Refusal("departure_changed");
  return { order, move: { ...move, status: "DONE", ended_at: now } };
}

/**
 * Moves the trip to the places that were taken: the old ones are free, tickets issued again, and the
 * customer is told, all in the caller's transaction.
 * @returns false if the new part is not sold any more; nothing has changed then
 */
export async function performReschedule(
  tx: Tx,
  order: OrderRow,
  move: RescheduleRow,
  deps: SettleDeps,
  { at, full_rights = false }: { at: Date; full_rights?: boolean },
): Promise<boolean> {
  const product = productOf(deps.products, order);
  const { mover } = product;
  // The operator is about to cancel it, and to refund it in full.
  if (move.actor === "customer" && (await isCancellationAnnounced(tx, order.id))) return false;
  if (!mover) throw new TypeError(`${product.kind} is never moved`);
  const before = (await product.starts(tx, [order.id])).get(order.id) ?? [];
  const part = before[move.position - 1];
  if (!part) throw new TypeError(`Order ${order.id} has no part ${move.position}`);
  const lower = policyAfterMove(
    part.refund_policy ?? order.refund_policy,
    new Date(move.moved.from.starts_at),
    move.created_at,
  );
  const policy = full_rights ? null : lower;
  // A trip of one part has its policy on the order, where everybody reads it.
  const alone = before.length === 1;
  const own = { id: move.id, order_id: order.id, refund_policy: alone ? null : policy };
  const waiting = product.flow === "inquiry" ? await product.dayOf(tx, order.id, at) : null;
  if (!(await mover.perform(tx, own))) return false;
  if (product.flow === "inquiry" && waiting) {
    await tellOfOpenedDate(tx, { ...product, jobs: deps.jobs }, waiting.others, at);
    await tellOfTakenDate(tx, order, deps, at);
  }
  if (!(await endReschedule(tx, move.id, "DONE", at)))
    throw new Error("A move ended under its order's lock");
  const lines = move.actor === "admin" ? undefined : await mover.lines?.(tx, order.id);
  if (lines) await replaceLines(tx, order.id, lines);
  const parts = (await product.starts(tx, [order.id])).get(order.id) ?? [];
  const after = parts.filter((one) => !one.cancelled);
  const subtotal = lines ? linesTotal(lines) : order.subtotal;
  const discount = order.promo_code
    ? ((await mover.discount?.(tx, order.id)) ?? order.discount)
    : order.discount;
  if (discount !== order.discount) await deps.discounts.follow(tx, order.id, discount);
  const fees = order.fees + move.fee;
  const trip = {
    starts_at: first(after.map(({ starts_at }) => starts_at)),
    ends_at: last(after.map(({ ends_at }) => ends_at)),
    subtotal,
    discount,
    fees,
    total_price: subtotal - discount + fees,
    ...(await mover.title?.(tx, order.id)),
    ...(alone && policy ? { refund_policy: policy } : {}),
  };
  await setTrip(tx, order.id, trip);
  // The old QR is void: whoever has a picture of it does not board the old departure.
  const holders = await product.ticketHolders(tx, order.id, move.position);
  await deps.voidTickets(tx, order.id, alone ? "all" : holders, at);
  await deps.issueTickets(tx, order, at);
  await notify(tx, deps.jobs, {
    event: "order_rescheduled",
    order: { ...order, ...trip },
    seq: `reschedule-${move.id}`,
    params: toldOf(order, move, lower ? { full_rights } : null),
  });
  // The office moved it itself, or reads here that somebody did.
  if (move.actor === "customer")
    await notifyOperator(tx, deps.jobs, {
      event: "trip_moved_office",
      order: { ...order, ...trip },
      seq: `reschedule-${move.id}`,
      to: await operatorEmailNow(tx),
      params: wasOf(move, "id"),
    });
  return true;
}

const first = (dates: Date[]) => new Date(Math.min(...dates.map((date) => date.getTime())));
const last = (dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));

/** The part of the trip as it was before. */
const wasOf = ({ moved: { from } }: Pick<RescheduleRow, "moved">, locale: Locale) => ({
  was: titleOf(from, locale),
  was_departs_at: from.starts_at,
  was_arrives_at: from.ends_at,
});

/**
 * What the email about a move says: from where to where, and what became of the money.
 * @param late set if half or nothing would have come back on the old date
 */
function toldOf(
  order: OrderRow,
  { moved, difference, fee, sums, actor, reason }: RescheduleRow,
  late: { full_rights: boolean } | null,
) {
  const amount = difference + fee;
  const ofOffice = late ? (late.full_rights ? "office_full" : "office_kept") : "office";
  const ofCustomer = amount > 0 ? "paid" : amount < 0 ? "back" : "even";
  return {
    way: actor === "admin" ? ofOffice : ofCustomer,
    amount: Math.abs(amount),
    ...wasOf({ moved }, order.locale as Locale),
    ...(actor === "customer" && sums && (difference !== 0 || fee > 0)
      ? { sums: sumsSaid(sums, fee, order) }
      : {}),
    ...(reason ? { reason } : {}),
  };
}

/** What the difference is made of, in the customer's language: old fare, new fare, discount, fee. */
function sumsSaid(
  { fare_from, fare_to, discount_from, discount_to }: MoveSums,
  fee: number,
  { locale, promo_code }: Pick<OrderRow, "locale" | "promo_code">,
): string {
  const language = locale as Locale;
  const rupiah = (amount: number) => formatRupiah(amount, language);
  const say = (key: string, params: Record<string, string>) => message(key, language, params);
  return [
    say("move_fares", { from: rupiah(fare_from), to: rupiah(fare_to) }),
    ...(promo_code && discount_from !== discount_to
      ? [
          say("move_discount", {
            code: promo_code,
            from: rupiah(discount_from),
            to: rupiah(discount_to),
          }),
        ]
      : []),
    ...(fee > 0 ? [say("move_fee", { fee: rupiah(fee) })] : []),
  ].join("; ");
}

/**
 * The customer keeps the date after all. Twice is once.
 * @param reschedule_id the move that they saw, if they say so: an old page gives up no newer one, and says
 * nothing of a date that was kept where the trip has been moved since
 * @throws Refusal not_found, changed_meanwhile
 */
export async function keepDate(
  tx: Tx,
  { order_id, reschedule_id }: { order_id: number; reschedule_id: number | undefined },
  { now, ...deps }: { now: Date } & Pick<SettleDeps, "products">,
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  if (reschedule_id !== undefined) await refuseIfNotHeld(tx, order, reschedule_id);
  await giveUpReschedule(tx, order, "WITHDRAWN", deps, now);
}

/** @throws Refusal changed_meanwhile if this move was made, another one waits, or there is none such */
async function refuseIfNotHeld(tx: Tx, order: OrderRow, id: number): Promise<void> {
  if (order.order_status === "CANCELLED") throw await cancelledAlready(tx, order.id);
  const moves = await reschedulesOf(tx, order.id);
  const held = moves.find(({ status }) => status === "HELD");
  if (held?.id === id) return;
  if (held) throw new Refusal("changed_meanwhile", { said: "reschedule_other_held" });
  const done = moves.find(({ status }) => status === "DONE");
  if (done && done.id >= id)
    throw new Refusal("changed_meanwhile", {
      said: "keep_moved",
      params: { at: done.moved.to.starts_at },
    });
  if (!moves.some((move) => move.id === id))
    throw new Refusal("changed_meanwhile", { said: "keep_unknown" });
}

/**
 * The office moves a part of a trip: nothing is paid or given back, and the customer is told why. What
 * can be got back stays as low as it was, unless the office gives the new date's full rights.
 * @throws Refusal as `startReschedule` does
 */
export async function rescheduleByOffice(
  db: Database,
  order: OrderRow,
  { reason, full_rights, ...choice }: RescheduleChoice & { reason: string; full_rights: boolean },
  { admin, now, ...deps }: SettleDeps & { admin: { id: number }; now: Date },
): Promise<void> {
  const by = "admin";
  const plan = await planReschedule(db, order, choice, { by, now, hold_minutes: 0, ...deps });
  await db.transaction(async (tx) => {
    const start = {
      order_id: order.id,
      plan,
      by,
      actor_id: admin.id,
      reason,
      full_rights,
    } as const;
    const { move } = await startReschedule(tx, { ...start, hold_minutes: 0, now }, deps);
    const { from, to } = move.moved;
    await auditOrder(tx, {
      order_id: order.id,
      actor_id: admin.id,
      action: "order.reschedule",
      detail: { reason, from: from.starts_at, to: to.starts_at, full_rights },
      at: now,
    });
  });
}
