import type { AuditSearch } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import { addDays, witaInstant } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { countFound } from "../../platform/pages.ts";
import { ordersByCode } from "../orders/index.ts";

export type AuditRow = {
  id: number;
  at: Date;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  by_slug: string | null;
  by_name: string | null;
};

const NAME = sql`trim(concat(u.first_name, ' ', u.last_name))`;

async function conditions(db: Db, { by, thing, kind, from, to }: AuditSearch): Promise<SQL> {
  const all: SQL[] = [sql`true`];
  if (by) all.push(sql`a.actor_id = (select id from users where slug = ${by})`);
  if (kind) all.push(sql`split_part(a.subject, ':', 1) = ${kind}`);
  if (from) all.push(sql`a.at >= ${witaInstant(from, "00:00")}::timestamptz`);
  if (to) all.push(sql`a.at < ${witaInstant(addDays(to, 1), "00:00")}::timestamptz`);
  if (thing) {
    const orders = await ordersByCode(db, [thing.trim().toUpperCase()]);
    const subjects = [thing, ...orders.map(({ id }) => `order:${id}`)];
    // Each by its index: with `or` PostgreSQL looks through all entries, the newest first.
    all.push(sql`a.id in (
      select id from audit_entries where subject = any(${sql.param(subjects)}::text[])
      union all select id from audit_entries where detail ->> 'slug' = ${thing}
      union all select id from audit_entries where detail ->> 'before' = ${thing})`);
  }
  return sql.join(all, sql` and `);
}

/** Entries that fit, the newest first. */
export async function auditEntries(
  db: Db,
  search: AuditSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const where = await conditions(db, search);
  const { rows } = await db.execute(sql`
    select a.id, a.at, a.action, a.subject, a.detail, u.slug as by_slug, ${NAME} as by_name
    from audit_entries a left join users u on u.id = a.actor_id
    where ${where} order by a.at desc, a.id desc limit ${limit} offset ${offset}`);
  return (rows as (Omit<AuditRow, "at"> & { at: string | Date })[]).map((row) => ({
    ...row,
    at: new Date(row.at),
  }));
}
export async function countAudit(db: Db, search: AuditSearch): Promise<number> {
  const where = await conditions(db, search);
  return countFound(db, sql`from audit_entries a where ${where}`);
}
/** Everybody who is or was staff, by name. */
export async function everyStaff(db: Db): Promise<{ slug: string; name: string }[]> {
  const { rows } = await db.execute(sql`
    select u.slug, ${NAME} as name from users u
    where u.role = 'ADMIN' and (u.first_name <> '' or u.last_name <> '') order by lower(${NAME})`);
  return rows as { slug: string; name: string }[];
}
/** Names of members of staff. */
export async function staffNames(
  db: Db,
  ids: number[],
): Promise<Map<number, { slug: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select u.id, u.slug, ${NAME} as name from users u where u.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(
    rows.map((row) => [Number(row.id), { slug: String(row.slug), name: String(row.name) }]),
  );
}
