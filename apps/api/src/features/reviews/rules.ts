import {
  type AuthorAction,
  LEAST_FOR_AVERAGE,
  type OwnReview,
  type PublicReviews,
  type ReviewAction,
  type ReviewState,
} from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";

const PUBLISH_AFTER_HOURS = 48;
const WRITABLE_DAYS = 365;
const DAY_MINUTES = 24 * 60;

/** When a review is published if nobody decides before. */
export const publishesAt = (written_at: Date): Date =>
  addMinutes(written_at, PUBLISH_AFTER_HOURS * 60);

/** A trip, as far as its review depends on it. */
export type Travelled = { order_status: string; ends_at: Date | null };

/**
 * What its author may do with the review of a trip now: write it for a year once the trip is completed,
 * change it until it is published, and withdraw it, which is for good.
 * @param state null before it is written
 */
export function authorActions(
  { order_status, ends_at }: Travelled,
  state: ReviewState | null,
  now: Date,
): AuthorAction[] {
  if (state === "waiting" || state === "rejected") return ["change", "withdraw"];
  if (state === "published" || state === "reported") return ["withdraw"];
  if (state === "withdrawn" || order_status !== "COMPLETED") return [];
  const last = ends_at && addMinutes(ends_at, WRITABLE_DAYS * DAY_MINUTES);
  return last && last <= now ? [] : ["write"];
}

/**
 * Why the review of a trip cannot be written now, for whom it says so; null where it can be, or was.
 * @param state null before it is written
 */
export function whyClosed(
  trip: Travelled,
  state: ReviewState | null,
  now: Date,
): OwnReview["closed"] {
  if (state !== null || authorActions(trip, state, now).length > 0) return null;
  if (trip.order_status === "COMPLETED") return "too_late";
  return ["PENDING", "ON_HOLD", "CONFIRMED"].includes(trip.order_status) ? "not_yet" : "no_trip";
}

/** What staff may do with a review now. */
export function staffActions({
  state,
  reports,
}: {
  state: ReviewState;
  reports: number;
}): ReviewAction[] {
  switch (state) {
    case "waiting":
    case "reported":
      return ["approve", "reject", "answer"];
    case "published":
      return [...(reports > 0 ? (["approve"] as const) : []), "reject", "answer"];
    case "rejected":
      return ["approve"];
    case "withdrawn":
      return [];
  }
}

const HELD_BACK_BY = 3;
/**
 * A published review after a report. One reader alone hides nothing, or whoever dislikes a review could;
 * three hold it back until staff decide, unless they have let it stand before.
 * @param reports of different readers that nobody has decided on
 */
export const afterReport = (approved_at: Date | null, reports: number): ReviewState =>
  approved_at || reports < HELD_BACK_BY ? "published" : "reported";

/** What stars average to, to a tenth; null with fewer than ten reviews, which say little together. */
export const averageOf = ({
  count,
  value,
}: {
  count: number;
  value: number;
}): PublicReviews["average"] =>
  count < LEAST_FOR_AVERAGE ? null : { count, value: Math.round(value * 10) / 10 };

const LONGEST_NAME = 60;
/** "Emma Jansen" is "Emma J.": the first word, and the first letter of the last; one word is the name. */
export function shortName(full_name: string): string {
  const words = full_name.trim().split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  const last = words.length > 1 ? (words.at(-1)?.match(/\p{L}\p{M}*/u)?.[0] ?? "") : "";
  const name = last ? `${first} ${last.toLocaleUpperCase()}.` : first;
  return [...name].slice(0, LONGEST_NAME).join("");
}

const LONGEST_BEGINNING = 120;
/** A text's beginning in one line, cut at a word, and never within an emoji. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...new Intl.Segmenter().segment(line.slice(0, LONGEST_BEGINNING * 4))];
  if (letters.length <= LONGEST_BEGINNING && line.length <= LONGEST_BEGINNING * 4) return line;
  const cut = letters
    .slice(0, LONGEST_BEGINNING)
    .map(({ segment }) => segment)
    .join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
