import type { ListedSearch, Locale, PictureChange, UserKind, Uses } from "@jukung/contract";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { witaDate, witaIso } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type MediaDeps, mediaByIds, presentPicture, takeUpload } from "../media/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import type { By } from "./entries.ts";
import {
  changeListed,
  deleteListed,
  insertListed,
  isNameTaken,
  type ListedRow,
  type ListedTable,
  listedBySlug,
  pageOfListed,
} from "./queries/listed.ts";
import { forgetOldSlugs, freeSlug, keepOldSlug } from "./queries/slugs.ts";

/** How many of a kind refer to a thing, and how many of them still need it. */
export type ListedUse = { kind: UserKind; count: number; live: number };
export type ListedUses = Map<number, ListedUse[]>;
type Text = Record<string, unknown>;

/**
 * A list that staff keep with a dialog: provinces, destinations, ports, operators. Adding, changing,
 * renaming, archiving and deleting are the same for all.
 */
export type Listed<Row extends ListedRow, Input extends object> = {
  /** In the activity log and for old slugs. */
  kind: string;
  table: ListedTable;
  /** The column of its picture. */
  picture: "image_id" | "logo_id";
  /** What its slug is made from, and the field of the form that holds it. */
  title(of: Row | Input): [title: string, field: string];
  /** Another of the same name is refused, everywhere or only among some. */
  names(columns: Text): [column: AnyPgColumn, name: string][];
  within?(columns: Text): SQL;
  /** What a search looks through, and the name to sort by; the row is `e`. */
  searched(locale: Locale): { text: SQL; order: SQL };
  /**
   * The form as columns, without the picture.
   * @param active whether it is not archived, so that what it belongs to may not be either
   * @throws Refusal invalid
   */
  columns(tx: Tx, input: Input, active: boolean): Promise<Text>;
  /** Refuses to restore what belongs to something archived. @throws Refusal parent_archived */
  checkRestore?(tx: Tx, row: Row, locale: Locale): Promise<void>;
  uses(db: Db, ids: number[], today: string): Promise<ListedUses>;
  /** Rows as the form shows them, by id. */
  details(
    db: Db,
    ids: number[],
    locale: Locale,
  ): Promise<Map<number, Text & { picture_id: number | null }>>;
  /** After a change: this process reads it at once. */
  forget?(db: Database): void;
};

type Reader = { locale: Locale; now: Date };

/** Rows as the back office's list and forms show them, in this order. */
export async function presentListed<Row extends ListedRow, Input extends object>(
  db: Database,
  listed: Listed<Row, Input>,
  ids: number[],
  { locale, now }: Reader,
): Promise<Text[]> {
  if (ids.length === 0) return [];
  const [details, uses] = await Promise.all([
    listed.details(db, ids, locale),
    listed.uses(db, ids, witaDate(now)),
  ]);
  const pictures = [...details.values()].flatMap(({ picture_id }) => picture_id ?? []);
  const media = await mediaByIds(db, pictures);
  return ids.flatMap((id) => {
    const found = details.get(id);
    if (!found) return [];
    const { picture_id, archived_at, ...own } = found;
    const its = uses.get(id) ?? [];
    return {
      ...own,
      archived_at: archived_at instanceof Date ? witaIso(archived_at) : null,
      image: presentPicture(media.get(picture_id ?? 0), locale),
      used_by: usesIn(its, "count"),
      needed_by: usesIn(its, "live"),
    };
  });
}
const usesIn = (uses: ListedUse[], which: "count" | "live"): Uses =>
  uses.flatMap(({ kind, [which]: count }) => (count > 0 ? [{ kind, count }] : []));

/** One page of a list, or all of it. */
export async function readListed<Row extends ListedRow, Input extends object>(
  db: Database,
  listed: Listed<Row, Input>,
  search: ListedSearch,
  reader: Reader,
): Promise<{ rows: Text[]; total: number }> {
  const { ids, total } = await pageOfListed(
    db,
    listed.table,
    search,
    listed.searched(reader.locale),
  );
  return { rows: await presentListed(db, listed, ids, reader), total };
}

