import type { PostState } from "@jukung/contract";
import { and, count, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { patternOf } from "../../platform/search.ts";
import { blog_categories, tags } from "../catalogue/index.ts";
import { media } from "../media/index.ts";
import type { Neighbour } from "./rules.ts";
import { post_editions, post_pictures, post_tags, posts } from "./tables.ts";

export type PostRow = typeof posts.$inferSelect;
export type EditionRow = typeof post_editions.$inferSelect;
export type EditionName = EditionRow["edition"];
type Names = { slug: string; name_id: string; name_en: string };
/** An edition with the names of what it refers to. */
export type Edition = EditionRow & { category: Names | null; tags: Names[] };

/** Published, and its time has come. */
const isLive = (now: Date) => and(eq(posts.state, "published"), lte(posts.publish_at, now));
const STATES: Record<PostState, (now: Date) => SQL | undefined> = {
  draft: () => eq(posts.state, "draft"),
  scheduled: (now) => and(eq(posts.state, "published"), gt(posts.publish_at, now)),
  published: isLive,
  archived: () => eq(posts.state, "archived"),
};
const editionOf = (edition: EditionName) =>
  and(eq(post_editions.post_id, posts.id), eq(post_editions.edition, edition));
const tagged = (slugs: string[]) => sql`exists (
  select 1 from post_tags x join tags t on t.id = x.tag_id
  where x.post_id = ${posts.id} and x.edition = ${post_editions.edition}
    and t.slug = any(${sql.param(slugs)}::text[]))`;
const inCategory = (slugs: string[]) => inArray(blog_categories.slug, slugs);
/** Every word is somewhere in the texts, markup apart. The texts of readers are those of an index. */
const found = (search: string, texts: SQL) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) => sql`folded(regexp_replace(${texts}, '<[^>]*>', ' ', 'g')) like ${patternOf(word)}`,
    );

type Part = { page: number; per_page: number };
type Search = { search?: string | undefined; categories?: string[] | undefined };

/** One page of what readers find, the newest first: ids, and how many there are. */
export async function livePage(
  db: Db,
  {
    search = "",
    categories,
    tags: tagSlugs,
    locale,
    now,
    page,
    per_page,
  }: Search & Part & { tags?: string[] | undefined; locale: "id" | "en"; now: Date },
): Promise<{ ids: number[]; total: number }> {
  const texts =
    locale === "id"
      ? sql`${post_editions.title_id} || ' / ' || ${post_editions.summary_id} || ' / ' || ${post_editions.body_id}`
      : sql`${post_editions.title_en} || ' / ' || ${post_editions.summary_en} || ' / ' || ${post_editions.body_en}`;
  const where = and(
    isLive(now),
    categories && inCategory(categories),
    tagSlugs && tagged(tagSlugs),
    ...found(search, texts),
  );
  return pageWhere(db, "live", where, [desc(posts.publish_at), desc(posts.id)], { page, per_page });
}

/** One page of the back office's list, what was written last first. */
export async function adminPage(
  db: Db,
  {
    search = "",
    categories,
    state,
    now,
    page,
    per_page,
  }: Search & Part & { state?: PostState | undefined; now: Date },
): Promise<{ ids: number[]; total: number }> {
  const texts = sql`concat_ws(' / ', ${post_editions.title_id}, ${post_editions.title_en}, ${post_editions.author}, ${posts.slug})`;
  const where = and(
    state && STATES[state](now),
    categories && inCategory(categories),
    ...found(search, texts),
  );
  const newest = [desc(post_editions.saved_at), desc(post_editions.post_id)];
  return pageWhere(db, "draft", where, newest, { page, per_page });
}

async function pageWhere(
  db: Db,
  edition: EditionName,
  where: SQL | undefined,
  order: SQL[],
  { page, per_page }: Part,
): Promise<{ ids: number[]; total: number }> {
  const [rows, [all]] = await Promise.all([
    db
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(post_editions, editionOf(edition))
      .leftJoin(blog_categories, eq(blog_categories.id, post_editions.category_id))
      .where(where)
      .orderBy(...order)
      .limit(per_page)
      .offset((page - 1) * per_page),
    db
      .select({ n: count() })
      .from(posts)
      .innerJoin(post_editions, editionOf(edition))
      .leftJoin(blog_categories, eq(blog_categories.id, post_editions.category_id))
      .where(where),
  ]);
  return { ids: rows.map(({ id }) => id), total: all?.n ?? 0 };
}

