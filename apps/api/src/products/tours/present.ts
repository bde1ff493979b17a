import type { Locale, Tour, TourSummary, TourVariant } from "@jukung/contract";
import { type Media, picturesOf, presentPicture } from "../../features/media/index.ts";
import { averagesOf } from "../../features/reviews/index.ts";
import { refundPolicyShown } from "../../features/site/index.ts";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { shownHtml } from "../../platform/rich-text.ts";
import type { CardRow, PageRow, VariantRow } from "./queries/tours.ts";
import { priceFrom } from "./rules.ts";

/** Tours as lists show them, each with its first picture. */
export async function presentTours(
  db: Database,
  rows: CardRow[],
  locale: Locale,
): Promise<TourSummary[]> {
  const [pictures, averages] = await Promise.all([
    picturesOf(
      db,
      rows.map((row) => row.picture_ids[0] ?? null),
    ),
    averagesOf(
      db,
      "tour",
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...presentCard(row),
    average: averages.get(row.id) ?? null,
    image: presentPicture(pictures.get(row.picture_ids[0] ?? 0), locale),
  }));
}

const presentCard = (row: CardRow): Omit<TourSummary, "image" | "average"> => ({
  slug: row.slug,
  title: row.title,
  category: row.category,
  destination: row.destination,
  location: { name: row.location_name, latitude: row.latitude, longitude: row.longitude },
  starts: row.starts,
  duration_minutes: row.duration_minutes,
  highlights: row.highlights,
  tags: row.tags,
  includes: row.includes,
  books_at_once: row.variants.some(({ book_until_hours }) => book_until_hours !== null),
  price_from: priceFrom(row.variants),
  updated_at: witaIso(new Date(row.updated_at)),
});

const presentVariant = (row: VariantRow): TourVariant => ({
  id: row.id,
  name: row.name,
  pricing: row.pricing,
  prices: {
    adult: row.price_adult,
    child: row.price_child,
    infant: row.price_infant,
    group: row.price_group,
  },
  max_people: row.max_people,
  daily_capacity: row.daily_capacity,
  book_until_hours: row.book_until_hours,
});

/** One tour with everything that its page shows. */
export async function presentTourPage(
  db: Database,
  row: PageRow,
  { locale, similar }: { locale: Locale; similar: CardRow[] },
): Promise<Tour> {
  const pictures: Map<number, Media> = await picturesOf(db, [
    ...row.picture_ids,
    ...row.informations.map(({ image_id }) => image_id),
  ]);
  const picture = (id: number | null) => presentPicture(pictures.get(id ?? 0), locale);
  return {
    ...presentCard(row),
    available: row.available && row.variants.length > 0,
    has_meeting_point: row.has_meeting_point,
    images: row.picture_ids.flatMap((id) => picture(id) ?? []),
    description: row.description,
    itinerary: row.itinerary,
    excludes: row.excludes,
    safety: row.safety,
    variants: row.variants.map(presentVariant),
    informations: row.informations.map(({ title, body, image_id }) => ({
      title,
      body: shownHtml(body),
      image: picture(image_id),
    })),
    refund_policy: row.refund_policy ?? (await refundPolicyShown(db)),
    similar: await presentTours(db, similar, locale),
  };
}