/** @throws Refusal not_found */
export async function findListed<Row extends ListedRow, Input extends object>(
  db: Db,
  listed: Listed<Row, Input>,
  slug: string,
  how: { lock?: boolean } = {},
): Promise<Row> {
  const row = await listedBySlug<Row>(db, listed, slug, how);
  if (!row) throw new Refusal("not_found");
  return row;
}

/**
 * Adds a thing; its slug is made from its name.
 * @returns its id
 * @throws Refusal invalid, and what the media pipeline refuses
 */
export async function createListed<Row extends ListedRow, Input extends object>(
  media: MediaDeps,
  listed: Listed<Row, Input>,
  input: Input & PictureChange,
  by: By,
): Promise<number> {
  const picture = await pictureOf(media, input);
  const id = await media.db.transaction(async (tx) => {
    const columns = await listed.columns(tx, input, true);
    const slug = await slugOf(tx, listed, { input, columns });
    const id = await insertListed(tx, listed.table, {
      ...columns,
      slug,
      ...(picture === undefined ? {} : { [listed.picture]: picture }),
    });
    await writeDown(tx, listed, id, by, { action: "create", detail: { slug } });
    return id;
  });
  listed.forget?.(media.db);
  return id;
}

/**
 * Changes a thing wherever it is shown, unless it was changed since the caller read it. Its picture
 * stays unless it is replaced or removed; with another name the old slug leads to the new one.
 * @returns its id
 * @throws Refusal not_found, changed_meanwhile, invalid, and what the media pipeline refuses
 */
export async function updateListed<Row extends ListedRow, Input extends object>(
  media: MediaDeps,
  listed: Listed<Row, Input>,
  { slug, version, ...rest }: Input & PictureChange & { slug: string; version: number },
  by: By,
): Promise<number> {
  const input = rest as unknown as Input & PictureChange;
  const check = (db: Db, row: Row) =>
    checkVersion(
      db,
      { seen: version, version: row.version },
      { subject: subjectOf(listed, row), action: `${listed.kind}.update` },
      async () => currentOf(db, listed, row),
    );
  await check(media.db, await findListed(media.db, listed, slug)); // before a picture is stored
  const picture = (await pictureOf(media, input)) ?? (input.remove_image ? null : undefined);
  const id = await media.db.transaction(async (tx) => {
    const row = await findListed(tx, listed, slug, { lock: true });
    await check(tx, row);
    const before = await notedOf(tx, listed, row);
    const columns = await listed.columns(tx, input, row.archived_at === null);
    const next = await slugOf(tx, listed, { row, input, columns });
    await changeListed(tx, listed.table, row.id, {
      ...columns,
      slug: next,
      version: version + 1,
      ...(picture === undefined ? {} : { [listed.picture]: picture }),
    });
    const renamed = next !== row.slug;
    if (renamed) await keepOldSlug(tx, { kind: listed.kind, from: row.slug, to: next, id: row.id });
    const { slug: _s, version: _v, ...changes } = changed(before, await notedOf(tx, listed, row));
    const detail = { slug: next, ...(renamed ? { before: row.slug } : {}), changes };
    await writeDown(tx, listed, row.id, by, { action: "update", detail });
    return row.id;
  });
  listed.forget?.(media.db);
  return id;
}

/**
 * Archives or restores a thing. Orders keep its name.
 * @returns its id
 * @throws Refusal not_found; still_needed with what needs it; parent_archived
 */
