import type { AdminSeason, Locale } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import { holidayName } from "./holidays.ts";
import { asPricing, type SeasonRow } from "./queries/seasons.ts";

/** A season as the back office reads it. */
export function presentSeason(row: SeasonRow, locale: Locale): AdminSeason {
  const { id, version, name_id, name_en, effect, percent, dates, schedules } = row;
  const pricing = asPricing(row);
  return {
    id,
    version,
    name_id,
    name_en,
    effect,
    percent,
    amounts: pricing.effect === "amounts" ? pricing.amounts : null,
    dates,
    schedules,
    confirmed_at: row.confirmed_at && witaIso(row.confirmed_at),
    archived_at: row.archived_at && witaIso(row.archived_at),
    suggested: row.source !== null,
    holidays: dates.flatMap((date) => {
      const name = holidayName(date, locale);
      return name ? [{ date, name }] : [];
    }),
  };
}
