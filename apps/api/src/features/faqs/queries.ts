import { asc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/db.ts";
import { faq_groups, faqs } from "./tables.ts";

export type GroupRow = typeof faq_groups.$inferSelect;
export type FaqRow = typeof faqs.$inferSelect;
type NewFaq = Omit<typeof faqs.$inferInsert, "position">;
type NewGroup = Omit<typeof faq_groups.$inferInsert, "position">;

/** All groups and all questions, each in their order. */
export async function everything(db: Db): Promise<{ groups: GroupRow[]; questions: FaqRow[] }> {
  const [groups, questions] = await Promise.all([
    db.select().from(faq_groups).orderBy(asc(faq_groups.position), asc(faq_groups.id)),
    db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id)),
  ]);
  return { groups, questions };
}

export async function groupBySlug(
  db: Db,
  slug: string,
  { lock = false } = {},
): Promise<GroupRow | undefined> {
  const found = db.select().from(faq_groups).where(eq(faq_groups.slug, slug));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}
export async function groupById(db: Db, id: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(faq_groups).where(eq(faq_groups.id, id));
  return row;
}
export async function faqBySlug(
  db: Db,
  slug: string,
  { lock = false } = {},
): Promise<FaqRow | undefined> {
  const found = db.select().from(faqs).where(eq(faqs.slug, slug));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}

const last = (table: PgTable, position: AnyPgColumn) =>
  sql<number>`(select coalesce(max(${position}), 0) + 1 from ${table})`;

/** Adds a question, last of all. */
export async function insertFaq(tx: Tx, row: NewFaq): Promise<FaqRow> {
  const [made] = await tx
    .insert(faqs)
    .values({ ...row, position: last(faqs, faqs.position) })
    .returning();
  return made as FaqRow;
}
export async function insertGroup(tx: Tx, row: NewGroup): Promise<GroupRow> {
  const [made] = await tx
    .insert(faq_groups)
    .values({ ...row, position: last(faq_groups, faq_groups.position) })
    .returning();
  return made as GroupRow;
}
export async function changeFaq(tx: Tx, id: number, change: Partial<NewFaq>): Promise<void> {
  await tx
    .update(faqs)
    .set({ ...change, version: sql`${faqs.version} + 1` })
    .where(eq(faqs.id, id));
}
/** A question that comes into another group is its last. */
export async function putLast(tx: Tx, id: number): Promise<void> {
  await tx
    .update(faqs)
    .set({ position: last(faqs, faqs.position) })
    .where(eq(faqs.id, id));
}
export async function changeGroup(tx: Tx, id: number, change: Partial<NewGroup>): Promise<void> {
  await tx
    .update(faq_groups)
    .set({ ...change, version: sql`${faq_groups.version} + 1` })
    .where(eq(faq_groups.id, id));
}
export async function deleteFaq(tx: Tx, id: number): Promise<void> {
  await tx.delete(faqs).where(eq(faqs.id, id));
}
export async function deleteGroup(tx: Tx, id: number): Promise<void> {
  await tx.delete(faq_groups).where(eq(faq_groups.id, id));
}
/** How many questions a group has, drafts included. */
export const countQuestions = (db: Db, group_id: number): Promise<number> =>
  db.$count(faqs, eq(faqs.group_id, group_id));

/** The order of the groups: these first, as given, then the others as they were. */
export async function orderGroups(tx: Tx, ids: number[]): Promise<void> {
  // In one order, so that two who sort at once wait for each other and neither is refused.
  await tx.select({ id: faq_groups.id }).from(faq_groups).orderBy(asc(faq_groups.id)).for("update");
  await tx.execute(sql`
    update faq_groups g set position = n.n from (
      select id, row_number() over (
        order by array_position(${sql.param(ids)}::int[], id) nulls last, position, id) as n
      from faq_groups) n
    where n.id = g.id and g.position <> n.n`);
}
/** The same for the questions of a group. */
export async function orderQuestions(tx: Tx, group_id: number, ids: number[]): Promise<void> {
  await tx
    .select({ id: faqs.id })
    .from(faqs)
    .where(eq(faqs.group_id, group_id))
    .orderBy(asc(faqs.id))
    .for("update");
  await tx.execute(sql`
    update faqs f set position = n.n from (
      select id, row_number() over (
        order by array_position(${sql.param(ids)}::int[], id) nulls last, position, id) as n
      from faqs where group_id = ${group_id}) n
    where n.id = f.id and f.position <> n.n`);
}

/** Whether the list is empty and nobody has ever changed it; others who ask wait meanwhile. */
export async function isUntouched(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('faq texts'))`);
  const { rows } = await tx.execute(sql`
    select not exists (select 1 from faq_groups) and not exists (
      select 1 from audit_entries where subject like 'faq%') as untouched`);
  return rows[0]?.untouched === true;
}
