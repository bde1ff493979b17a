import { addMinutes } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import {
  isMovedByOffice,
  type OrderRow,
  SHORTEST_HOLD_MINUTES,
  sessionsUntil,
} from "../orders/index.ts";
import { openPayment } from "./queries/payments.ts";

/** A change of date that waits for its payment. */
export type HeldMove = { id: number; hold_expires_at: Date | null };

/**
 * Until when the gateway takes what an order has to pay now: as long as a payment page can be opened, or is
 * open. A held move is never extended.
 * @returns an instant; null if nothing is to be paid
 */
export async function gatewayUntil(
  db: Db,
  order: OrderRow,
  move: HeldMove | undefined,
): Promise<Date | null> {
  const held = order.order_status === "ON_HOLD" && order.total_price > 0;
  const moves = order.order_status === "CONFIRMED" && !isMovedByOffice(order);
  const due = held ? order : moves ? move : undefined;
  const end = due?.hold_expires_at;
  if (!end) return null;
  const opens = (held ? sessionsUntil(order) : null) ?? addMinutes(end, -SHORTEST_HOLD_MINUTES);
  // No page is open for longer than the hold.
  if (opens >= end) return opens;
  const open = await openPayment(db, order.id);
  const of_this = open?.status === "PENDING" && open.reschedule_id === (held ? null : move?.id);
  const closes = of_this ? open.expires_at : null;
  return closes && closes > opens ? closes : opens;
}
