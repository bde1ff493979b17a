import { and, asc, desc, eq, isNull, lte, or } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { mailbox, notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Owes a mail once: the same event of the same thing a second time changes nothing. */
export async function insertNotification(
  db: Db,
  row: typeof notifications.$inferInsert,
): Promise<number | null> {
  const [made] = await db
    .insert(notifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return made?.id ?? null;
}
/**
 * Claims an owed mail for one sender: of a job, its repetition and the sweep of another process, one
 * gets it.
 */
export async function claimNotification(
  db: Db,
  id: number,
  now: Date,
  until: Date,
): Promise<NotificationRow | undefined> {
  const [row] = await db
    .update(notifications)
    .set({ claimed_until: until })
    .where(
      and(
        eq(notifications.id, id),
        isNull(notifications.sent_at),
        isNull(notifications.dropped_at),
        or(isNull(notifications.claimed_until), lte(notifications.claimed_until, now)),
      ),
    )
    .returning();
  return row;
}
/** After a failure: nobody tries it again before then, so one bad address holds up no other mail. */
export const postponeNotification = (db: Db, id: number, until: Date) =>
  db.update(notifications).set({ claimed_until: until }).where(eq(notifications.id, id));
export const overdueNotifications = (db: Db, now: Date, owed_before: Date, limit: number) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isNull(notifications.sent_at),
        isNull(notifications.dropped_at),
        lte(notifications.created_at, owed_before),
        or(isNull(notifications.claimed_until), lte(notifications.claimed_until, now)),
      ),
    )
    .orderBy(asc(notifications.created_at))
    .limit(limit);
export const markSent = (db: Db, id: number, at: Date) =>
  db.update(notifications).set({ sent_at: at }).where(eq(notifications.id, id));
export const markDropped = (db: Db, id: number, at: Date) =>
  db.update(notifications).set({ dropped_at: at }).where(eq(notifications.id, id));

export const insertLetter = (db: Db, row: typeof mailbox.$inferInsert) =>
  db.insert(mailbox).values(row);
export const newestLetters = (db: Db, limit: number) =>
  db
    .select({
      id: mailbox.id,
      to: mailbox.to,
      subject: mailbox.subject,
      attachments: mailbox.attachments,
      sent_at: mailbox.sent_at,
    })
    .from(mailbox)
    .orderBy(desc(mailbox.id))
    .limit(limit);
export async function letterById(db: Db, id: number) {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id));
  return row;
}

/** Gives up all mail that is owed (the demo's own orders). */
export const dropOwed = (db: Db, at: Date) =>
  db
    .update(notifications)
    .set({ dropped_at: at })
    .where(and(isNull(notifications.sent_at), isNull(notifications.dropped_at)));
