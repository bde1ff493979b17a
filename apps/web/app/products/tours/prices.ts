import type { Participants, Tour, TourSummary, TourVariant } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

/** For whom the lowest price is. */
export const pricedFor = ({ pricing, max_people }: NonNullable<TourSummary["price_from"]>) =>
  pricing === "group" ? m.tour_per_group({ count: max_people }) : m.tour_per_person();

/** A party that was typed, in figures. */
export const countsIn = (party: Record<keyof Participants, string>): Participants => ({
  adult: Number(party.adult) || 0,
  child: Number(party.child) || 0,
  infant: Number(party.infant) || 0,
});

export const people = ({ adult, child, infant }: Participants): number => adult + child + infant;

/** Listed prices for this party, in rupiah: the operator's quote decides. */
export function estimate({ pricing, prices }: TourVariant, party: Participants): number {
  if (pricing === "group") return prices.group;
  return party.adult * prices.adult + party.child * prices.child + party.infant * prices.infant;
}

/** A variant in one line, for lists to choose from. */
export const variantPrice = ({ name, pricing, prices }: TourVariant): string =>
  `${name} · ${rupiah(pricing === "group" ? prices.group : prices.adult)}`;

/** The sky of the start time. */
export const skyOf = ({ starts }: Pick<Tour, "starts">) =>
  starts < "12:00" ? "morning" : starts < "17:00" ? "afternoon" : "evening";