export async function archiveListed<Row extends ListedRow, Input extends object>(
  db: Database,
  listed: Listed<Row, Input>,
  { slug, archived, locale }: { slug: string; archived: boolean; locale: Locale },
  by: By,
): Promise<number> {
  const id = await db.transaction(async (tx) => {
    // The lock waits for whoever is about to refer to it, and is counted below.
    const row = await findListed(tx, listed, slug, { lock: true });
    if (archived) {
      const uses = (await listed.uses(tx, [row.id], witaDate(by.now))).get(row.id) ?? [];
      const needed = usesIn(uses, "live");
      if (needed.length > 0) throw new Refusal("still_needed", { uses: needed });
    } else if (row.archived_at) await listed.checkRestore?.(tx, row, locale);
    const archived_at = archived ? (row.archived_at ?? by.now) : null;
    await changeListed(tx, listed.table, row.id, { archived_at });
    const detail = { slug: row.slug };
    await writeDown(tx, listed, row.id, by, { action: archived ? "archive" : "restore", detail });
    return row.id;
  });
  listed.forget?.(db);
  return id;
}

/** Deletes a thing that nothing refers to. @throws Refusal not_found; entry_in_use */
export async function removeListed<Row extends ListedRow, Input extends object>(
  db: Database,
  listed: Listed<Row, Input>,
  slug: string,
  by: By,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findListed(tx, listed, slug, { lock: true });
    if (!(await deleteListed(tx, listed.table, row.id))) {
      const uses = (await listed.uses(tx, [row.id], witaDate(by.now))).get(row.id) ?? [];
      throw new Refusal("entry_in_use", { uses: usesIn(uses, "count") });
    }
    await forgetOldSlugs(tx, listed.kind, row.id);
    await writeDown(tx, listed, row.id, by, { action: "remove", detail: { slug: row.slug } });
  });
  listed.forget?.(db);
}

/** The picture of the form, if there is a new one. */
async function pictureOf(media: MediaDeps, form: PictureChange): Promise<number | undefined> {
  const { image, alt_id = "", alt_en = "", x, y, width, height } = form;
  if (!image) return undefined;
  return (await takeUpload(media, { image, alt_id, alt_en, x, y, width, height })).id;
}

/** The slug of a name; the row's own while it is not renamed. @throws Refusal invalid (name taken) */
async function slugOf<Row extends ListedRow, Input extends object>(
  tx: Tx,
  listed: Listed<Row, Input>,
  { row, input, columns }: { row?: Row; input: Input; columns: Text },
): Promise<string> {
  const { kind, table } = listed;
  const [title, field] = listed.title(input);
  const id = row?.id ?? 0;
  // Under its lock no other of the same name is made meanwhile.
  const free = await freeSlug(tx, table, { title, kind, id });
  const own = { id, names: listed.names(columns), within: listed.within?.(columns) };
  if (await isNameTaken(tx, table, own))
    throw new Refusal("invalid", { fields: { [field]: { key: "entry_exists" } } });
  return row && listed.title(row)[0] === title ? row.slug : free;
}

/** What the form shows now, with the version. */
async function currentOf<Row extends ListedRow, Input extends object>(
  db: Db,
  listed: Listed<Row, Input>,
  row: Row,
): Promise<Text> {
  const details = await listed.details(db, [row.id], "id");
  const { picture_id: _p, archived_at: _a, ...own } = details.get(row.id) as Text;
  return own;
}

/** The same for the audit: with the number of its picture. */
async function notedOf<Row extends ListedRow, Input extends object>(
  db: Db,
  listed: Listed<Row, Input>,
  row: Row,
): Promise<Text> {
  const details = await listed.details(db, [row.id], "id");
  const { picture_id: image, archived_at: _, ...own } = details.get(row.id) as Text;
  return { ...own, image };
}

const subjectOf = ({ kind }: { kind: string }, { id }: { id: number }) => `${kind}:${id}`;
const writeDown = (
  tx: Tx,
  listed: { kind: string },
  id: number,
  { admin, now }: By,
  { action, detail }: { action: string; detail: Text },
) =>
  audit(tx, {
    actor_id: admin.id,
    action: `${listed.kind}.${action}`,
    subject: subjectOf(listed, { id }),
    detail,
    at: now,
  });
