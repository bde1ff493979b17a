import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { nameOf, users } from "../../accounts/index.ts";
import { order_corrections } from "../tables.ts";

export async function insertCorrection(
  tx: Tx,
  row: typeof order_corrections.$inferInsert,
): Promise<void> {
  await tx.insert(order_corrections).values(row);
}
/** What the customer corrected of passengers and contact, the oldest first; by whom, if signed in. */
export const correctionsOf = (db: Db, order_id: number) =>
  db
    .select({
      at: order_corrections.at,
      by: nameOf<string | null>(),
      details: order_corrections.details,
    })
    .from(order_corrections)
    .leftJoin(users, eq(users.id, order_corrections.actor_id))
    .where(eq(order_corrections.order_id, order_id))
    .orderBy(asc(order_corrections.id));