/** Articles in this order, whatever their state. */
export async function postsById(db: Db, ids: number[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(posts).where(inArray(posts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
/** @param lock until the transaction ends: one change of it at a time */
export async function postBy(
  db: Db,
  by: { slug: string } | { id: number } | { preview: string },
  lock = false,
): Promise<PostRow | undefined> {
  const [column, value] =
    "slug" in by
      ? [posts.slug, by.slug]
      : "id" in by
        ? [posts.id, by.id]
        : [posts.preview, by.preview];
  const query = db.select().from(posts).where(eq(column, value));
  return (await (lock ? query.for("no key update") : query))[0];
}

/** The editions of articles, by article. */
export async function editionsOf(
  db: Db,
  ids: number[],
): Promise<Map<number, Partial<Record<EditionName, Edition>>>> {
  const editions = new Map<number, Partial<Record<EditionName, Edition>>>();
  if (ids.length === 0) return editions;
  const [rows, tied] = await Promise.all([
    db
      .select({ edition: post_editions, category: blog_categories })
      .from(post_editions)
      .leftJoin(blog_categories, eq(blog_categories.id, post_editions.category_id))
      .where(inArray(post_editions.post_id, ids)),
    db
      .select({
        post_id: post_tags.post_id,
        edition: post_tags.edition,
        slug: tags.slug,
        name_id: tags.name_id,
        name_en: tags.name_en,
      })
      .from(post_tags)
      .innerJoin(tags, eq(tags.id, post_tags.tag_id))
      .where(inArray(post_tags.post_id, ids))
      .orderBy(tags.slug),
  ]);
  for (const { edition, category } of rows) {
    const mine = tied.filter(
      (tag) => tag.post_id === edition.post_id && tag.edition === edition.edition,
    );
    editions.set(edition.post_id, {
      ...editions.get(edition.post_id),
      [edition.edition]: { ...edition, category, tags: mine },
    });
  }
  return editions;
}

const MOST_NEIGHBOURS = 500;
/** The newest live articles, as `recommended` compares them. */
export async function neighbours(db: Db, now: Date): Promise<Neighbour[]> {
  const rows = await db
    .select({
      id: posts.id,
      category_id: post_editions.category_id,
      publish_at: posts.publish_at,
      tag_ids: sql<number[]>`(select coalesce(json_agg(x.tag_id), '[]') from post_tags x
        where x.post_id = ${posts.id} and x.edition = 'live')`,
    })
    .from(posts)
    .innerJoin(post_editions, editionOf("live"))
    .where(isLive(now))
    .orderBy(desc(posts.publish_at))
    .limit(MOST_NEIGHBOURS);
  return rows.flatMap(({ publish_at, ...row }) => (publish_at ? { ...row, publish_at } : []));
}

/** Categories with how many live articles each has; those without any are left out. */
export const liveCategories = (db: Db, now: Date) =>
  db
    .select({
      slug: blog_categories.slug,
      name_id: blog_categories.name_id,
      name_en: blog_categories.name_en,
      count: count(),
    })
    .from(posts)
    .innerJoin(post_editions, editionOf("live"))
    .innerJoin(blog_categories, eq(blog_categories.id, post_editions.category_id))
    .where(isLive(now))
    .groupBy(blog_categories.id)
    .orderBy(desc(count()), blog_categories.slug);

export async function insertPost(tx: Tx, row: typeof posts.$inferInsert): Promise<PostRow> {
  const [made] = await tx.insert(posts).values(row).returning();
  return made as PostRow;
}
export async function changePost(
  tx: Tx,
  id: number,
  change: Partial<typeof posts.$inferInsert>,
): Promise<void> {
  await tx.update(posts).set(change).where(eq(posts.id, id));
}
export async function deletePost(tx: Tx, id: number): Promise<void> {
  await tx.delete(posts).where(eq(posts.id, id));
}

type Ties = { tags: string[]; pictures: number[] };
/**
 * Writes an edition with its tags and pictures. Each tag is locked: a concurrent removal is waited for.
 * @returns how many of the tags exist
 */
export async function writeEdition(
  tx: Tx,
  row: typeof post_editions.$inferInsert,
  { tags: slugs, pictures }: Ties,
): Promise<number> {
  const { post_id, edition, ...columns } = row;
  await tx
    .insert(post_editions)
    .values(row)
    .onConflictDoUpdate({ target: [post_editions.post_id, post_editions.edition], set: columns });
  const mine = (table: typeof post_tags | typeof post_pictures) =>
    and(eq(table.post_id, post_id), eq(table.edition, edition));
  await tx.delete(post_tags).where(mine(post_tags));
  const { rows } = await tx.execute(sql`
    insert into post_tags (post_id, edition, tag_id) select ${post_id}, ${edition}, t.id from tags t
    where t.slug = any(${sql.param(slugs)}::text[]) order by t.id for key share of t returning 1`);
  await tx.delete(post_pictures).where(mine(post_pictures));
  if (pictures.length > 0)
    await tx
      .insert(post_pictures)
      .values(pictures.map((media_id) => ({ post_id, edition, media_id })));
  return rows.length;
}

/** The draft becomes what is read. */
export async function copyToLive(tx: Tx, post_id: number, saved_at: Date): Promise<void> {
  await tx.execute(sql`delete from post_editions where post_id = ${post_id} and edition = 'live'`);
  await tx.execute(sql`
    insert into post_editions (post_id, edition, title_id, title_en, summary_id, summary_en, body_id,
      body_en, author, category_id, cover_id, saved_at)
    select post_id, 'live', title_id, title_en, summary_id, summary_en, body_id, body_en, author,
      category_id, cover_id, ${saved_at.toISOString()}::timestamptz
    from post_editions where post_id = ${post_id} and edition = 'draft'`);
  for (const [table, column] of [
    ["post_tags", "tag_id"],
    ["post_pictures", "media_id"],
  ] as const) {
    const [tie, value] = [sql.identifier(table), sql.identifier(column)];
    await tx.execute(sql`
      insert into ${tie} (post_id, edition, ${value}) select post_id, 'live', ${value}
      from ${tie} where post_id = ${post_id} and edition = 'draft'`);
  }
}

export async function writeCover(tx: Tx, post_id: number, cover_id: number): Promise<void> {
  await tx
    .update(post_editions)
    .set({ cover_id })
    .where(and(eq(post_editions.post_id, post_id), eq(post_editions.edition, "draft")));
}
export async function hasPosts(db: Db): Promise<boolean> {
  return (await db.select({ id: posts.id }).from(posts).limit(1)).length > 0;
}

/** The id of a category by its slug; it is locked until the transaction ends. */
export async function categoryId(tx: Tx, slug: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: blog_categories.id })
    .from(blog_categories)
    .where(eq(blog_categories.slug, slug))
    .for("key share");
  return row?.id;
}

/** Which of these pictures are stored; they are locked until the transaction ends. */
export async function storedPictures(tx: Tx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, ids))
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}

/** Whether the last edit of a thing in the audit is by this member of staff, and after that moment. */
export async function isLastEditor(
  tx: Tx,
  { actor_id, subject, since }: { actor_id: number; subject: string; since: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select actor_id, at > ${since.toISOString()}::timestamptz as recent from audit_entries
    where subject = ${subject} and action = 'post.update' order by id desc limit 1`);
  return rows[0]?.recent === true && Number(rows[0].actor_id) === actor_id;
}

/** How many articles use entries of a list: drafts and archived ones count. */
export async function countPosts(
  db: Db,
  list: "tags" | "blog_categories",
  ids: number[],
): Promise<Map<number, number>> {
  const [table, column] =
    list === "tags"
      ? (["post_tags", "tag_id"] as const)
      : (["post_editions", "category_id"] as const);
  const { rows } = await db.execute(sql`
    select ${sql.identifier(column)} as id, count(distinct post_id)::int as n
    from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param(ids)}::int[])
    group by 1`);
  return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
}
