import type { OrderActor, OrderEventReason, OrderStatus } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { openTask } from "../tasks/index.ts";
import { inquiryAfter, mayMove } from "./machine.ts";
import { appendEvent, updateStatus } from "./queries/history.ts";
import { unconfirmedPayment } from "./queries/money.ts";

export type Actor = OrderActor;
export type Move = {
  order_id: number;
  from: OrderStatus;
  to: OrderStatus;
  by: Actor;
  actor_id?: number | null;
  /** The system's reason, which pages translate. */
  reason?: OrderEventReason;
  /** A person's reason, shown as it was written. */
  written?: string | null;
  at: Date;
};

/**
 * Moves an order and writes the event, in the caller's transaction. Of two moves at once one wins.
 * A payment by hand that waits for a second person becomes a task once its order no longer waits for it.
 * @returns the event's number, or null if the order's status is no longer `from`
 * @throws RangeError for a move that the machine does not have: a bug, not a race
 */
export async function moveOrder(tx: Tx, move: Move): Promise<number | null> {
  if (!mayMove(move.from, move.to)) throw new RangeError(`No move ${move.from} to ${move.to}`);
  if (!(await updateStatus(tx, move.order_id, move.from, move.to, inquiryAfter(move)))) return null;
  if (move.from === "ON_HOLD") await askAboutPayment(tx, move);
  return appendEvent(tx, {
    order_id: move.order_id,
    from: move.from,
    to: move.to,
    actor: move.by,
    actor_id: move.actor_id ?? null,
    reason: move.reason ?? move.written ?? null,
    at: move.at,
  });
}

async function askAboutPayment(tx: Tx, { order_id, at }: Move): Promise<void> {
  const waiting = await unconfirmedPayment(tx, order_id);
  if (!waiting) return;
  await openTask(tx, {
    type: "recorded_payment",
    fact: { recorded_id: waiting.id },
    order_id,
    amount: waiting.amount,
    detail: { note: waiting.reference },
    at,
  });
}
