import type { Locale, TourInquiryInput } from "@jukung/contract";
import { addMonths, witaDate } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { dayOf } from "./queries/days.ts";
import { type AskedFor, tourToAskFor } from "./queries/tours.ts";
import {
  bookUntil,
  inquiryProblems,
  isBookable,
  placesOf,
  TOUR_MONTHS_AHEAD,
  tourTimes,
} from "./rules.ts";

export type Wish = Pick<TourInquiryInput, "variant_id" | "date" | "participants">;
export type Wisher = { slug: string; input: Wish; me: Viewer | null; locale: Locale };
/** A tour as it is wished for: its variant, the places it needs, and until when it can be booked. */
export type Wished = {
  tour: AskedFor;
  variant: AskedFor["variants"][number];
  places: number;
  /** When it begins and ends. */
  times: { starts_at: Date; ends_at: Date };
  /** Null if it is asked for. */
  book_until: Date | null;
};

/**
 * Checks all of a wish but whether the day has room.
 * @throws Refusal admin_cannot_book, not_found, variant_unknown, invalid (by field)
 */
export async function readWish(
  db: Db,
  { slug, input, me, locale }: Wisher,
  now: Date,
): Promise<Wished> {
  if (me?.role === "ADMIN") throw new Refusal("admin_cannot_book");
  const tour = await tourToAskFor(db, slug, locale);
  if (!tour) throw new Refusal("not_found");
  const variant = tour.variants.find(({ id }) => id === input.variant_id);
  if (!variant) throw new Refusal("variant_unknown");
  const today = witaDate(now);
  const until = addMonths(today, TOUR_MONTHS_AHEAD);
  const fields = inquiryProblems(input, variant, { today, until });
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const times = tourTimes({ ...tour, date: input.date });
  return {
    tour,
    variant,
    places: placesOf(variant.pricing, input.participants),
    times,
    book_until: bookUntil(times.starts_at, variant),
  };
}

/**
 * The same for a booking at once.
 * @throws Refusal as `readWish` does; not_booked_at_once if it is only asked for, or too late
 */
export async function readBooking(
  db: Db,
  asked: Wisher,
  now: Date,
): Promise<Wished & { book_until: Date }> {
  const wished = await readWish(db, asked, now);
  const { book_until } = wished;
  if (!book_until || !isBookable(book_until, now)) throw new Refusal("not_booked_at_once");
  return { ...wished, book_until };
}

/** Checks that the day has room for the party. @throws Refusal tour_closed, places_gone */
export async function requireRoom(
  db: Db,
  { date }: Wish,
  { variant, places }: Wished,
  now: Date,
): Promise<void> {
  const refusal = await noRoom(db, { variant_id: variant.id, date, places, now });
  if (refusal) throw refusal;
}

/** Why a day has no room for so many places; null if it has. */
export async function noRoom(
  db: Db,
  { places, ...on }: { variant_id: number; date: string; places: number; now: Date },
): Promise<Refusal | null> {
  const day = await dayOf(db, on);
  if (day?.closed) return new Refusal("tour_closed");
  const left = day?.left ?? 0;
  if (left >= places) return null;
  return new Refusal("places_gone", {
    params: { left },
    ...(left > 0 ? {} : { said: "places_none" }),
  });
}
