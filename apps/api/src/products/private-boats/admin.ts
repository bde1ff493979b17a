import type { AdminBoat, BoatInput, Locale } from "@jukung/contract";
import { currentSlugs, freeSlug, keepOldSlug, sameName } from "../../features/catalogue/index.ts";
import { galleryOf } from "../../features/media/index.ts";
import { audit, checkVersion } from "../../features/operations/index.ts";
import { askAboutBooked } from "../../features/orders/index.ts";
import { wrongPolicy } from "../../features/site/index.ts";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { KIND } from "./find.ts";
import {
  type BoatRecord,
  boatBySlug,
  changeBoat,
  destinationId,
  imageIds,
  insertBoat,
  type ListName,
  liveOrdersOf,
  lockBoatBySlug,
  tieBoat,
  tieInformations,
  tiesOf,
} from "./queries/admin.ts";
import { private_boats } from "./tables.ts";

/** Who did it and when: every act of the back office is written down in its own transaction. */
export type By = { admin: { id: number }; now: Date };
export type BoatToSave = BoatInput;

export const subjectOf = (boat: Pick<BoatRecord, "id">): string => `${KIND}:${boat.id}`;

/** Whoever has a boat's page open finds it, though somebody else has renamed it meanwhile. */
const slugNow = async (db: Db, slug: string): Promise<string> =>
  (await currentSlugs(db, { kind: KIND, list: "private_boats" }, [slug]))[0] ?? slug;

/** The boat, locked; its old slug will do. @throws Refusal not_found */
export async function boatToChange(tx: Tx, slug: string): Promise<BoatRecord> {
  const boat =
    (await lockBoatBySlug(tx, slug)) ?? (await lockBoatBySlug(tx, await slugNow(tx, slug)));
  if (!boat) throw new Refusal("not_found");
  return boat;
}

/** A new boat, not published yet. @throws Refusal invalid for entries of lists that do not exist */
export async function createBoat(
  tx: Tx,
  input: BoatToSave,
  { admin, now }: By,
): Promise<BoatRecord> {
  const slug = await freeSlug(tx, private_boats, { title: input.name, kind: KIND });
  const columns = await columnsOf(tx, input);
  const boat = await insertBoat(tx, { ...columns, slug, published: false, created_at: now });
  await tie(tx, boat.id, input);
  await audit(tx, {
    actor_id: admin.id,
    action: "private_boat.create",
    subject: subjectOf(boat),
    detail: { slug },
    at: now,
  });
  return boat;
}

/**
 * Changes a boat, unless somebody else has since the caller saw it. Another name gives another slug, and the old one leads there.
 * @returns the slug under which it is found now
 * @throws Refusal not_found, changed_meanwhile, invalid
 */
export async function updateBoat(
  tx: Tx,
  { slug, version, ...input }: BoatToSave & { slug: string; version: number },
  { admin, now }: By,
): Promise<string> {
  const boat = await boatToChange(tx, slug);
  const edited = { subject: subjectOf(boat), action: "private_boat.update" };
  await checkVersion(tx, { seen: version, version: boat.version }, edited, () =>
    detailsOf(tx, boat),
  );
  const renamed = boat.name !== input.name;
  const next = renamed
    ? await freeSlug(tx, private_boats, { title: input.name, kind: KIND, id: boat.id })
    : boat.slug;
  await changeBoat(tx, boat.id, {
    ...(await columnsOf(tx, input)),
    slug: next,
    version: version + 1,
  });
  if (next !== boat.slug)
    await keepOldSlug(tx, { kind: KIND, from: boat.slug, to: next, id: boat.id });
  await tie(tx, boat.id, input);
  await audit(tx, {
    actor_id: admin.id,
    ...edited,
    detail: { slug: next, ...(next === boat.slug ? {} : { before: boat.slug }) },
    at: now,
  });
  return next;
}

/**
 * Shows a boat to travellers, or no longer. One without a picture or a price stays hidden.
 * @throws Refusal not_found, boat_incomplete
 */
