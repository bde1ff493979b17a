import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { nameOf, users } from "../../accounts/index.ts";
import { order_trip_changes } from "../tables.ts";

export async function insertTripChange(
  tx: Tx,
  row: typeof order_trip_changes.$inferInsert,
): Promise<void> {
  await tx.insert(order_trip_changes).values(row);
}
/** What changed about an order's trip, the oldest first; by whom, if it was staff. */
export const tripChangesOf = (db: Db, order_id: number) =>
  db
    .select({
      at: order_trip_changes.at,
      actor: order_trip_changes.actor,
      by: nameOf<string | null>(),
      changes: order_trip_changes.changes,
      reason: order_trip_changes.reason,
    })
    .from(order_trip_changes)
    .leftJoin(users, eq(users.id, order_trip_changes.actor_id))
    .where(eq(order_trip_changes.order_id, order_id))
    .orderBy(asc(order_trip_changes.id));
