import { and, asc, count, eq, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { isMadeAfter, users } from "../../accounts/index.ts";
import { orders } from "../tables.ts";

/** Serialises the orders of one account, so that the limit on unpaid ones holds under races. */
export async function lockAccount(tx: Tx, user_id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for("no key update");
}

export async function countUnpaid(tx: Tx, user_id: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(orders)
    .where(
      and(
        eq(orders.user_id, user_id),
        eq(orders.order_status, "ON_HOLD"),
        sql`${orders.hold_expires_at} > ${now}`,
      ),
    );
  return row?.n ?? 0;
}

/** Whether an account was made after `since` and has never paid. */
export async function isNewcomer(tx: Tx, user_id: number, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 where ${isMadeAfter(user_id, since)}
      and not exists (select from orders where user_id = ${user_id} and paid_amount > 0)`);
  return rows.length > 0;
}

/** Orders whose hold has ended, the oldest first; rows that another process has locked are skipped. */
export const lapsedOrders = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.order_status, "ON_HOLD"), lte(orders.hold_expires_at, now)))
    .orderBy(asc(orders.hold_expires_at))
    .limit(limit);

export const travelledOrders = (db: Db, ended_before: Date, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.order_status, "CONFIRMED"), lte(orders.ends_at, ended_before)))
    .limit(limit);

export async function setHold(tx: Tx, id: number, hold_expires_at: Date): Promise<void> {
  await tx.update(orders).set({ hold_expires_at, hold_extended: true }).where(eq(orders.id, id));
}
