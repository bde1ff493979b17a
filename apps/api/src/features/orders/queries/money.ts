import { and, eq, gte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { isNotified } from "../../notifications/index.ts";
import { orders } from "../tables.ts";
import type { OrderRow } from "./orders.ts";

/** What a cancelled order can still claim. */
export async function setClaimable(tx: Tx, id: number, claimable_amount: number): Promise<void> {
  await tx.update(orders).set({ claimable_amount }).where(eq(orders.id, id));
}

/** A rejected claim may be made again. */
export async function giveClaimBack(tx: Tx, id: number, amount: number): Promise<void> {
  await tx
    .update(orders)
    .set({ claimable_amount: sql`${orders.claimable_amount} + ${amount}` })
    .where(eq(orders.id, id));
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

/** Cancelled orders with an unclaimed amount and no reminder yet. */
export async function unclaimedOrders(db: Db, cancelled_before: Date, limit: number) {
  const { rows } = await db.execute(sql`
    select o.id, e.seq from orders o
    join order_events e on e.order_id = o.id and e.to_status = 'CANCELLED'
    where o.claimable_amount > 0 and e.at <= ${cancelled_before}
      and not ${isNotified("refund_unclaimed", { order_id: sql`o.id` })}
    order by o.id limit ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), seq: Number(row.seq) }));
}

/** The order's money as payments report it; the ledger itself is theirs. */
export async function setMoney(
  tx: Tx,
  id: number,
  money: Partial<
    Pick<
      OrderRow,
      "payment_status" | "paid_amount" | "refunded_amount" | "payment_method" | "payment_channel"
    >
  >,
): Promise<void> {
  await tx.update(orders).set(money).where(eq(orders.id, id));
}
