import type { Tour, TourVariant } from "@jukung/contract";
import type { Day } from "~/lib/dates.ts";

const MINUTE = 60_000;
/** The shortest payment takes ten minutes, and ends two before the hold. */
const SHORTEST_HOLD = 12 * MINUTE;

/**
 * Until how many hours before it starts a package can be booked at once.
 * @returns 0 if that is the evening before, whatever the operator's hours are; null if it is asked for
 */
export function bookableHours(
  { starts }: Pick<Tour, "starts">,
  { book_until_hours: hours }: Pick<TourVariant, "book_until_hours">,
): number | null {
  if (hours === null) return null;
  const [hour = 0, minute = 0] = starts.split(":").map(Number);
  return hours * 60 > hour * 60 + minute ? hours : 0;
}

/**
 * Whether a package can be booked at once for a day, or on some day if none is chosen yet. The API
 * decides; this only chooses the words.
 * @param now milliseconds
 */
export function booksAtOnce(
  { starts }: Pick<Tour, "starts">,
  variant: Pick<TourVariant, "book_until_hours"> | undefined,
  { date, now }: { date: Day | ""; now: number },
): boolean {
  if (!variant || variant.book_until_hours === null) return false;
  if (!date) return true;
  const midnight = Date.parse(`${date}T00:00:00+08:00`);
  const until = Date.parse(`${date}T${starts}:00+08:00`) - variant.book_until_hours * 60 * MINUTE;
  return now + SHORTEST_HOLD <= Math.min(midnight, until);
}
