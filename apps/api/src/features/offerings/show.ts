import type { GalleryPicture, LiveOrder, Locale } from "@jukung/contract";
import type { Database } from "../../platform/db.ts";
import { sameName } from "../catalogue/index.ts";
import { detailsOf, findOffering } from "./change.ts";
import { presentGallery } from "./gallery.ts";
import type { Offering, OfferingInput, OfferingRow } from "./offering.ts";

/** What the back office shows beside an offering's own form. */
type Beside = {
  images: GalleryPicture[];
  /** Another offering of the same name that is not archived. */
  same_name: string | null;
  live_orders: LiveOrder[];
};

/**
 * An offering as its form shows it, with its pictures; its old slug works too.
 * @typeParam Admin the contract's answer; the caller adds what is not common to all offerings
 * @throws Refusal not_found
 */
export async function showOffering<Row extends OfferingRow, Input extends OfferingInput>(
  db: Database,
  offering: Offering<Row, Input>,
  slug: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<{ row: Row; details: Record<string, unknown> & Beside }> {
  const row = await findOffering(db, offering, slug);
  const [details, images, same_name, live_orders] = await Promise.all([
    detailsOf(db, offering, row),
    presentGallery(db, offering, row.id, locale),
    sameName(db, offering.table, { id: row.id, names: offering.names(row) }),
    offering.liveOrders(db, row.id, now),
  ]);
  return { row, details: { ...details, images, same_name, live_orders } };
}
