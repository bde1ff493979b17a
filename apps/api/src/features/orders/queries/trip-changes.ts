import { type OrderDetail, orderDetails, type TripFieldChange } from "@jukung/contract";
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
const isDetail = (field: string): field is OrderDetail =>
  (orderDetails as readonly string[]).includes(field);
/** What changed about an order's trip, the oldest first; by whom, if it was staff. */
export const tripChangesOf = async (db: Db, order_id: number) =>
  (await changesOf(db, order_id))
    .map((row) => ({
      ...row,
      changes: row.changes.filter((one): one is TripFieldChange => !isDetail(one.field)),
    }))
    .filter(({ changes }) => changes.length > 0);
/** What the customer corrected of passengers and contact, the oldest first; by whom, if signed in. */
export const detailChangesOf = async (db: Db, order_id: number) =>
  (await changesOf(db, order_id))
    .map(({ at, by, changes }) => ({
      at,
      by,
      changed: changes.map(({ field }) => field).filter(isDetail),
    }))
    .filter(({ changed }) => changed.length > 0);

const changesOf = (db: Db, order_id: number) =>
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
