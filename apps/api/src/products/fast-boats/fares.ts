import { FARE_TYPES } from "@jukung/contract";
import type { Fares } from "./rules.ts";

// What a day costs (docs/decisions/029-fares.md). `queries/fares.ts` says the same in SQL, for search
// and booking; a property test compares the two.

/** The fares from a day on, until the next version begins. */
export type FareVersion = Fares & { valid_from: string };
/** A confirmed season, in rupiah and percent. */
export type PricingSeason = {
  id: number;
  dates: string[];
  /** The schedules it covers; empty: all. */
  schedules: number[];
} & (
  | { effect: "percent"; percent: number }
  | { effect: "amounts"; amounts: Fares }
  | { effect: "closed" }
);
export type FareBook = {
  /** In any order. */
  versions: FareVersion[];
  /** In the order of the list: the first that names a day prices it. */
  seasons: PricingSeason[];
  /** The day's own fares; null or missing keeps what it would cost without them. */
  override?: Partial<Record<keyof Fares, number | null>> | undefined;
  /** The last day of the boat's certificate; null if it has none yet. */
  certificate_until?: string | null | undefined;
};
/** Which rule made a day's fares, or closed it. */
export type FareRule =
  | { kind: "override" }
  | { kind: "season"; season_id: number }
  | { kind: "version"; valid_from: string }
  | { kind: "closed"; season_id: number }
  | { kind: "certificate" };

const mapFares = (fare: (type: keyof Fares) => number): Fares =>
  Object.fromEntries(FARE_TYPES.map((type) => [type, fare(type)])) as Fares;

/** Rupiah: no season makes a fare cheaper than this, unless it was before. */
const LEAST = 1000;
/** A percent on a fare, to the nearest thousand rupiah. Whole numbers only, as in SQL. */
const withPercent = (fare: number, percent: number): number =>
  Math.floor((fare * (100 + percent) + 50_000) / 100_000) * 1000;
/** What a season would make of a fare, whatever that is. */
const bySeason = (fare: number, type: keyof Fares, season: PricingSeason): number => {
  if (season.effect === "percent") return withPercent(fare, season.percent);
  return season.effect === "amounts" ? fare + season.amounts[type] : fare;
};
/** Who travels free of charge does so in every season; nobody else does because of one. */
const inSeason = (fare: number, type: keyof Fares, season: PricingSeason): number =>
  Math.max(Math.min(fare, LEAST), fare === 0 ? 0 : bySeason(fare, type, season));

/** The version in force on a day: the last that has begun. */
export const versionOn = (versions: FareVersion[], date: string): FareVersion | undefined =>
  versions
    .filter(({ valid_from }) => valid_from <= date)
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0];

/** The season that counts on a day: one that closes it before all others, else the first in the list. */
function seasonOn(seasons: PricingSeason[], schedule_id: number, date: string) {
  const its = seasons.filter(
    ({ dates, schedules }) =>
      dates.includes(date) && (schedules.length === 0 || schedules.includes(schedule_id)),
  );
  return its.find(({ effect }) => effect === "closed") ?? its[0];
}

/**
 * The six fares of a schedule on a day, in rupiah, and the rule that made them: the day's own, else
 * the first season on top of the version in force, else the version. A closed day has fares too (it is
 * shown, and not sold).
 * @returns undefined before the first version: a schedule has one from its first day on
 */
export function faresOn(
  schedule_id: number,
  date: string,
  { versions, seasons, override, certificate_until }: FareBook,
): { fares: Fares; rule: FareRule } | undefined {
  const version = versionOn(versions, date);
  if (!version) return undefined;
  const season = seasonOn(seasons, schedule_id, date);
  const seasonal = mapFares((type) =>
    season ? inSeason(version[type], type, season) : version[type],
  );
  const fares = mapFares((type) => override?.[type] ?? seasonal[type]);
  const ended = Boolean(certificate_until && certificate_until < date);
  return { fares, rule: ended ? { kind: "certificate" } : ruleOf(version, season, override) };
}

/** A fare of a day from which a season would take too much. */
export type Gift = {
  type: keyof Fares;
  date: string;
  fare: number;
  /** What the season would leave. */
  left: number;
  /** What it has to leave: a fare below a thousand may stay as low as it is. */
  least: number;
};
/**
 * The first fare of these days from which a season would take too much: such a season is refused.
 * @param was the versions before a change: a fare that stays as it was is not looked at
 */
export function givenAway(
  season: PricingSeason,
  { versions, dates, was }: { versions: FareVersion[]; dates: string[]; was?: FareVersion[] },
): Gift | undefined {
  for (const date of dates) {
    const version = versionOn(versions, date);
    if (!version) continue;
    const before = was && versionOn(was, date);
    for (const type of FARE_TYPES) {
      const fare = version[type];
      const left = bySeason(fare, type, season);
      const least = Math.min(fare, LEAST);
      if (fare > 0 && left < least && before?.[type] !== fare)
        return { type, date, fare, left, least };
    }
  }
  return undefined;
}

function ruleOf(
  version: FareVersion,
  season: PricingSeason | undefined,
  override: FareBook["override"],
): FareRule {
  if (season?.effect === "closed") return { kind: "closed", season_id: season.id };
  if (FARE_TYPES.some((type) => typeof override?.[type] === "number")) return { kind: "override" };
  if (season) return { kind: "season", season_id: season.id };
  return { kind: "version", valid_from: version.valid_from };
}
