import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { disputes } from "../tables.ts";

export type DisputeRow = typeof disputes.$inferSelect;

export const disputesOfOrder = (db: Db, order_id: number): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.order_id, order_id)).orderBy(asc(disputes.id));

/** The same by order. */
export async function disputesOfOrders(
  db: Db,
  order_ids: number[],
): Promise<Map<number, DisputeRow[]>> {
  const rows = await db
    .select()
    .from(disputes)
    .where(inArray(disputes.order_id, order_ids))
    .orderBy(asc(disputes.id));
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/** The orders of which a bank still decides about money: all, or of these. Literal, for the index of those. */
export async function ordersInDispute(db: Db, order_ids?: number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: disputes.order_id })
    .from(disputes)
    .where(
      and(sql`${disputes.status} = 'OPEN'`, order_ids && inArray(disputes.order_id, order_ids)),
    );
  return rows.map(({ id }) => id);
}

/** Of these orders, those of which a bank has taken money for good, and we have sent none. */
export async function ordersReturnedByBank(db: Db, order_ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: disputes.order_id })
    .from(disputes)
    .where(
      and(
        inArray(disputes.order_id, order_ids),
        eq(disputes.status, "LOST"),
        sql`not exists (select from refunds r
          where r.order_id = ${disputes.order_id} and r.status = 'DONE')`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Rupiah of an order's payments that banks have taken back for good, by payment. */
export async function lostOf(db: Db, order_id: number): Promise<Map<number, number>> {
  const lost = new Map<number, number>();
  for (const { payment_id, amount, status } of await disputesOfOrder(db, order_id))
    if (status === "LOST") lost.set(payment_id, (lost.get(payment_id) ?? 0) + amount);
  return lost;
}

/**
 * Stores what the gateway says of a chargeback. A lost one never changes. A won one may come again: some
 * gateways know it by its payment alone.
 * @returns the row, and `OPEN` if it is not new; undefined if nothing changes any more
 */
export async function saveDispute(
  tx: Tx,
  row: typeof disputes.$inferInsert,
): Promise<{ row: DisputeRow; before: "OPEN" | null } | undefined> {
  const [made] = await tx.insert(disputes).values(row).onConflictDoNothing().returning();
  if (made) return { row: made, before: null };
  const { amount, status, respond_by, decided_at, next_poll_at } = row;
  const [changed] = await tx
    .update(disputes)
    .set({ amount, status, respond_by, decided_at, next_poll_at })
    .where(
      sql`${disputes.gateway} = ${row.gateway} and ${disputes.gateway_dispute_id} = ${row.gateway_dispute_id}
        and (${disputes.status} = 'OPEN' or (${disputes.status} = 'WON' and ${row.status} <> 'WON'))`,
    )
    .returning();
  // Of a won one, too, somebody is told as of a new one.
  return changed && { row: changed, before: "OPEN" };
}
/** What an undecided one contests now, and when it is asked about. */
export async function setContested(
  tx: Tx,
  id: number,
  change: { amount: number; next_poll_at: Date },
): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id));
}
/** Claims undecided chargebacks that are due to be asked about; another process skips them. */
export async function claimDisputesForPolling(db: Db, now: Date, again_at: Date, limit: number) {
  const due = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(lte(disputes.next_poll_at, now))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(disputes)
    .set({ next_poll_at: again_at })
    .where(inArray(disputes.id, due))
    .returning();
}
