import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { isMadeAfter, users } from "../../accounts/index.ts";
import { orders } from "../tables.ts";

/** Serialises the orders of one account, so that the limit on unpaid ones holds under races. */
export async function lockAccount(tx: Tx, user_id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for("no key update");
}

/**
 * Keeps an account from being deleted or blocked until the transaction ends. Its other orders go on. A foreign
 * key alone does not: those lock the account without its key (accounts/queries).
 */
export async function keepAccount(tx: Tx, user_id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for("share");
}

/** Live unpaid orders of an account: those that wait for their customer, and those whose proof of a transfer waits for staff. */
export async function countUnpaid(
  db: Db,
  user_id: number,
  now: Date,
): Promise<{ waiting: number; checked: number }> {
  const proved = sql`exists (select from transfer_proofs
    where order_id = ${orders.id} and status = 'WAITING')`;
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where not ${proved})::int`,
      checked: sql<number>`count(*) filter (where ${proved})::int`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.user_id, user_id),
        eq(orders.order_status, "ON_HOLD"),
        sql`${orders.hold_expires_at} > ${now}`,
      ),
    );
  return row ?? { waiting: 0, checked: 0 };
}

/**
 * Whether the account that an order belongs to is blocked. Until the transaction ends it is not blocked
 * either: a block waits. Call it before the order is locked, as everything locks accounts first.
 */
export async function ownerIsBlocked(tx: Tx, order_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select users.suspended_at from orders join users on users.id = orders.user_id
    where orders.id = ${order_id} for share of users`);
  return rows.some(({ suspended_at }) => suspended_at !== null);
}

/** Unpaid orders of an account, if it is blocked. */
export const heldByBlocked = (db: Db, user_id: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(
      and(
        eq(orders.user_id, user_id),
        eq(orders.order_status, "ON_HOLD"),
        isNotNull(users.suspended_at),
      ),
    );

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

/** The office's own end of a hold: the one extension for a payment stays possible. */
export async function setHoldEnd(tx: Tx, id: number, hold_expires_at: Date): Promise<void> {
  await tx.update(orders).set({ hold_expires_at }).where(eq(orders.id, id));
}
export async function setHold(tx: Tx, id: number, hold_expires_at: Date): Promise<void> {
  await tx.update(orders).set({ hold_expires_at, hold_extended: true }).where(eq(orders.id, id));
}
