import type { OrderActor, OrderEventReason, OrderStatus } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { inquiryAfter, mayMove } from "./machine.ts";
import { appendEvent, updateStatus } from "./queries/history.ts";

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
 * @returns the event's number, or null if the order's status is no longer `from`
 * @throws RangeError for a move that the machine does not have: a bug, not a race
 */
export async function moveOrder(tx: Tx, move: Move): Promise<number | null> {
  if (!mayMove(move.from, move.to)) throw new RangeError(`No move ${move.from} to ${move.to}`);
  if (!(await updateStatus(tx, move.order_id, move.from, move.to, inquiryAfter(move)))) return null;
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
