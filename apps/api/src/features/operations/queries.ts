import type { OrderAuditAction } from "@jukung/contract";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { nameOf, users } from "../accounts/index.ts";
import { audit_entries } from "./tables.ts";

/** Logs what an admin did, in the same transaction. */
export async function audit(
  tx: Tx,
  entry: { actor_id: number; action: string; subject: string; detail?: object; at: Date },
): Promise<void> {
  await tx.insert(audit_entries).values({ ...entry, detail: { ...entry.detail } });
}
/** Many at once, for an import. */
export async function auditMany(
  tx: Tx,
  entries: {
    actor_id: number;
    action: string;
    subject: string;
    detail: Record<string, unknown>;
    at: Date;
  }[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += 1_000)
    await tx.insert(audit_entries).values(entries.slice(at, at + 1_000));
}
type OrderEntry = {
  order_id: number;
  actor_id: number;
  action: OrderAuditAction;
  detail?: object;
  at: Date;
};
/** The same for an order: its activity log is shown, so every action has a message (order-text.ts). */
export const auditOrder = (tx: Tx, entry: OrderEntry): Promise<void> => auditOrders(tx, [entry]);
export const auditOrders = (tx: Tx, entries: OrderEntry[]): Promise<void> =>
  auditMany(
    tx,
    entries.map(({ order_id, detail = {}, ...entry }) => ({
      ...entry,
      detail: { ...detail },
      subject: `order:${order_id}`,
    })),
  );
const NAME = sql<string>`trim(concat(${users.first_name}, ' ', ${users.last_name}))`;
/** The last action of one kind on a thing. @param detail only actions with this */
export async function lastAction(
  db: Db,
  { subject, action, detail = {} }: { subject: string; action: string; detail?: object },
): Promise<{ by: string; at: Date } | undefined> {
  const [row] = await db
    .select({ by: NAME, at: audit_entries.at })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .where(
      and(
        eq(audit_entries.subject, subject),
        eq(audit_entries.action, action),
        sql`${audit_entries.detail} @> ${JSON.stringify(detail)}::jsonb`,
      ),
    )
    .orderBy(desc(audit_entries.id))
    .limit(1);
  return row;
}
/** The number of the last of such actions on a thing; 0 without any. */
export async function lastActionId(
  db: Db,
  { subject, actions }: { subject: string; actions: string[] },
): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${audit_entries.id}), 0)::int` })
    .from(audit_entries)
    .where(and(eq(audit_entries.subject, subject), inArray(audit_entries.action, actions)));
  return row?.id ?? 0;
}
/** Actions after that number on days of a range (both ends included), the newest first. */
export const actionsOnDays = (
  db: Db,
  wanted: { subject: string; actions: string[]; after: number; from: string; to: string },
) =>
  db
    .select({
      action: audit_entries.action,
      detail: audit_entries.detail,
      by: NAME,
      at: audit_entries.at,
    })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .where(
      and(
        eq(audit_entries.subject, wanted.subject),
        inArray(audit_entries.action, wanted.actions),
        sql`${audit_entries.id} > ${wanted.after}`,
        sql`${audit_entries.detail} ->> 'from' <= ${wanted.to}`,
        sql`${audit_entries.detail} ->> 'to' >= ${wanted.from}`,
      ),
    )
    .orderBy(desc(audit_entries.id));
/** What was done to one thing and by whom, the newest first. */
export const auditOf = (db: Db, subject: string) =>
  db
    .select({
      at: audit_entries.at,
      action: audit_entries.action,
      detail: audit_entries.detail,
      by: sql<string>`coalesce(${nameOf()}, '')`,
    })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .where(eq(audit_entries.subject, subject))
    .orderBy(desc(audit_entries.id))
    .limit(200);
