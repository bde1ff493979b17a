import type { AdminBoat, BoatInput, Locale } from "@jukung/contract";
import {
  type By,
  createOffering,
  type Offering,
  publishOffering,
  setImages,
  showOffering,
} from "../../features/offerings/index.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { KIND } from "./find.ts";
import { type BoatRecord, liveOrdersOf } from "./queries/admin.ts";
import { private_boats } from "./tables.ts";

/** A private boat in the back office. */
export const boatOffering: Offering<BoatRecord, BoatInput> = {
  kind: KIND,
  table: private_boats,
  owner: "boat_id",
  images: "private_boat_images",
  one: {
    destination: { column: "destination_id", list: "destinations", unknown: "place_unknown" },
  },
  many: {
    facilities: { tie: "private_boat_tags", column: "tag_id", list: "tags" },
    includes: { tie: "private_boat_includes", column: "include_id", list: "includes" },
    excludes: { tie: "private_boat_excludes", column: "exclude_id", list: "excludes" },
  },
  blocks: {
    informations: {
      tie: "private_boat_informations",
      column: "information_id",
      list: "master_informations",
    },
  },
  title: ({ name }) => name,
  names: (boat) => [[private_boats.name, boat.name]],
  needs: {
    isPriced: async (_db, { price_from }) => price_from > 0,
    incomplete: "boat_incomplete",
  },
  liveOrders: liveOrdersOf,
};

/** A boat as its form shows it, with its pictures; its old slug works too. @throws Refusal not_found */
export async function showAdminBoat(
  db: Database,
  slug: string,
  reader: { locale: Locale; now: Date },
): Promise<AdminBoat> {
  return (await showOffering(db, boatOffering, slug, reader)).details as AdminBoat;
}

export const createBoat = (tx: Tx, input: BoatInput, by: By) =>
  createOffering(tx, boatOffering, input, by);
export const publishBoat = (tx: Tx, input: { slug: string; published: boolean }, by: By) =>
  publishOffering(tx, boatOffering, input, by);
export const setBoatImages = (tx: Tx, input: { slug: string; media_ids: number[] }, by: By) =>
  setImages(tx, boatOffering, input, by);
