import type { AdminTour, Locale, TourInput } from "@jukung/contract";
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
  changeTour,
  idBySlug,
  imageIds,
  insertTour,
  type ListName,
  liveOrdersOf,
  lockTourBySlug,
  orderBlocks,
  type TourRecord,
  tiesOf,
  tieTour,
  tourBySlug,
  type VariantRecord,
  variantsOf,
} from "./queries/admin.ts";
import { tours } from "./tables.ts";

/** Who did it and when: every act of the back office is written down in its own transaction. */
export type By = { admin: { id: number }; now: Date };

export const subjectOf = (tour: Pick<TourRecord, "id">): string => `${KIND}:${tour.id}`;

/** Whoever has a tour's page open finds it, though somebody else has renamed it meanwhile. */
const slugNow = async (db: Db, slug: string): Promise<string> =>
  (await currentSlugs(db, { kind: KIND, list: "tours" }, [slug]))[0] ?? slug;

/** The tour, locked; its old slug will do. @throws Refusal not_found */
export async function tourToChange(tx: Tx, slug: string): Promise<TourRecord> {
  const tour =
    (await lockTourBySlug(tx, slug)) ?? (await lockTourBySlug(tx, await slugNow(tx, slug)));
  if (!tour) throw new Refusal("not_found");
  return tour;
}

/** A new tour, not published yet. @throws Refusal invalid for entries of lists that do not exist */
export async function createTour(
  tx: Tx,
  input: TourInput,
  { admin, now }: By,
): Promise<TourRecord> {
  const slug = await freeSlug(tx, tours, { title: input.title_en, kind: KIND });
  const columns = await columnsOf(tx, input);
  const tour = await insertTour(tx, { ...columns, slug, published: false, created_at: now });
  await tie(tx, tour.id, input);
  const subject = subjectOf(tour);
  await audit(tx, {
    actor_id: admin.id,
    action: "tour.create",
    subject,
    detail: { slug },
    at: now,
  });
  return tour;
}

/**
 * Changes a tour, unless somebody else has since the caller saw it. Another title gives another slug, and the old one leads there.
 * @returns the slug under which it is found now
 * @throws Refusal not_found, changed_meanwhile, invalid
 */
export async function updateTour(
  tx: Tx,
  { slug, version, ...input }: TourInput & { slug: string; version: number },
  { admin, now }: By,
): Promise<string> {
  const tour = await tourToChange(tx, slug);
  const edited = { subject: subjectOf(tour), action: "tour.update" };
  await checkVersion(tx, { seen: version, version: tour.version }, edited, () =>
    detailsOf(tx, tour),
  );
  const renamed = tour.title_en !== input.title_en;
  const next = renamed
    ? await freeSlug(tx, tours, { title: input.title_en, kind: KIND, id: tour.id })
    : tour.slug;
  await changeTour(tx, tour.id, {
    ...(await columnsOf(tx, input)),
    slug: next,
    version: version + 1,
  });
  if (next !== tour.slug)
    await keepOldSlug(tx, { kind: KIND, from: tour.slug, to: next, id: tour.id });
  await tie(tx, tour.id, input);
  await audit(tx, {
    actor_id: admin.id,
    ...edited,
    detail: { slug: next, ...(next === tour.slug ? {} : { before: tour.slug }) },
    at: now,
  });
  return next;
}

/**
 * Shows a tour to travellers, or no longer. One without a picture or a package with a price stays
 * hidden.
 * @throws Refusal not_found, tour_incomplete
 */
export async function publishTour(
  tx: Tx,
  { slug, published }: { slug: string; published: boolean },
  { admin, now }: By,
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  if (published) {
    const offered = (await variantsOf(tx, tour.id)).some(
      ({ archived_at, pricing, price_adult, price_group }) =>
        !archived_at && (pricing === "group" ? price_group : price_adult) > 0,
    );
    if (!offered || (await imageIds(tx, tour.id)).length === 0)
      throw new Refusal("tour_incomplete");
  }
  await changeTour(tx, tour.id, { published });
  const action = published ? "tour.publish" : "tour.unpublish";
  await audit(tx, { actor_id: admin.id, action, subject: subjectOf(tour), at: now });
}

