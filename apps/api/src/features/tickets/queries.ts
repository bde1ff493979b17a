import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { OrderRow, ValidTickets } from "../orders/index.ts";
import { tickets } from "./tables.ts";

export async function insertTickets(tx: Tx, rows: (typeof tickets.$inferInsert)[]): Promise<void> {
  // One valid ticket per holder: a late payment that confirms an order again keeps the first.
  if (rows.length > 0) await tx.insert(tickets).values(rows).onConflictDoNothing();
}

/** Voids tickets: all of an order, or those of some holders. */
export async function voidTickets(
  tx: Tx,
  order_id: number,
  which: "all" | string[],
  at: Date,
): Promise<void> {
  const own = and(eq(tickets.order_id, order_id), isNull(tickets.voided_at));
  const some = which === "all" ? undefined : inArray(tickets.holder, which);
  await tx.update(tickets).set({ voided_at: at }).where(and(own, some));
}

/** An order's valid tickets by holder. */
export async function validTickets(db: Db, order: OrderRow): Promise<ValidTickets> {
  // An order that was never confirmed has none: no query while a booking is under way.
  if (order.order_status !== "CONFIRMED" && order.order_status !== "COMPLETED") return new Map();
  const rows = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.order_id, order.id), isNull(tickets.voided_at)));
  return new Map(rows.map(({ holder, code, qr }) => [holder, { code, qr }]));
}

/** What the newest tickets show to a scanner. */
export async function newestQrs(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ qr: tickets.qr })
    .from(tickets)
    .orderBy(desc(tickets.id))
    .limit(most);
  return rows.map(({ qr }) => qr);
}
