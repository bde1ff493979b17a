import { witaDate } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { type FareVersion, type Gift, givenAway, type PricingSeason } from "./fares.ts";
import { type NamedSeason, pricingSeasons } from "./queries/seasons.ts";
import { daysLost, type Running } from "./timetable-rules.ts";

// Fares and seasons meet from two sides: a season that would take too much is refused
// (`admin-seasons.ts`), and so are fares and days from which a season in effect would.

/** A schedule as it is about to be. */
export type Changed = Running & {
  id: number;
  versions: FareVersion[];
  /** Its versions before, if the change is about fares: those that stay are not looked at. */
  was?: FareVersion[];
  /** Its days before, if the change is about days: those are not looked at. */
  ran?: Running;
};

/** Looks through the confirmed seasons for one that would take too much from a fare ahead. */
export async function seasonGifts(
  db: Db,
  now: Date,
): Promise<(changed: Changed) => (Gift & { season: PricingSeason & NamedSeason }) | undefined> {
  const today = witaDate(now);
  const seasons = (await pricingSeasons(db)).flatMap((season) =>
    season.effect === "closed"
      ? []
      : [{ ...season, ahead: season.dates.filter((date) => date >= today).toSorted() }],
  );
  return ({ id, versions, was, ran, ...running }) => {
    for (const { ahead, ...season } of seasons) {
      if (season.schedules.length > 0 && !season.schedules.includes(id)) continue;
      const lost = new Set(daysLost(ahead, running));
      const before = ran ? new Set(daysLost(ahead, ran)) : undefined;
      const dates = ahead.filter((date) => !lost.has(date) && (before?.has(date) ?? true));
      const gift = givenAway(season, { versions, dates, ...(was ? { was } : {}) });
      if (gift) return { ...gift, season };
    }
    return undefined;
  };
}

/** What is said of it at a field. */
export const giftProblem = ({
  season,
  date,
  fare,
  left,
  least,
}: Gift & { season: NamedSeason }) => ({
  key: "season_below_least",
  params: {
    // Whoever reads it knows the season by one of its names.
    season: [...new Set([season.name_id, season.name_en])].filter(Boolean).join(" / "),
    date,
    total: fare,
    list: Math.max(0, left),
    least,
  },
});
/** The field that brings a day on which the schedule did not run before; none of a new schedule. */
export function dayField(date: string, ran: Running | undefined) {
  if (!ran) return undefined;
  if (date < ran.valid_from) return "valid_from";
  return date > ran.valid_until ? "valid_until" : "weekdays";
}

/** The versions once the schedule begins: the first begins with it, if that is earlier. */
export const fromFirstDay = (versions: FareVersion[], { valid_from }: Running): FareVersion[] =>
  versions.map((version, at) =>
    at === 0 && valid_from < version.valid_from ? { ...version, valid_from } : version,
  );
