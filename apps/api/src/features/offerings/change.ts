import { witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { freeSlug, keepOldSlug, oldSlugTarget } from "../catalogue/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { requireConfirmedArchive } from "../orders/index.ts";
import { wrongPolicy } from "../site/index.ts";
import {
  type By,
  type Offering,
  type OfferingInput,
  type OfferingRow,
  subjectOf,
} from "./offering.ts";
import {
  changeOffering,
  columnsIn,
  idBySlug,
  imageIds,
  insertOffering,
  offeringBy,
  tieBlocks,
  tieEntries,
  tiesOf,
} from "./queries.ts";

/**
 * The offering, whatever its state. Its old slug works too: an open page finds it even if it was
 * renamed meanwhile.
 * @throws Refusal not_found
 */
export async function findOffering<Row extends OfferingRow, Input extends OfferingInput>(
  db: Db,
  offering: Offering<Row, Input>,
  slug: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row> {
  const found = await offeringBy(db, offering, { slug }, lock);
  if (found) return found;
  const id = await oldSlugTarget(db, offering.kind, slug);
  const renamed = id === undefined ? undefined : await offeringBy(db, offering, { id }, lock);
  if (!renamed) throw new Refusal("not_found");
  return renamed;
}

/** A new one, not published yet. @throws Refusal invalid for list entries that do not exist */
export async function createOffering<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  input: Input,
  by: By,
): Promise<Row> {
  const { table, kind } = offering;
  const slug = await freeSlug(tx, table, { title: offering.title(input), kind });
  const columns = await columnsOf(tx, offering, { input, now: by.now });
  const row = await insertOffering(tx, offering, {
    ...columns,
    slug,
    published: false,
    created_at: by.now,
  });
  await tie(tx, offering, row.id, input);
  await writeDown(tx, offering, row, by, { action: "create", detail: { slug } });
  return row;
}

/**
 * Changes an offering, unless it was changed since the caller read it. A new title gives a new slug,
 * and the old one redirects.
 * @returns its slug now
 * @throws Refusal not_found, changed_meanwhile, invalid, the offering's `incomplete`
 */
export async function updateOffering<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  { slug, version, ...rest }: Input & { slug: string; version: number },
  by: By,
): Promise<string> {
  const input = rest as unknown as Input;
  const { table, kind } = offering;
  const row = await findOffering(tx, offering, slug, { lock: true });
  const edited = { subject: subjectOf(offering, row), action: `${kind}.update` };
  const before = await detailsOf(tx, offering, row);
  await checkVersion(tx, { seen: version, version: row.version }, edited, async () => before);
  const title = offering.title(input);
  const next =
    offering.title(row) === title
      ? row.slug
      : await freeSlug(tx, table, { title, kind, id: row.id });
  const columns = await columnsOf(tx, offering, { input, row, now: by.now });
  await changeOffering(tx, offering, row.id, { ...columns, slug: next, version: version + 1 });
  const renamed = next !== row.slug;
  if (renamed) await keepOldSlug(tx, { kind, from: row.slug, to: next, id: row.id });
  await tie(tx, offering, row.id, input);
  await requireComplete(tx, offering, row.id);
  const saved = await findOffering(tx, offering, next);
  await offering.afterChange?.(tx, { was: row, is: saved }, by.now);
  const { slug: _, ...changes } = changed(before, await detailsOf(tx, offering, saved));
  const detail = { slug: next, ...(renamed ? { before: row.slug } : {}), changes };
  await writeDown(tx, offering, row, by, { action: "update", detail });
  return next;
}

/**
 * Publishes or hides an offering. One without a picture or a price stays hidden.
 * @throws Refusal not_found, the offering's `incomplete`
 */
export async function publishOffering<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  { slug, published }: { slug: string; published: boolean },
  by: By,
): Promise<void> {
  const row = await findOffering(tx, offering, slug, { lock: true });
  await changeOffering(tx, offering, row.id, { published });
  await requireComplete(tx, offering, row.id);
  await offering.afterChange?.(tx, { was: row, is: { ...row, published } }, by.now);
  await writeDown(tx, offering, row, by, { action: published ? "publish" : "unpublish" });
}

/**
 * Call it after every change that could take a picture or a price away.
 * @throws Refusal the offering's `incomplete` if travellers would see one without
 */
