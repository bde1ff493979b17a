import type { AdminTour, Locale, TourInput } from "@jukung/contract";
import {
  type By,
  createOffering,
  type Offering,
  publishOffering,
  setImages,
  showOffering,
} from "../../features/offerings/index.ts";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { KIND } from "./find.ts";
import { liveOrdersOf, type TourRecord, type VariantRecord, variantsOf } from "./queries/admin.ts";
import { tours } from "./tables.ts";

/** A tour in the back office. */
export const tourOffering: Offering<TourRecord, TourInput> = {
  kind: KIND,
  table: tours,
  owner: "tour_id",
  images: "tour_images",
  one: {
    category: { column: "category_id", list: "tour_categories", unknown: "entry_unknown" },
    destination: { column: "destination_id", list: "destinations", unknown: "place_unknown" },
  },
  many: {
    tags: { tie: "tour_tags", column: "tag_id", list: "tags" },
    includes: { tie: "tour_includes", column: "include_id", list: "includes" },
    excludes: { tie: "tour_excludes", column: "exclude_id", list: "excludes" },
  },
  blocks: {
    // A step may appear twice (the ferry there and back); an information block may not.
    itinerary: {
      tie: "tour_itinerary",
      column: "itinerary_id",
      list: "itineraries",
      repeats: true,
    },
    informations: {
      tie: "tour_informations",
      column: "information_id",
      list: "master_informations",
    },
  },
  title: ({ title_en }) => title_en,
  names: (tour) => [
    [tours.title_id, tour.title_id],
    [tours.title_en, tour.title_en],
  ],
  needs: {
    isPriced: async (db, { id }) =>
      (await variantsOf(db, id)).some(
        ({ archived_at, pricing, price_adult, price_group }) =>
          !archived_at && (pricing === "group" ? price_group : price_adult) > 0,
      ),
    incomplete: "tour_incomplete",
  },
  liveOrders: liveOrdersOf,
};

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
 * A tour as its form shows it, with its pictures and variants; its old slug works too.
 * @throws Refusal not_found
 */
export async function showAdminTour(
  db: Database,
  slug: string,
  reader: { locale: Locale; now: Date },
): Promise<AdminTour> {
  const { row, details } = await showOffering(db, tourOffering, slug, reader);
  const variants = await variantsOf(db, row.id);
  return { ...details, variants: variants.map(presentVariant) } as AdminTour;
}

export const createTour = (tx: Tx, input: TourInput, by: By) =>
  createOffering(tx, tourOffering, input, by);
export const publishTour = (tx: Tx, input: { slug: string; published: boolean }, by: By) =>
  publishOffering(tx, tourOffering, input, by);
export const setTourImages = (tx: Tx, input: { slug: string; media_ids: number[] }, by: By) =>
  setImages(tx, tourOffering, input, by);