/**
 * Puts a tour away, or takes it out again: what orders point to is never deleted.
 * @param touched_confirmed booking codes of the orders that the caller has read are still live
 * @throws Refusal not_found, still_booked
 */
export async function archiveTour(
  tx: Tx,
  {
    slug,
    archived,
    touched_confirmed = [],
  }: { slug: string; archived: boolean; touched_confirmed?: string[] },
  { admin, now }: By,
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  if (archived) askAboutBooked(await liveOrdersOf(tx, tour.id, now), touched_confirmed);
  await changeTour(tx, tour.id, { archived_at: archived ? (tour.archived_at ?? now) : null });
  const action = archived ? "tour.archive" : "tour.restore";
  await audit(tx, { actor_id: admin.id, action, subject: subjectOf(tour), at: now });
}

async function columnsOf(tx: Tx, input: TourInput) {
  const {
    category,
    destination,
    tags: _t,
    includes: _i,
    excludes: _e,
    itinerary: _s,
    informations: _n,
    ...own
  } = input;
  const [category_id, destination_id] = [
    await idBySlug(tx, "tour_categories", category),
    await idBySlug(tx, "destinations", destination),
  ];
  const fields: Refusal["fields"] = wrongPolicy(input.refund_policy ?? []);
  if (category_id === undefined) fields.category = { key: "entry_unknown" };
  if (destination_id === undefined) fields.destination = { key: "place_unknown" };
  if (category_id === undefined || destination_id === undefined || Object.keys(fields).length > 0)
    throw new Refusal("invalid", { fields });
  return { ...own, category_id, destination_id };
}

async function tie(tx: Tx, tour_id: number, input: TourInput): Promise<void> {
  const fields: Refusal["fields"] = {};
  for (const name of ["tags", "includes", "excludes"] satisfies ListName[]) {
    const wanted = [...new Set(input[name])];
    if ((await tieTour(tx, tour_id, name, wanted)) < wanted.length)
      fields[name] = { key: "entry_unknown" };
  }
  // A step may come twice (the ferry there and back); a block to read may not.
  if ((await orderBlocks(tx, tour_id, "itinerary", input.itinerary)) < input.itinerary.length)
    fields.itinerary = { key: "entry_unknown" };
  const blocks = [...new Set(input.informations)];
  if ((await orderBlocks(tx, tour_id, "informations", blocks)) < blocks.length)
    fields.informations = { key: "entry_unknown" };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}

type Details = Omit<AdminTour, "images" | "variants" | "same_name" | "live_orders">;
/** What staff write of a tour, without its pictures and variants. */
async function detailsOf(db: Db, tour: TourRecord): Promise<Details> {
  const { category_id: _c, destination_id: _d, created_at: _a, archived_at, ...own } = tour;
  return {
    ...own,
    ...(await tiesOf(db, tour.id)),
    archived_at: archived_at && witaIso(archived_at),
  };
}

/** A variant as its form shows it. */
export const presentVariant = ({
  tour_id: _t,
  position: _p,
  pricing,
  archived_at,
  ...variant
}: VariantRecord): AdminTour["variants"][number] => ({
  ...variant,
  pricing: pricing as "person",
  archived_at: archived_at && witaIso(archived_at),
});

/**
 * A tour as its form shows it, with its pictures and variants; its old slug will do.
 * @throws Refusal not_found
 */
export async function showAdminTour(
  db: Database,
  slug: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<AdminTour> {
  const tour = (await tourBySlug(db, slug)) ?? (await tourBySlug(db, await slugNow(db, slug)));
  if (!tour) throw new Refusal("not_found");
  const names = [
    [tours.title_id, tour.title_id],
    [tours.title_en, tour.title_en],
  ] satisfies Parameters<typeof sameName>[2]["names"];
  const [details, ids, variants, same_name, live_orders] = await Promise.all([
    detailsOf(db, tour),
    imageIds(db, tour.id),
    variantsOf(db, tour.id),
    sameName(db, tours, { id: tour.id, names }),
    liveOrdersOf(db, tour.id, now),
  ]);
  return {
    ...details,
    images: await galleryOf(db, ids, locale),
    variants: variants.map(presentVariant),
    same_name,
    live_orders,
  };
}
