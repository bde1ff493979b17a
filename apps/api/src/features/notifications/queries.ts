import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { OrderMail } from "./mail.ts";
import { mailbox, notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;
/** With whether its address is that of the account that it is about: its owner has proved it. */
export type ClaimedRow = NotificationRow & { own: boolean };
/** A condition for SQL: an address is an account's. */
export type AddressOf = (user_id: AnyColumn, address: AnyColumn) => SQL;

/**
 * A condition for SQL: this email is queued or was sent.
 * @param about the order, or what the email is about
 */
export const isNotified = (
  event: NotificationRow["event"],
  about: { order_id: SQL } | { about: SQL },
): SQL =>
  sql`exists (select 1 from notifications n where n.event = ${event} and ${
    "order_id" in about ? sql`n.order_id = ${about.order_id}` : sql`n.about = ${about.about}`
  })`;

/** Queues an email once: the same cause a second time changes nothing. */
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
 * Claims a queued email for one sender: of a job, its retry and another process's sweep, one gets it.
 */
export async function claimNotification(
  db: Db,
  id: number,
  now: Date,
  until: Date,
  isAddressOf: AddressOf,
): Promise<ClaimedRow | undefined> {
  const [row] = await db
    .update(notifications)
    .set({ claimed_until: until })
    .where(
      and(
        eq(notifications.id, id),
        isNull(notifications.sent_at),
        isNull(notifications.dropped_at),
        isNull(notifications.failed_at),
        or(isNull(notifications.claimed_until), lte(notifications.claimed_until, now)),
      ),
    )
    .returning({
      ...getTableColumns(notifications),
      own: sql<boolean>`${isAddressOf(notifications.user_id, notifications.to)}`,
    });
  return row;
}
/** After a failure it is not tried again before then, so one bad address delays no other email. */
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
        isNull(notifications.failed_at),
        lte(notifications.created_at, owed_before),
        or(isNull(notifications.claimed_until), lte(notifications.claimed_until, now)),
      ),
    )
    .orderBy(asc(notifications.created_at))
    .limit(limit);
/** @returns whether it had failed meanwhile, by somebody else who sent it too */
export async function markSent(db: Db, id: number, at: Date): Promise<boolean> {
  const [row] = await db
    .update(notifications)
    .set({ sent_at: at, secret: null })
    .where(eq(notifications.id, id))
    .returning({ failed_at: notifications.failed_at });
  return row?.failed_at != null;
}
export const markDropped = (db: Db, id: number, at: Date) =>
  db.update(notifications).set({ dropped_at: at, secret: null }).where(eq(notifications.id, id));

/**
 * An email that was accepted came back. Its own check: of two readers and two bounces one finds it.
 * @returns whether this was the first bounce
 */
export async function markBounced(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ failed_at: at })
    .where(
      and(
        eq(notifications.id, id),
        isNotNull(notifications.sent_at),
        isNull(notifications.failed_at),
      ),
    );
  return rowCount === 1;
}
/** It is not tried any more. */
export const markFailed = (db: Db, id: number, at: Date) =>
  db.update(notifications).set({ failed_at: at, secret: null }).where(eq(notifications.id, id));

export const insertEmail = (db: Db, row: typeof mailbox.$inferInsert) =>
  db.insert(mailbox).values(row);
export const newestEmails = (db: Db, limit: number) =>
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
export async function emailById(db: Db, id: number) {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id));
  return row;
}

/**
 * All queued emails count as sent when what they are about happened: the demo's own, whose orders are
 * older than their rows.
 */
export const countAsSent = (db: Db) =>
  db
    .update(notifications)
    .set({
      sent_at: sql`coalesce((select e.at from order_events e where e.order_id = ${notifications.order_id}
        and ${notifications.about} = concat('order:', e.order_id, ':', e.seq)), ${notifications.created_at})`,
      secret: null,
    })
    .where(
      and(
        isNull(notifications.sent_at),
        isNull(notifications.dropped_at),
        isNull(notifications.failed_at),
      ),
    );

/** Which of these emails the contact of each order was sent last, by order. */
export async function lastToldAmong(
  db: Db,
  events: OrderMail[],
  order_ids: number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ order_id: notifications.order_id, event: notifications.event })
    .from(notifications)
    .where(and(inArray(notifications.event, events), inArray(notifications.order_id, order_ids)))
    .orderBy(asc(notifications.id));
  return new Map(rows.map(({ order_id, event }) => [Number(order_id), event]));
}

/** Emails of orders that now belong to an account. */
export async function adoptMail(tx: Tx, order_ids: number[], user_id: number): Promise<void> {
  if (order_ids.length === 0) return;
  await tx.update(notifications).set({ user_id }).where(inArray(notifications.order_id, order_ids));
}
export async function* mailToExport(db: Db, user_id: number) {
  const ids = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.user_id, user_id))
    .orderBy(asc(notifications.id));
  for (let i = 0; i < ids.length; i += AT_ONCE)
    yield await db
      .select({
        event: notifications.event,
        to: notifications.to,
        locale: notifications.locale,
        params: notifications.params,
        created_at: notifications.created_at,
        sent_at: notifications.sent_at,
      })
      .from(notifications)
      .where(
        inArray(
          notifications.id,
          ids.slice(i, i + AT_ONCE).map(({ id }) => id),
        ),
      )
      .orderBy(asc(notifications.id));
}
const AT_ONCE = 1_000;
/** That an email was sent is kept; its address and contents are not. What is still queued is dropped. */
export const anonymiseMail = (tx: Tx, user_id: number, now: Date): Promise<void> =>
  anonymise(tx, eq(notifications.user_id, user_id), now);
/** The same for emails about messages of the contact form. */
export async function anonymiseContactMail(tx: Tx, contact_ids: number[], now: Date) {
  if (contact_ids.length > 0)
    await anonymise(tx, inArray(notifications.contact_id, contact_ids), now);
}
async function anonymise(tx: Tx, which: SQL, now: Date): Promise<void> {
  // Kept emails (without a mail server) are found by their address only.
  const addresses = tx.select({ to: notifications.to }).from(notifications).where(which);
  await tx.delete(mailbox).where(inArray(mailbox.to, addresses));
  await tx
    .update(notifications)
    .set({
      to: "deleted@deleted.invalid",
      params: {},
      secret: null,
      dropped_at: sql`case when ${notifications.sent_at} is null and ${notifications.failed_at} is null
        then coalesce(${notifications.dropped_at}, ${now}) end`,
    })
    .where(which);
}