export async function requireComplete<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  id: number,
): Promise<void> {
  const { needs } = offering;
  if (!needs) return;
  const row = await offeringBy(tx, offering, { id }, false);
  if (!row?.published) return;
  const pictures = await imageIds(tx, offering, id);
  if (pictures.length === 0 || !(await needs.isPriced(tx, row)))
    throw new Refusal(needs.incomplete);
}

/**
 * Archives or restores an offering: what orders refer to is never deleted.
 * @param touched_confirmed booking codes of the live orders that the caller was shown
 * @throws Refusal not_found, still_booked, parent_archived
 */
export async function archiveOffering<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  {
    slug,
    archived,
    touched_confirmed = [],
  }: { slug: string; archived: boolean; touched_confirmed?: string[] },
  by: By,
): Promise<void> {
  const row = await findOffering(tx, offering, slug, { lock: true });
  if (archived)
    requireConfirmedArchive(await offering.liveOrders(tx, row.id, by.now), touched_confirmed);
  else await offering.checkRestore?.(tx, row);
  const archived_at = archived ? (row.archived_at ?? by.now) : null;
  await changeOffering(tx, offering, row.id, { archived_at });
  await offering.afterChange?.(tx, { was: row, is: { ...row, archived_at } }, by.now);
  await writeDown(tx, offering, row, by, { action: archived ? "archive" : "restore" });
}

/** An offering's row as its form sends it, with its ties to lists. */
export async function detailsOf<Row extends OfferingRow, Input extends OfferingInput>(
  db: Db,
  offering: Offering<Row, Input>,
  row: Row,
): Promise<Record<string, unknown>> {
  const ids = Object.values(offering.one).map(({ column }) => column);
  const hidden = new Set(["created_at", "updated_at", ...ids]);
  const own = Object.entries(row).filter(([column]) => !hidden.has(column));
  return {
    ...Object.fromEntries(own),
    ...(await tiesOf(db, offering, row.id)),
    archived_at: row.archived_at && witaIso(row.archived_at),
  };
}

/** Writes a change into the activity log, in the change's own transaction. */
export async function writeDown<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  row: Pick<Row, "id" | "slug">,
  { admin, now }: By,
  { action, detail }: { action: string; detail?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, {
    actor_id: admin.id,
    action: `${offering.kind}.${action}`,
    subject: subjectOf(offering, row),
    detail: { slug: row.slug, ...detail },
    at: now,
  });
}

async function columnsOf<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  { input, row, now }: { input: Input; row?: Row; now: Date },
): Promise<Record<string, unknown>> {
  const { table, one, many, blocks } = offering;
  const fields: Refusal["fields"] = {
    ...wrongPolicy(input.refund_policy ?? []),
    ...(await offering.problems?.(tx, input, row, now)),
  };
  const ids: Record<string, number | undefined> = {};
  const form = input as Record<string, unknown>;
  for (const [field, { column, list, unknown }] of Object.entries(one)) {
    ids[column] = await idBySlug(tx, list, String(form[field]));
    if (ids[column] === undefined) fields[field] = { key: unknown };
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const own = Object.entries(form).filter(
    ([field]) => !(field in one || field in many || field in blocks),
  );
  // Drizzle leaves out what is no column: a field of the form would be lost without a word.
  const lost = own.filter(([field]) => !columnsIn(table).has(field));
  if (lost.length > 0) throw new TypeError(`No column for ${lost.map(([field]) => field)}`);
  return { ...Object.fromEntries(own), ...ids };
}

async function tie<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  { owner, many, blocks }: Offering<Row, Input>,
  id: number,
  input: Input,
): Promise<void> {
  const fields: Refusal["fields"] = {};
  const form = input as Record<string, unknown>;
  for (const [field, where] of Object.entries(many)) {
    const slugs = [...new Set(form[field] as string[])];
    if ((await tieEntries(tx, { ...where, owner, id }, slugs)) < slugs.length)
      fields[field] = { key: "entry_unknown" };
  }
  for (const [field, { repeats, ...where }] of Object.entries(blocks)) {
    const asked = form[field] as number[];
    const ids = repeats ? asked : [...new Set(asked)];
    if ((await tieBlocks(tx, { ...where, owner, id }, ids)) < ids.length)
      fields[field] = { key: "entry_unknown" };
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}
