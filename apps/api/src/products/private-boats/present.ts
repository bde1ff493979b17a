import type { Boat, BoatSummary, Locale } from "@jukung/contract";
import { type Media, picturesOf, presentPicture } from "../../features/media/index.ts";
import { averagesOf } from "../../features/reviews/index.ts";
import { refundPolicyShown } from "../../features/site/index.ts";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { shownHtml } from "../../platform/rich-text.ts";
import type { BoatPageRow, BoatRow } from "./queries/boats.ts";

/** Boats as lists show them, each with its first picture. */
export async function presentBoats(
  db: Database,
  rows: BoatRow[],
  locale: Locale,
): Promise<BoatSummary[]> {
  const [pictures, averages] = await Promise.all([
    picturesOf(
      db,
      rows.map((row) => row.picture_ids[0] ?? null),
    ),
    averagesOf(
      db,
      "private_boat",
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...presentBoat(row, pictures, locale),
    average: averages.get(row.id) ?? null,
  }));
}

const presentBoat = (
  row: BoatRow,
  pictures: Map<number, Media>,
  locale: Locale,
): Omit<BoatSummary, "average"> => ({
  slug: row.slug,
  name: row.name,
  destination: { slug: row.destination_slug, name: row.destination_name },
  location: { name: row.location_name, latitude: row.latitude, longitude: row.longitude },
  updated_at: witaIso(new Date(row.updated_at)),
  max_guests: row.max_guests,
  length_m: row.length_m,
  cabins: row.cabins,
  model: row.model,
  price_from: row.price_from,
  image: presentPicture(pictures.get(row.picture_ids[0] ?? 0), locale),
  facilities: row.facilities,
  includes: row.includes,
});

/** One boat with everything that its page shows. */
export async function presentBoatPage(
  db: Database,
  row: BoatPageRow,
  { locale, bookable_until }: { locale: Locale; bookable_until: string },
): Promise<Boat> {
  const pictures = await picturesOf(db, [
    ...row.picture_ids,
    ...row.informations.map(({ image_id }) => image_id),
  ]);
  const picture = (id: number | null) => presentPicture(pictures.get(id ?? 0), locale);
  return {
    ...presentBoat(row, pictures, locale),
    description: row.description,
    highlights: row.highlights,
    excludes: row.excludes,
    specification: {
      model: row.model,
      year: row.year,
      length_m: row.length_m,
      width_m: row.width_m,
      cabins: row.cabins,
      heads: row.heads,
      engine: row.engine,
    },
    safety: {
      crew: row.crew,
      life_jackets: row.life_jackets,
      licence: row.licence,
      insurance: row.insurance,
    },
    gallery: row.picture_ids.flatMap((id) => picture(id) ?? []),
    informations: row.informations.map(({ title, body, image_id }) => ({
      title,
      body: shownHtml(body),
      image: picture(image_id),
    })),
    refund_policy: row.refund_policy ?? (await refundPolicyShown(db)),
    bookable_until,
    has_meeting_point: row.has_meeting_point,
  };
}
