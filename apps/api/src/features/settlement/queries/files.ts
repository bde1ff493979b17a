import { desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { countFound } from "../../../platform/pages.ts";
import { closed_months, settlement_files } from "../tables.ts";

export type FileRow = typeof settlement_files.$inferSelect;
export type ListedFile = FileRow & {
  read_name: string;
  applied_name: string;
  open_differences: number;
};

/** One who applies a report, closes a month or looks for differences at a time. */
export async function lockSettlement(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settlement'))`);
}
/** @returns undefined if the same bytes are there already */
export async function insertFile(
  db: Db,
  row: typeof settlement_files.$inferInsert,
): Promise<number | undefined> {
  const [made] = await db
    .insert(settlement_files)
    .values(row)
    .onConflictDoNothing({ target: settlement_files.sha256 })
    .returning({ id: settlement_files.id });
  return made?.id;
}
export async function fileByHash(db: Db, sha256: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: settlement_files.id })
    .from(settlement_files)
    .where(eq(settlement_files.sha256, sha256));
  return row?.id;
}
export async function fileById(db: Db, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(settlement_files).where(eq(settlement_files.id, id));
  return row;
}
export async function markApplied(
  tx: Tx,
  id: number,
  { applied_by, applied_at }: { applied_by: number; applied_at: Date },
): Promise<void> {
  await tx
    .update(settlement_files)
    .set({ applied_by, applied_at, content: null })
    .where(eq(settlement_files.id, id));
}

const fullName = (id: ReturnType<typeof sql>) => sql<string>`coalesce((select
  trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = ${id}), '')`;
const listed = {
  id: settlement_files.id,
  sha256: settlement_files.sha256,
  name: settlement_files.name,
  format: settlement_files.format,
  lines: settlement_files.lines,
  skipped: settlement_files.skipped,
  from_at: settlement_files.from_at,
  until_at: settlement_files.until_at,
  // A list of files is not made of all their rows.
  content: sql<null>`null`,
  problems: settlement_files.problems,
  read_by: settlement_files.read_by,
  read_at: settlement_files.read_at,
  applied_by: settlement_files.applied_by,
  applied_at: settlement_files.applied_at,
  read_name: fullName(sql`settlement_files.read_by`),
  applied_name: fullName(sql`settlement_files.applied_by`),
  open_differences: sql<number>`(select count(*)::int from settlement_differences d
    join settlement_lines l on l.id = d.line_id
    join tasks t on t.fact = 'settlement:' || d.id and t.done_at is null
    where l.file_id = settlement_files.id and d.ended_at is null)`,
};
export async function filePage(
  db: Db,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: ListedFile[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select(listed)
      .from(settlement_files)
      .orderBy(desc(settlement_files.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    countFound(db, sql`from settlement_files`),
  ]);
  return { rows, total };
}
export async function listedFile(db: Db, id: number): Promise<ListedFile | undefined> {
  const [row] = await db.select(listed).from(settlement_files).where(eq(settlement_files.id, id));
  return row;
}
/** When the gateway took the first payment of this site. */
export async function firstCapture(db: Db): Promise<Date | null> {
  const { rows } = await db.execute(sql`select min(paid_at) as at from payments
    where gateway_payment_id is not null and captured_amount > 0`);
  return rows[0]?.at ? new Date(rows[0].at as string) : null;
}
/** The last month that was closed, `YYYY-MM`. */
export async function lastClosed(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ month: closed_months.month })
    .from(closed_months)
    .orderBy(desc(closed_months.month))
    .limit(1);
  return row?.month ?? null;
}
