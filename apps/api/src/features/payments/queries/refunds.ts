import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../platform/db.ts";
import { nameOf, users } from "../../accounts/index.ts";
import { refunds } from "../tables.ts";

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Tx, row: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [made] = await tx.insert(refunds).values(row).returning();
  return made as RefundRow;
}
export async function refundById(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}
/** What the office wants to give back of an order and nobody has confirmed yet, the oldest first. */
export const giftsWaiting = (db: Db, order_id: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.order_id, order_id),
        eq(refunds.reason, "GOODWILL"),
        eq(refunds.status, "REQUESTED"),
      ),
    )
    .orderBy(asc(refunds.id));
/** Of these orders the refunds that wait for the office: to be decided, or transferred by hand. */
export const refundsWaiting = (db: Db, order_ids: number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(inArray(refunds.order_id, order_ids), inArray(refunds.status, ["REQUESTED", "MANUAL"])),
    );
/** Rupiah of a payment that its customer's bank takes back, or has taken. */
export const disputed = (payment_id: SQL): SQL => sql`coalesce((select sum(d.amount) from disputes d
  where d.payment_id = ${payment_id} and d.status <> 'WON'), 0)`;
/** How much of a payment is refunded, being refunded, or taken back by a chargeback. */
export async function refundedOf(db: Db, payment_id: number): Promise<number> {
  const { rows } = await db.execute(sql`select coalesce((select sum(r.amount) from refunds r
      where r.payment_id = ${payment_id} and r.status not in ('REJECTED', 'FAILED')), 0)
    + ${disputed(sql`${payment_id}`)} as sum`);
  return Number(rows[0]?.sum ?? 0);
}
/** Moves a refund if its status is still what the caller expects. */
export async function moveRefund(
  db: Db,
  id: number,
  from: string[],
  change: Partial<typeof refunds.$inferInsert>,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), inArray(refunds.status, from)))
    .returning();
  return row;
}
export async function claimRefundsForPolling(db: Db, now: Date, again_at: Date, limit: number) {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.next_poll_at, now))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(refunds)
    .set({ next_poll_at: again_at })
    .where(inArray(refunds.id, due))
    .returning();
}
export const refundsOfOrder = (db: Db, order_id: number) =>
  db.select().from(refunds).where(eq(refunds.order_id, order_id)).orderBy(asc(refunds.id));
/** The same by order. */
export async function refundsOfOrders(
  db: Db,
  order_ids: number[],
): Promise<Map<number, RefundRow[]>> {
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.order_id, order_ids))
    .orderBy(asc(refunds.id));
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
/**
 * Of these orders, those with a refund that is not decided yet.
 * @param with_gifts also what the office wants to give, which the customer does not know of yet
 */
export async function ordersInReview(
  db: Db,
  order_ids: number[],
  { with_gifts }: { with_gifts: boolean },
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: refunds.order_id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.order_id, order_ids),
        eq(refunds.status, "REQUESTED"),
        with_gifts ? undefined : sql`${refunds.reason} <> 'GOODWILL'`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
/** Refunds with the names of the admins who decided and who confirmed first. */
export async function refundsWithAdmin(db: Db, order_id: number) {
  const beginners = alias(users, "beginners");
  const rows = await db
    .select({
      refund: refunds,
      admin: nameOf<string | null>(),
      begun_by: nameOf<string | null>(beginners),
    })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.decided_by))
    .leftJoin(beginners, eq(beginners.id, refunds.begun_by))
    .where(eq(refunds.order_id, order_id))
    .orderBy(asc(refunds.id));
  return rows;
}

/**
 * Manual refunds that lack their bank account, without a reminder yet; none while the bank may take money of
 * their order.
 */
export async function refundsWithoutAccount(db: Db, requested_before: Date, limit: number) {
  const { rows } = await db.execute(sql`
    select r.id, r.order_id, r.amount from refunds r
    where r.status = 'MANUAL' and r.bank_account is null and r.requested_at <= ${requested_before}
      and not exists (select 1 from disputes d where d.order_id = r.order_id and d.status = 'OPEN')
      and not exists (select 1 from notifications n where n.order_id = r.order_id
        and n.about = 'order:' || r.order_id || ':refund-' || r.id || '-reminder')
    order by r.id limit ${limit}`);
  return rows as { id: number; order_id: number; amount: number }[];
}
