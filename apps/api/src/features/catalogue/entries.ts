import type { EntryUserKind, NamedEntryInput, UsedBy } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { slugOf } from "../../platform/slugs.ts";
import { audit, changed, editedMeanwhile } from "../operations/index.ts";
import {
  changeNamed,
  deleteEntry,
  insertNamed,
  type ListName,
  type NamedList,
  type NamedRow,
  namedById,
  namedBySlug,
} from "./queries/entries.ts";
import { forgetOldSlugs, freeSlug, keepOldSlug, oldSlugTarget } from "./queries/slugs.ts";
import { blog_categories, excludes, includes, tags, tour_categories } from "./tables.ts";

/** Who did it and when: every action of the back office is logged in its own transaction. */
export type By = { admin: { id: number }; now: Date };

/** What uses entries, such as a product: each counts how many of its own use them. */
export type EntryUser = {
  kind: EntryUserKind;
  /** By the entry's id; unused entries may be left out. Archived offerings count. */
  countUses(db: Db, list: ListName, ids: number[]): Promise<Map<number, number>>;
};

/** One entry as audit and old slugs call it. */
export const ONE = {
  tags: "tag",
  includes: "include",
  excludes: "exclude",
  tour_categories: "tour_category",
  blog_categories: "blog_category",
  itineraries: "itinerary",
  master_informations: "master_information",
} as const satisfies Record<ListName, string>;
/** What the audit calls the entries of each list, and places. */
export const entryKinds: string[] = [...Object.values(ONE), "province", "destination", "port"];
const TABLES = { tags, includes, excludes, tour_categories, blog_categories };

/** What uses each of these entries, for those that are used. */
export async function usesOf(
  db: Db,
  { users, list, ids }: { users: EntryUser[]; list: ListName; ids: number[] },
): Promise<Map<number, UsedBy>> {
  const uses = new Map<number, UsedBy>();
  for (const { kind, countUses } of users)
    for (const [id, count] of await countUses(db, list, ids))
      uses.set(id, [...(uses.get(id) ?? []), { kind, count }]);
  return uses;
}

/** At least one of two languages must be given. @throws Refusal invalid */
export function inEitherLanguage(id: string, en: string, column: "name" | "title"): string {
  if (!id && !en)
    throw new Refusal("invalid", { fields: { [`${column}_id`]: { key: "required" } } });
  return en || id;
}
/** The error appears at the field that the slug is made from. */
const taken = ({ name_en }: NamedEntryInput) =>
  new Refusal("invalid", {
    fields: { [name_en ? "name_en" : "name_id"]: { key: "entry_exists" } },
  });

/**
 * A name's own slug, so that the same name is not entered twice; another one for a name without Latin
 * letters or digits, and for one that a renamed entry had.
 * @param id the entry that is being renamed
 */
async function entrySlug(tx: Tx, list: NamedList, title: string, id?: number): Promise<string> {
  const slug = slugOf(title);
  const owner = await oldSlugTarget(tx, ONE[list], slug);
  if (slug && (owner === undefined || owner === id)) return slug;
  return freeSlug(tx, TABLES[list], {
    title,
    kind: ONE[list],
    ...(id === undefined ? {} : { id }),
  });
}

/** Adds an entry; its slug is made from its name. @throws Refusal invalid (no name, or one that exists) */
export async function createNamed(
  tx: Tx,
  list: NamedList,
  input: NamedEntryInput,
  { admin, now }: By,
): Promise<NamedRow> {
  const title = inEitherLanguage(input.name_id, input.name_en, "name");
  const slug = await entrySlug(tx, list, title);
  const made = await insertNamed(tx, list, { ...input, slug });
  if (!made) throw taken(input);
  const subject = `${ONE[list]}:${made.id}`;
  const action = `${ONE[list]}.create`;
  await audit(tx, { actor_id: admin.id, action, subject, detail: { slug, ...input }, at: now });
  return made;
}

/**
 * Renames an entry wherever it is shown, unless it was changed since the caller read it; links with
 * its old slug still work.
 * @returns the entry as it is now
 * @throws Refusal not_found, changed_meanwhile, invalid (no name, or one that exists)
 */
export async function renameNamed(
  tx: Tx,
  list: NamedList,
  { slug: asked, version, ...input }: NamedEntryInput & { slug: string; version: number },
  { admin, now }: By,
): Promise<NamedRow> {
  const kind = ONE[list];
  // An open page finds the row even if it was renamed meanwhile.
  const id = await oldSlugTarget(tx, kind, asked);
  const entry =
    (await namedBySlug(tx, list, asked)) ??
    (id === undefined ? undefined : await namedById(tx, list, id));
  if (!entry) throw new Refusal("not_found");
  const title = inEitherLanguage(input.name_id, input.name_en, "name");
  const renamed = title !== (entry.name_en || entry.name_id);
  const slug = renamed ? await entrySlug(tx, list, title, entry.id) : entry.slug;
  const subject = `${kind}:${entry.id}`;
  const edited = { subject, action: `${kind}.update` };
  const outcome = await changeNamed(tx, list, { ...input, id: entry.id, slug, version });
  if (outcome === "changed")
    throw await editedMeanwhile(tx, edited, { ...(await namedById(tx, list, entry.id)) });
  if (outcome === "taken") throw taken(input);
  if (slug !== entry.slug)
    await keepOldSlug(tx, { kind, from: entry.slug, to: slug, id: entry.id });
  const before = slug === entry.slug ? {} : { before: entry.slug };
  const detail = { slug, ...before, changes: changed(entry, input) };
  await audit(tx, { actor_id: admin.id, ...edited, detail, at: now });
  return { ...entry, ...input, slug, version: version + 1 };
}

/** Removes an entry of a list by its slug. @throws Refusal not_found, entry_in_use */
export async function removeNamed(
  tx: Tx,
  { list, slug, users }: { list: NamedList; slug: string; users: EntryUser[] },
  inTransaction: By,
): Promise<void> {
  const entry = await namedBySlug(tx, list, slug);
  if (!entry) throw new Refusal("not_found");
  const { name_id, name_en } = entry;
  await removeEntry(
    tx,
    { list, id: entry.id, users, detail: { slug, name_id, name_en } },
    inTransaction,
  );
  await forgetOldSlugs(tx, ONE[list], entry.id);
}

/**
 * Removes an entry that nothing uses.
 * @param detail what the audit keeps of it
 * @throws Refusal not_found; entry_in_use with how many of each kind use it
 */
export async function removeEntry(
  tx: Tx,
  {
    list,
    id,
    users,
    detail,
  }: { list: ListName; id: number; users: EntryUser[]; detail: Record<string, string> },
  { admin, now }: By,
): Promise<void> {
  const outcome = await deleteEntry(tx, list, id);
  if (outcome === "missing") throw new Refusal("not_found");
  if (outcome === "in_use") {
    const uses = (await usesOf(tx, { users, list, ids: [id] })).get(id) ?? [];
    throw new Refusal("entry_in_use", { uses });
  }
  const subject = `${ONE[list]}:${id}`;
  await audit(tx, {
    actor_id: admin.id,
    action: `${ONE[list]}.remove`,
    subject,
    detail,
    at: now,
  });
}
