import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { nameOf, users } from "../../accounts/index.ts";
import { order_lines, order_reschedules, orders } from "../tables.ts";
import type { LineRow, OrderRow } from "./orders.ts";

export type RescheduleRow = typeof order_reschedules.$inferSelect;

export async function insertReschedule(
  tx: Tx,
  row: typeof order_reschedules.$inferInsert,
): Promise<RescheduleRow> {
  const [made] = await tx.insert(order_reschedules).values(row).returning();
  return made as RescheduleRow;
}
/** The newest first. */
export const reschedulesOf = (db: Db, order_id: number): Promise<RescheduleRow[]> =>
  db
    .select()
    .from(order_reschedules)
    .where(eq(order_reschedules.order_id, order_id))
    .orderBy(desc(order_reschedules.id));
/** The same with who moved it: the name of an account or a member of staff; null by the link. */
export const reschedulesWithActor = (
  db: Db,
  order_id: number,
): Promise<{ move: RescheduleRow; by: string | null }[]> =>
  db
    .select({ move: order_reschedules, by: nameOf<string | null>() })
    .from(order_reschedules)
    .leftJoin(users, eq(users.id, order_reschedules.actor_id))
    .where(eq(order_reschedules.order_id, order_id))
    .orderBy(desc(order_reschedules.id));
/** The one that waits for its payment. */
export async function openReschedule(db: Db, order_id: number): Promise<RescheduleRow | undefined> {
  const [row] = await db
    .select()
    .from(order_reschedules)
    .where(and(eq(order_reschedules.order_id, order_id), eq(order_reschedules.status, "HELD")));
  return row;
}
/** The newest by which the trip was moved. */
export async function lastReschedule(db: Db, order_id: number): Promise<RescheduleRow | undefined> {
  const [row] = await db
    .select()
    .from(order_reschedules)
    .where(and(eq(order_reschedules.order_id, order_id), eq(order_reschedules.status, "DONE")))
    .orderBy(desc(order_reschedules.id))
    .limit(1);
  return row;
}
/** Ends one that still is HELD; the update is the check. */
export async function endReschedule(
  tx: Tx,
  id: number,
  status: "DONE" | "EXPIRED" | "WITHDRAWN",
  ended_at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(order_reschedules)
    .set({ status, ended_at })
    .where(and(eq(order_reschedules.id, id), eq(order_reschedules.status, "HELD")))
    .returning({ id: order_reschedules.id });
  return rows.length === 1;
}
/** Those whose payment has not come in time, the oldest first. */
export const lapsedReschedules = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: order_reschedules.id, order_id: order_reschedules.order_id })
    .from(order_reschedules)
    .where(and(eq(order_reschedules.status, "HELD"), lte(order_reschedules.hold_expires_at, now)))
    .orderBy(asc(order_reschedules.hold_expires_at))
    .limit(limit);

/** Times and price of an order whose trip was moved. */
export async function setTrip(
  tx: Tx,
  id: number,
  trip: Pick<OrderRow, "starts_at" | "ends_at" | "subtotal" | "discount" | "fees" | "total_price"> &
    Partial<Pick<OrderRow, "refund_policy" | "title_id" | "title_en">>,
): Promise<void> {
  await tx.update(orders).set(trip).where(eq(orders.id, id));
}
/** Writes an order's price lines anew. */
export async function replaceLines(
  tx: Tx,
  order_id: number,
  lines: Omit<LineRow, "order_id" | "position">[],
): Promise<void> {
  await tx.delete(order_lines).where(eq(order_lines.order_id, order_id));
  if (lines.length === 0) return;
  await tx
    .insert(order_lines)
    .values(lines.map((line, i) => ({ ...line, order_id, position: i + 1 })));
}
