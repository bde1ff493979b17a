import type { SaveEffect, TouchedOrder } from "@jukung/contract";
import { crossingChangedPreview, notify } from "../../features/notifications/index.ts";
import { auditOrders } from "../../features/operations/index.ts";
import { ordersById } from "../../features/orders/index.ts";
import type { CancelList } from "../../features/payments/index.ts";
import { witaInstant } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { AboardRow } from "./queries/aboard.ts";

// What a change of the timetable means for people who are booked: who they are, and that they are told.

type By = { admin: { id: number }; now: Date };
type Times = { departs: string; arrives: string };

/** An order as the preview names it. @param next the crossing's times after the change */
export function touchedOrder(row: AboardRow, next?: Times): TouchedOrder {
  const departs = next ? witaInstant(row.date, next.departs) : row.departs_at;
  const arrives = next ? witaInstant(row.date, next.arrives) : row.arrives_at;
  const { other_departs_at: other, other_arrives_at: other_arrives } = row;
  const clash =
    other !== null &&
    other_arrives !== null &&
    (row.departs_at < other ? other <= arrives : departs <= other_arrives);
  const { booking_id, slug, name, date, order_status, people } = row;
  return { booking_id, slug, name, date, order_status, people, clash };
}

/**
 * @param confirmed booking codes that the caller was shown and confirmed
 * @throws Refusal orders_touched, if an order is missing among them: it may have come in meanwhile
 */
export function requireConfirmed({ orders }: SaveEffect, confirmed: string[]): void {
  const known = new Set(confirmed);
  const unread = orders.filter(({ booking_id }) => !known.has(booking_id));
  if (unread.length > 0) throw new Refusal("orders_touched", { params: { count: unread.length } });
}

/**
 * What cancelling asks: the orders and what is refunded for them are exactly those that were confirmed.
 * The refusal says what they are now.
 * @param refund for all of them together, in rupiah
 * @throws Refusal orders_touched
 */
export function requireSame(effect: SaveEffect, { orders, refund }: CancelList): void {
  const now = new Map(effect.orders.map((one) => [one.booking_id, one.refund ?? 0]));
  const confirmed = new Set(orders);
  const total = [...now.values()].reduce((sum, amount) => sum + amount, 0);
  const same = now.size === confirmed.size && [...now.keys()].every((one) => confirmed.has(one));
  if (same && total === refund) return;
  const params = { count: now.size, total };
  throw new Refusal("orders_touched", { said: "cancellations_changed", params });
}

type Way = "time" | "port" | "both";
const emailParams = (row: AboardRow, way: Way) => ({
  way,
  was_departs_at: row.departs_at.toISOString(),
  was_arrives_at: row.arrives_at.toISOString(),
  was_from: row.from_name,
  was_to: row.to_name,
});

/** What the first of those who are booked will read in the email, in both languages. */
export const emailOfChange = (row: AboardRow, way: Way): SaveEffect["email"] =>
  (["id", "en"] as const).map((locale) =>
    crossingChangedPreview(
      row.booking_id,
      { params: emailParams(row, way), ticketed: row.order_status === "CONFIRMED" },
      locale,
    ),
  );

/**
 * Emails everybody whose crossing has another time or port, in their language, with both; and notes it
 * in the activity log of each order. Once for each order and change.
 * @param before their crossings before the change
 * @param cause what changed it, unique: a schedule with its version
 */
export async function tellOfChange(
  tx: Tx,
  jobs: Jobs,
  { before, cause, way }: { before: AboardRow[]; cause: string; way: Way },
  { admin, now }: By,
): Promise<void> {
  const orders = await ordersById(tx, [...new Set(before.map(({ order_id }) => order_id))]);
  for (const row of before) {
    const order = orders.get(row.order_id);
    if (!order) continue;
    await notify(tx, jobs, {
      event: "crossing_changed",
      order,
      seq: `${cause}:${row.date}`,
      params: emailParams(row, way),
    });
  }
  await auditOrders(
    tx,
    before.map(({ order_id, date, departs_at }) => ({
      order_id,
      actor_id: admin.id,
      action: "order.crossing_changed",
      detail: { date, was_departs_at: departs_at.toISOString() },
      at: now,
    })),
  );
}
