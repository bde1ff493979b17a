import type { ProductKind, ReviewState } from "@jukung/contract";
import { and, desc, eq, inArray, like, lte, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { countFound } from "../../platform/pages.ts";
import { orders, searchPatterns } from "../orders/index.ts";
import type { ReviewSource } from "./source.ts";
import { review_links, review_reports, reviews } from "./tables.ts";

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
export type ReportRow = typeof review_reports.$inferSelect;
export type Thing = {
  id: number;
  slug: string;
  name_id: string;
  name_en: string;
  path: string | null;
};

const asThings = (rows: Record<string, unknown>[]): Thing[] =>
  rows.map((row) => ({ ...(row as Thing), id: Number(row.id) }));
const COLUMNS = sql`t.id, t.slug, t.name_id, t.name_en, t.path`;

/** What a trip can be reviewed for. */
export async function thingsOfOrder(
  db: Db,
  { travelled, things }: ReviewSource,
  order_id: number,
): Promise<Thing[]> {
  const { rows } = await db.execute(sql`select distinct ${COLUMNS}
    from (${sql.raw(travelled)}) r join (${sql.raw(things)}) t on t.id = r.thing_id
    where r.order_id = ${order_id} order by t.id`);
  return asThings(rows);
}
/** Things by their numbers. */
export async function thingsById(
  db: Db,
  { things }: ReviewSource,
  ids: number[],
): Promise<Map<number, Thing>> {
  const { rows } = await db.execute(sql`select ${COLUMNS} from (${sql.raw(things)}) t
    where t.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(asThings(rows).map((thing) => [thing.id, thing]));
}
export async function thingBySlug(
  db: Db,
  { things }: ReviewSource,
  slug: string,
): Promise<Thing | undefined> {
  const { rows } = await db.execute(
    sql`select ${COLUMNS} from (${sql.raw(things)}) t where t.slug = ${slug}`,
  );
  return asThings(rows)[0];
}

export async function insertLink(db: Db, row: typeof review_links.$inferInsert): Promise<void> {
  await db.insert(review_links).values(row);
}
/** The order of a link; undefined for one that was never made. */
export async function orderOfLink(db: Db, token_hash: string) {
  const [row] = await db
    .select({ order: orders })
    .from(review_links)
    .innerJoin(orders, eq(orders.id, review_links.order_id))
    .where(eq(review_links.token_hash, token_hash));
  return row?.order;
}

/** Stores a review. @returns undefined if its order has one */
export async function insertReview(tx: Tx, row: NewReview): Promise<ReviewRow | undefined> {
  const [made] = await tx
    .insert(reviews)
    .values(row)
    .onConflictDoNothing({ target: reviews.order_id })
    .returning();
  return made;
}
type Lock = { lock?: boolean };
export async function reviewOfOrder(
  db: Db,
  order_id: number,
  { lock = false }: Lock = {},
): Promise<ReviewRow | undefined> {
  const found = db.select().from(reviews).where(eq(reviews.order_id, order_id));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}
export async function reviewBySlug(
  db: Db,
  slug: string,
  { lock = false }: Lock = {},
): Promise<ReviewRow | undefined> {
  const found = db.select().from(reviews).where(eq(reviews.slug, slug));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}
/** Changes a review that is locked; its version is raised. */
export async function setReview(tx: Tx, id: number, to: Partial<NewReview>): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...to, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
    .returning();
  return row!;
}
/** Publishes what has waited long enough. @returns how many */
export async function publishWaiting(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(reviews)
    .set({ state: "published", published_at: now, version: sql`${reviews.version} + 1` })
    .where(and(eq(reviews.state, "waiting"), lte(reviews.publish_at, now)));
  return rowCount ?? 0;
}

/** Whether somebody has reported a review from a machine, and nobody has decided on it yet. */
export async function isReportedFrom(tx: Tx, review_id: number, machine: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: review_reports.id })
    .from(review_reports)
    .where(
      and(
        eq(review_reports.review_id, review_id),
        eq(review_reports.machine, machine),
        eq(review_reports.decided, false),
      ),
    )
    .limit(1);
  return found !== undefined;
}
/** Notes a reader's report. @returns whether it is their first of this review */
export async function insertReport(
  tx: Tx,
  row: typeof review_reports.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(review_reports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: review_reports.id });
  return made.length > 0;
}
export async function decideReports(tx: Tx, review_id: number): Promise<void> {
  await tx
    .update(review_reports)
    .set({ decided: true })
    .where(eq(review_reports.review_id, review_id));
}
/** The latest reports of a review, the newest first. */
export const reportsOf = (db: Db, review_id: number): Promise<ReportRow[]> =>
  db
    .select()
    .from(review_reports)
    .where(eq(review_reports.review_id, review_id))
    .orderBy(desc(review_reports.id))
    .limit(50);

const shownOf = (kind: ProductKind, thing_id: number): SQL =>
  sql`${reviews.kind} = ${kind} and ${reviews.thing_id} = ${thing_id} and ${reviews.state} = 'published'`;

/** One page of what is published of a thing, how many there are, and what their stars average to. */
export async function publishedPage(
  db: Db,
  {
    kind,
    thing_id,
    page,
    per_page,
  }: { kind: ProductKind; thing_id: number; page: number; per_page: number },
): Promise<{ rows: ReviewRow[]; total: number; average: number }> {
  const where = shownOf(kind, thing_id);
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(desc(reviews.published_at), desc(reviews.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.execute(
      sql`select count(*)::int as total, coalesce(avg(stars), 0)::float as average
        from ${reviews} where ${where}`,
    ),
  ]);
  const [found] = counted.rows;
  return { rows, total: Number(found?.total), average: Number(found?.average) };
}

/** How many reviews of these things are published, and what their stars average to, by the thing's id. */
export async function starsOf(
  db: Db,
  kind: ProductKind,
  ids: number[],
): Promise<Map<number, { count: number; value: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute(
    sql`select thing_id, count(*)::int as count, avg(stars)::float as value from ${reviews}
      where kind = ${kind} and state = 'published' and thing_id = any(${sql.param(ids)}::int[])
      group by thing_id`,
  );
  return new Map(
    rows.map((row) => [
      Number(row.thing_id),
      { count: Number(row.count), value: Number(row.value) },
    ]),
  );
}

type Search = {
  search?: string | undefined;
  state?: Exclude<ReviewState, "withdrawn"> | undefined;
};
/** Every word is somewhere in name or text. Whatever was withdrawn is gone for staff, too. */
const fits = ({ search = "", state }: Search): SQL =>
  and(
    state === "reported"
      ? sql`${reviews.reports} > 0`
      : state
        ? eq(reviews.state, state)
        : sql`${reviews.state} <> 'withdrawn'`,
    ...searchPatterns(search).map((pattern) => like(reviews.search_text, pattern)),
  )!;
/** One page of reviews for staff, the newest first. */
export async function reviewPage(
  db: Db,
  { page, per_page, ...search }: Search & { page: number; per_page: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = fits(search);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(desc(reviews.written_at), desc(reviews.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    countFound(db, sql`from ${reviews} where ${where}`),
  ]);
  return { rows, total };
}

/** Reviews of some orders. */
export const reviewsOfOrders = (db: Db, order_ids: number[]): Promise<ReviewRow[]> =>
  order_ids.length === 0
    ? Promise.resolve([])
    : db.select().from(reviews).where(inArray(reviews.order_id, order_ids)).orderBy(reviews.id);
/** Erases the reviews of some orders, with their reports, and the links to write them. */
export async function eraseReviewsOf(tx: Tx, order_ids: number[]): Promise<void> {
  if (order_ids.length === 0) return;
  await tx.delete(reviews).where(inArray(reviews.order_id, order_ids));
  await tx.delete(review_links).where(inArray(review_links.order_id, order_ids));
}
