import { and, eq, gte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { isNotified } from "../../notifications/index.ts";
import { orders } from "../tables.ts";
import type { OrderRow } from "./orders.ts";

/** What a cancelled order can still claim, and what banks have taken of it beyond that. */
export async function setClaimable(
  tx: Tx,
  id: number,
  claimable: Pick<OrderRow, "claimable_amount"> & Partial<Pick<OrderRow, "ahead_amount">>,
): Promise<void> {
  await tx.update(orders).set(claimable).where(eq(orders.id, id));
}

/** A rejected claim may be made again, less what a bank has given of it meanwhile. */
export async function giveClaimBack(tx: Tx, id: number, amount: number): Promise<void> {
  await tx
    .update(orders)
    .set({ claimable_amount: sql`${orders.claimable_amount} + ${amount}` })
    .where(eq(orders.id, id));
}

/** So much of what banks have taken has lowered the request of passengers who left. */
export async function countTaken(tx: Tx, id: number, by: number): Promise<void> {
  await tx
    .update(orders)
    .set({ counted_amount: sql`${orders.counted_amount} + ${by}::bigint` })
    .where(eq(orders.id, id));
}

/** A request has ended for money that a bank took of a cancelled order: it counts no second time. */
export async function lowerAhead(tx: Tx, id: number, by: number): Promise<void> {
  await tx
    .update(orders)
    .set({ ahead_amount: sql`greatest(0, ${orders.ahead_amount} - ${by}::bigint)` })
    .where(eq(orders.id, id));
}

/**
 * Lowers what can be claimed by what its customer has by now, and to what is left of the payments. What they
 * have of a cancelled order beyond that is noted.
 * @returns rupiah that can be claimed now
 */
export async function lowerClaimable(
  tx: Tx,
  id: number,
  { by, most }: { by: number; most: number },
): Promise<number> {
  const [row] = await tx
    .update(orders)
    .set({
      claimable_amount: sql`greatest(0, least(${orders.claimable_amount} - ${by}::bigint, ${most}::bigint))`,
      ahead_amount: sql`case when ${orders.order_status} = 'CANCELLED'
        then ${orders.ahead_amount} + greatest(0, ${by}::bigint - ${orders.claimable_amount}) else 0 end`,
    })
    .where(eq(orders.id, id))
    .returning({ claimable_amount: orders.claimable_amount });
  return row?.claimable_amount ?? 0;
}

/** Subtracts from what can be claimed; the update is the check. */
export async function takeClaim(tx: Tx, id: number, amount: number): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ claimable_amount: sql`${orders.claimable_amount} - ${amount}` })
    .where(and(eq(orders.id, id), gte(orders.claimable_amount, amount)))
    .returning({ id: orders.id });
  return rows.length === 1;
}

/**
 * Cancelled orders with an unclaimed amount and no reminder yet. While a bank may take it nobody can request
 * it, and its decision is told at once: the one reminder comes some days after that.
 */
export async function unclaimedOrders(db: Db, cancelled_before: Date, limit: number) {
  const { rows } = await db.execute(sql`
    select o.id, e.seq from orders o
    join order_events e on e.order_id = o.id and e.to_status = 'CANCELLED'
    where o.claimable_amount > 0 and o.payment_status <> 'DISPUTED'
      and greatest(e.at, (select max(d.decided_at) from disputes d where d.order_id = o.id))
        <= ${cancelled_before}
      and not ${isNotified("refund_unclaimed", { order_id: sql`o.id` })}
    order by o.id limit ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), seq: Number(row.seq) }));
}

/**
 * The payment by hand that the office has recorded for an order and that nobody has confirmed yet; the
 * records are the payments' own.
 */
export async function unconfirmedPayment(
  db: Db,
  order_id: number,
): Promise<{ id: number; amount: number; reference: string } | undefined> {
  const { rows } = await db.execute(sql`select id, amount, reference from manual_payments
    where order_id = ${order_id} and status = 'WAITING'`);
  const row = rows[0] as { id: unknown; amount: unknown; reference: string } | undefined;
  return row && { id: Number(row.id), amount: Number(row.amount), reference: row.reference };
}

/**
 * Which of these orders' payments the office checks: a payment by hand is recorded that nobody has
 * confirmed, or a proof of a bank transfer was sent that nobody has decided on. The rows are the
 * payments' own.
 */
export async function checkedAmong(db: Db, order_ids: number[]): Promise<Set<number>> {
  if (order_ids.length === 0) return new Set();
  const ids = sql`array[${sql.join(order_ids, sql`, `)}]::bigint[]`;
  const { rows } = await db.execute(sql`
    select order_id from manual_payments where order_id = any(${ids}) and status = 'WAITING'
    union select order_id from transfer_proofs where order_id = any(${ids}) and status = 'WAITING'`);
  return new Set(rows.map(({ order_id }) => Number(order_id)));
}

/** Which of these orders' newest proof of a bank transfer was rejected. The rows are the payments' own. */
export async function rejectedAmong(db: Db, order_ids: number[]): Promise<Set<number>> {
  if (order_ids.length === 0) return new Set();
  const ids = sql`array[${sql.join(order_ids, sql`, `)}]::bigint[]`;
  const { rows } = await db.execute(sql`
    select order_id from (select distinct on (order_id) order_id, status from transfer_proofs
      where order_id = any(${ids}) order by order_id, id desc) newest
    where status = 'REJECTED'`);
  return new Set(rows.map(({ order_id }) => Number(order_id)));
}

/** Whether an order's customer has chosen to pay it by bank transfer. */
export async function isTransferChosen(db: Db, order_id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from bank_transfers where order_id = ${order_id} limit 1`,
  );
  return rows.length > 0;
}

/** Rupiah of a transfer's unique code that its payment had above the total. */
export async function setTransferCode(tx: Tx, id: number, transfer_code: number): Promise<void> {
  await tx.update(orders).set({ transfer_code }).where(eq(orders.id, id));
}

/** The order's money as payments report it; the ledger itself is theirs. @returns the order with it */
export async function setMoney(
  tx: Tx,
  id: number,
  money: Partial<
    Pick<
      OrderRow,
      | "payment_status"
      | "paid_amount"
      | "refunded_amount"
      | "left_amount"
      | "taken_amount"
      | "payment_method"
      | "payment_channel"
    >
  >,
): Promise<OrderRow | undefined> {
  const [row] = await tx.update(orders).set(money).where(eq(orders.id, id)).returning();
  return row;
}