export async function publishBoat(
  tx: Tx,
  { slug, published }: { slug: string; published: boolean },
  { admin, now }: By,
): Promise<void> {
  const boat = await boatToChange(tx, slug);
  if (published && (boat.price_from === 0 || (await imageIds(tx, boat.id)).length === 0))
    throw new Refusal("boat_incomplete");
  await changeBoat(tx, boat.id, { published });
  const action = published ? "private_boat.publish" : "private_boat.unpublish";
  await audit(tx, { actor_id: admin.id, action, subject: subjectOf(boat), at: now });
}

/**
 * Puts a boat away, or takes it out again: what orders point to is never deleted.
 * @param touched_confirmed booking codes of the orders that the caller has read are still live
 * @throws Refusal not_found, still_booked
 */
export async function archiveBoat(
  tx: Tx,
  {
    slug,
    archived,
    touched_confirmed = [],
  }: { slug: string; archived: boolean; touched_confirmed?: string[] },
  { admin, now }: By,
): Promise<void> {
  const boat = await boatToChange(tx, slug);
  if (archived) askAboutBooked(await liveOrdersOf(tx, boat.id, now), touched_confirmed);
  await changeBoat(tx, boat.id, { archived_at: archived ? (boat.archived_at ?? now) : null });
  const action = archived ? "private_boat.archive" : "private_boat.restore";
  await audit(tx, { actor_id: admin.id, action, subject: subjectOf(boat), at: now });
}

async function columnsOf(tx: Tx, input: BoatToSave) {
  const {
    destination,
    facilities: _f,
    includes: _i,
    excludes: _e,
    informations: _n,
    ...own
  } = input;
  const destination_id = await destinationId(tx, destination);
  const fields: Refusal["fields"] = wrongPolicy(input.refund_policy ?? []);
  if (destination_id === undefined) fields.destination = { key: "place_unknown" };
  if (destination_id === undefined || Object.keys(fields).length > 0)
    throw new Refusal("invalid", { fields });
  return { ...own, destination_id };
}

async function tie(tx: Tx, boat_id: number, input: BoatToSave): Promise<void> {
  const fields: Refusal["fields"] = {};
  for (const name of ["facilities", "includes", "excludes"] satisfies ListName[]) {
    const wanted = [...new Set(input[name])];
    if ((await tieBoat(tx, boat_id, name, wanted)) < wanted.length)
      fields[name] = { key: "entry_unknown" };
  }
  const blocks = [...new Set(input.informations)];
  if ((await tieInformations(tx, boat_id, blocks)) < blocks.length)
    fields.informations = { key: "entry_unknown" };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}

type Details = Omit<AdminBoat, "images" | "same_name" | "live_orders">;
/** What staff write of a boat, without its pictures. */
async function detailsOf(db: Db, boat: BoatRecord): Promise<Details> {
  const { id, destination_id: _d, created_at: _c, archived_at, ...own } = boat;
  const ties = await tiesOf(db, id);
  return { ...own, ...ties, archived_at: archived_at ? witaIso(archived_at) : null };
}

/** A boat as its form shows it, with its pictures; its old slug will do. @throws Refusal not_found */
export async function showAdminBoat(
  db: Database,
  slug: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<AdminBoat> {
  const boat = (await boatBySlug(db, slug)) ?? (await boatBySlug(db, await slugNow(db, slug)));
  if (!boat) throw new Refusal("not_found");
  const [details, images, same_name, live_orders] = await Promise.all([
    detailsOf(db, boat),
    presentGallery(db, boat.id, locale),
    sameName(db, private_boats, { id: boat.id, names: [[private_boats.name, boat.name]] }),
    liveOrdersOf(db, boat.id, now),
  ]);
  return { ...details, images, same_name, live_orders };
}

/** A boat's pictures in their order. */
export async function presentGallery(
  db: Database,
  boat_id: number,
  locale: Locale,
): Promise<AdminBoat["images"]> {
  return galleryOf(db, await imageIds(db, boat_id), locale);
}
