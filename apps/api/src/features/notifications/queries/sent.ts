import { OrderEmailEvent } from "@jukung/contract";
import { and, count, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import type { NotificationRow } from "../queries.ts";
import { notifications } from "../tables.ts";

const MOST = 200;
/** Emails about an order to its contact, the newest first. */
export const emailsOfOrder = (db: Db, order_id: number): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.order_id, order_id),
        inArray(notifications.event, OrderEmailEvent.options),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(MOST);
export async function notificationById(
  db: Db,
  id: number,
  { lock = false } = {},
): Promise<NotificationRow | undefined> {
  const found = db.select().from(notifications).where(eq(notifications.id, id));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}
/** Whether the same email was accepted later than this one, and has not come back. */
export async function arrivedLater(tx: Tx, id: number, first: number): Promise<boolean> {
  const [later] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.again_of, first),
        gt(notifications.id, id),
        isNotNull(notifications.sent_at),
        isNull(notifications.failed_at),
      ),
    )
    .limit(1);
  return later !== undefined;
}
/** How often an email was sent again, and whether one of these is still on its way. */
export async function againOf(tx: Tx, id: number): Promise<{ times: number; waiting: boolean }> {
  const waits = and(
    isNull(notifications.sent_at),
    isNull(notifications.dropped_at),
    isNull(notifications.failed_at),
  );
  const of = eq(notifications.again_of, id);
  const [all, waiting] = await Promise.all([
    tx.select({ n: count() }).from(notifications).where(of),
    tx.select({ n: count() }).from(notifications).where(and(of, waits)),
  ]);
  return { times: all[0]?.n ?? 0, waiting: (waiting[0]?.n ?? 0) > 0 };
}
