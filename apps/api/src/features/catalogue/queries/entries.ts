import type { EntrySearch, Locale } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import { type Db, sqlState, type Tx } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";

/** Lists whose entries are a name in two languages, found by a slug. */
export type NamedList = "tags" | "includes" | "excludes" | "tour_categories" | "blog_categories";
export type ListName = NamedList | "itineraries" | "master_informations";
export type NamedRow = {
  id: number;
  slug: string;
  name_id: string;
  name_en: string;
  version: number;
};
type Names = Omit<NamedRow, "id" | "version">;

const COLUMNS = sql`e.id, e.slug, e.name_id, e.name_en, e.version`;
/** A text in the reader's language, or in the other where it is missing. */
export const inLocale = (column: "name" | "title", locale: Locale): SQL => {
  const [own, other] = locale === "id" ? ["id", "en"] : ["en", "id"];
  const said = (language: string) => sql`e.${sql.identifier(`${column}_${language}`)}`;
  return sql`coalesce(nullif(${said(own!)}, ''), ${said(other!)})`;
};

/**
 * One page of a list by its entries' names, or all of it.
 * @param column which pair of columns names an entry
 */
export async function pageOf<Row>(
  db: Db,
  list: ListName,
  { search, all, page, per_page }: EntrySearch,
  { columns, column, locale }: { columns: SQL; column: "name" | "title"; locale: Locale },
): Promise<{ rows: Row[]; total: number }> {
  const like = patternOf(search ?? "");
  const [id, en] = ["id", "en"].map((language) => sql.identifier(`${column}_${language}`));
  const from = sql`from ${sql.identifier(list)} e where folded(concat_ws(' / ', e.${id}, e.${en})) like ${like}`;
  const part = all === "yes" ? sql`` : sql`limit ${per_page} offset ${(page - 1) * per_page}`;
  const found = await db.execute(
    sql`select ${columns} ${from} order by lower(${inLocale(column, locale)}), e.id ${part}`,
  );
  const counted = await db.execute(sql`select count(*)::int as n ${from}`);
  return { rows: found.rows as Row[], total: Number(counted.rows[0]?.n ?? 0) };
}
export const pageOfNamed = (db: Db, list: NamedList, search: EntrySearch, locale: Locale) =>
  pageOf<NamedRow>(db, list, search, { columns: COLUMNS, column: "name", locale });

export async function namedBySlug(
  db: Db,
  list: NamedList,
  slug: string,
): Promise<NamedRow | undefined> {
  const { rows } = await db.execute(
    sql`select ${COLUMNS} from ${sql.identifier(list)} e where e.slug = ${slug}`,
  );
  return rows[0] as NamedRow | undefined;
}
export async function namedById(
  db: Db,
  list: NamedList,
  id: number,
): Promise<NamedRow | undefined> {
  const { rows } = await db.execute(
    sql`select ${COLUMNS} from ${sql.identifier(list)} e where e.id = ${id}`,
  );
  return rows[0] as NamedRow | undefined;
}
/** Adds an entry, unless its slug is taken. */
export async function insertNamed(
  tx: Tx,
  list: NamedList,
  { slug, name_id, name_en }: Names,
): Promise<NamedRow | undefined> {
  const { rows } = await tx.execute(sql`
    insert into ${sql.identifier(list)} as e (slug, name_id, name_en)
    values (${slug}, ${name_id}, ${name_en})
    on conflict (slug) do nothing returning ${COLUMNS}`);
  return rows[0] as NamedRow | undefined;
}
/**
 * Renames an entry of that version and raises the version.
 * @returns `taken` if the slug is another entry's, `changed` if the entry has another version; then
 * nothing has changed
 */
export async function changeNamed(
  tx: Tx,
  list: NamedList,
  { id, slug, name_id, name_en, version }: NamedRow,
): Promise<"renamed" | "taken" | "changed"> {
  const done = await attempt(tx, "23505", (inner) =>
    inner.execute(sql`update ${sql.identifier(list)}
      set slug = ${slug}, name_id = ${name_id}, name_en = ${name_en}, version = version + 1
      where id = ${id} and version = ${version} returning 1`),
  );
  if (done === null) return "taken";
  return done.rows.length === 1 ? "renamed" : "changed";
}

/**
 * Deletes an entry of any list. The foreign keys are the check: an entry that a boat is given at this
 * moment stays, since its row is locked until that boat is saved.
 */
export async function deleteEntry(
  tx: Tx,
  list: ListName,
  id: number,
): Promise<"removed" | "missing" | "in_use"> {
  const done = await attempt(tx, "23503", (inner) =>
    inner.execute(sql`delete from ${sql.identifier(list)} where id = ${id} returning 1`),
  );
  if (done === null) return "in_use";
  return done.rows.length === 1 ? "removed" : "missing";
}

/** Runs in a savepoint, so that the transaction survives a failure; null if it fails in just this way. */
async function attempt<T>(
  tx: Tx,
  state: string,
  change: (inner: Tx) => Promise<T>,
): Promise<T | null> {
  try {
    return await tx.transaction(change);
  } catch (error) {
    if (sqlState(error) === state) return null;
    throw error;
  }
}
