import type { Participants, TourDayState, TourEstimate, TourPricing } from "@jukung/contract";
import { dayOfTravel, SHORTEST_HOLD_MINUTES } from "../../features/orders/index.ts";
import { addMinutes, witaInstant } from "../../platform/clock.ts";
import type { Refusal } from "../../platform/refusal.ts";

/** How far ahead a tour can be asked for, in months. */
export const TOUR_MONTHS_AHEAD = 18;

export const peopleOf = ({ adult, child, infant }: Participants): number => adult + child + infant;

/**
 * What a party uses of a day's capacity: its people, or 1 if the price is for a group. Infants count
 * too: the limit is people on board (domain.md, Rules).
 */
export const placesOf = (pricing: TourPricing, participants: Participants): number =>
  pricing === "group" ? 1 : peopleOf(participants);

/** When a tour begins and ends, as instants. `starts` is `HH:MM`, WITA. */
export function tourTimes({
  date,
  starts,
  duration_minutes,
}: {
  date: string;
  starts: string;
  duration_minutes: number;
}): { starts_at: Date; ends_at: Date } {
  const starts_at = witaInstant(date, starts);
  return { starts_at, ends_at: addMinutes(starts_at, duration_minutes) };
}

/**
 * Until when a tour can be booked at once (domain.md, Holds): the operator's hours before it begins,
 * and never past the day before, as with an accepted quote.
 * @returns null if its package is only asked for
 */
export function bookUntil(
  starts_at: Date,
  { book_until_hours }: { book_until_hours: number | null },
): Date | null {
  if (book_until_hours === null) return null;
  const limit = dayOfTravel(starts_at);
  const until = addMinutes(starts_at, -book_until_hours * 60);
  return until < limit ? until : limit;
}

/** Whether it can be booked now: the shortest payment session still fits before the limit. */
export const isBookable = (until: Date | null, now: Date): boolean =>
  until !== null && addMinutes(now, SHORTEST_HOLD_MINUTES) <= until;

/**
 * How many places of one day of a package an account may hold unpaid: one booking of the largest
 * party, or a fifth of the day. A place of a group is a whole party.
 */
export const unpaidPlaces = (
  { pricing, max_people }: { pricing: TourPricing; max_people: number },
  capacity: number,
): number => Math.max(pricing === "group" ? 1 : max_people, Math.floor(capacity / 5));

/**
 * Errors of an inquiry, by field. A tour is paid at the latest the day before (domain.md, Inquiry
 * status), so today's cannot be asked for.
 */
export function inquiryProblems(
  { date, participants }: { date: string; participants: Participants },
  variant: { max_people: number },
  { today, until }: { today: string; until: string },
): Refusal["fields"] {
  const fields: Refusal["fields"] = {};
  if (date < today) fields.date = { key: "past_date" };
  else if (date === today) fields.date = { key: "date_too_soon" };
  else if (date > until)
    fields.date = { key: "date_too_far", params: { months: TOUR_MONTHS_AHEAD } };
  if (participants.adult < 1) fields["participants.adult"] = { key: "adult_required" };
  else if (peopleOf(participants) > variant.max_people)
    fields.participants = { key: "party_too_large", params: { most: variant.max_people } };
  return fields;
}

/** A variant's state on a day; past days are `past`, whatever they were. */
export function dayState(
  { date, closed, left }: { date: string; closed: boolean; left: number },
  today: string,
): TourDayState {
  if (date <= today) return "past";
  if (closed) return "closed";
  return left > 0 ? "open" : "full";
}

type Priced = {
  pricing: TourPricing;
  price_adult: number;
  price_group: number;
  max_people: number;
};
/**
 * The lowest price of some variants, and for whom: one adult's if one can come alone, else a group's;
 * null without any.
 */
export function priceFrom(variants: Priced[]) {
  const alone = variants.filter(({ pricing }) => pricing === "person");
  const amount = (variant: Priced) =>
    variant.pricing === "group" ? variant.price_group : variant.price_adult;
  const [first] = (alone.length > 0 ? alone : variants).toSorted((a, b) => amount(a) - amount(b));
  if (!first) return null;
  return { amount: amount(first), pricing: first.pricing, max_people: first.max_people };
}

export type Prices = Pick<Priced, "pricing" | "price_adult" | "price_group"> & {
  price_child: number;
  price_infant: number;
};
/** The listed price of a party, in rupiah: where it is asked for, the operator's quote decides. */
export function estimateOf(
  variant: Prices,
  participants: Participants,
): Pick<TourEstimate, "lines" | "total"> {
  const ages = ["adult", "child", "infant"] as const;
  const lines: TourEstimate["lines"] =
    variant.pricing === "group"
      ? [{ who: "group", quantity: 1, unit_price: variant.price_group }]
      : ages
          .filter((who) => participants[who] > 0)
          .map((who) => ({
            who,
            quantity: participants[who],
            unit_price: variant[`price_${who}`],
          }));
  return { lines, total: lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0) };
}

/**
 * Errors of another party for a tour that was asked for, by field. A party that is larger than the
 * package takes may still become smaller.
 * @param ask.priced it was quoted or paid: nothing is charged again, so its listed price must not rise
 */
export function partyProblems(
  before: Participants,
  after: Participants,
  variant: Prices & { max_people: number },
  { priced }: { priced: boolean },
): Refusal["fields"] {
  if (after.adult < 1) return { "trip.participants.adult": { key: "adult_required" } };
  const people = peopleOf(after);
  if (people > variant.max_people && people > peopleOf(before))
    return {
      "trip.participants": { key: "party_too_large", params: { most: variant.max_people } },
    };
  const rises = estimateOf(variant, after).total > estimateOf(variant, before).total;
  return priced && rises ? { "trip.participants": { key: "price_would_rise" } } : {};
}

/**
 * Where a party is picked up. Nobody has looked at its address until the office agrees to it, with a quote or
 * in the trip's form: before, the party comes to the meeting point (decision 080).
 */
export const agreedPickup = ({
  pickup,
  pickup_agreed,
}: {
  pickup: string | null;
  pickup_agreed: boolean;
}): string | null => (pickup_agreed ? pickup : null);
