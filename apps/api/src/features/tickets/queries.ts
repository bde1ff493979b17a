import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { tickets } from "./tables.ts";

export async function insertTickets(tx: Tx, rows: (typeof tickets.$inferInsert)[]): Promise<void> {
  // One valid ticket a holder: late money that confirms an order again keeps the first.
  if (rows.length > 0) await tx.insert(tickets).values(rows).onConflictDoNothing();
}

/** Tickets that open no boat any more: all of an order, or those of some holders. */
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

/** The valid tickets of many orders: order, then holder. */
export async function validTickets(db: Db, order_ids: number[]) {
  const found = new Map<number, Map<string, { code: string; qr: string }>>();
  if (order_ids.length === 0) return found;
  const rows = await db
    .select()
    .from(tickets)
    .where(and(inArray(tickets.order_id, order_ids), isNull(tickets.voided_at)));
  for (const { order_id, holder, code, qr } of rows) {
    if (!found.has(order_id)) found.set(order_id, new Map());
    found.get(order_id)?.set(holder, { code, qr });
  }
  return found;
}
