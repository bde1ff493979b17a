import type { AdminSeason, SeasonInput } from "@jukung/contract";
import { amountIn } from "~/lib/amount.ts";
import { addDays, isDay } from "~/lib/dates.ts";
import { grouped, wholeIn } from "~/lib/figures.ts";
import { fares } from "~/ui/passenger-picker/counts.ts";
import type { FareTexts } from "../values.ts";

/** A season as its form's fields: all text. */
export type SeasonForm = {
  name_id: string;
  name_en: string;
  effect: string;
  percent: string;
  amounts: FareTexts;
  /** From a day to another; an empty end is one day. */
  days: { from: string; to: string }[];
  scope: "all" | "some";
  schedules: string[];
};
/** More than a season may have: what follows is not worked out. */
const MOST_DAYS = 401;

/** Days as ranges: those that follow one another are one. */
export function rangesOf(dates: string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const date of dates.toSorted()) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges;
}

/**
 * The days of some ranges. What is no date stays as it is and what is backwards is an empty one: the
 * API reports it.
 */
export function datesIn(rows: { from?: string; to?: string }[]): string[] {
  const dates: string[] = [];
  for (const { from = "", to = "" } of rows) {
    if (!from && !to) continue;
    if (!isDay(from) || (to && !isDay(to))) dates.push(isDay(from) ? to : from);
    else if (to && to < from) dates.push("");
    else
      for (let day = from; day <= (to || from) && dates.length < MOST_DAYS; day = addDays(day, 1))
        dates.push(day);
  }
  return dates;
}
/** Rows whose last day is before their first, by number. */
export const backwards = (rows: { from?: string; to?: string }[]): number[] =>
  rows.flatMap(({ from = "", to = "" }, i) => (isDay(from) && isDay(to) && to < from ? [i] : []));

/** The initial form of a season; for a new one only defaults. */
export function formOf(season: AdminSeason | undefined): SeasonForm {
  const amount = (value: number | undefined) =>
    value === undefined ? "" : value < 0 ? `-${grouped(-value)}` : grouped(value);
  const ranges = rangesOf(season?.dates ?? []);
  return {
    name_id: season?.name_id ?? "",
    name_en: season?.name_en ?? "",
    effect: season?.effect ?? "percent",
    percent: season?.percent == null ? "" : String(season.percent),
    amounts: Object.fromEntries(
      fares.map((fare) => [fare, amount(season?.amounts?.[fare])]),
    ) as FareTexts,
    days:
      ranges.length > 0
        ? ranges.map(({ from, to }) => ({ from, to: to === from ? "" : to }))
        : [{ from: "", to: "" }],
    scope: season && season.schedules.length > 0 ? "some" : "all",
    schedules: season?.schedules.map(String) ?? [],
  };
}

export type PostedSeason = Partial<Omit<SeasonForm, "days" | "schedules" | "amounts">> & {
  amounts?: Partial<FareTexts>;
  days?: { from?: string; to?: string }[];
  schedules?: string | string[];
};

/** An amount that may have a minus; none is added where nothing was typed. */
const signed = (text = ""): number => {
  if (text.trim() === "") return 0;
  const [, minus = "", rest = ""] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const amount = amountIn(rest);
  return amount === null ? Number.NaN : minus ? -amount : amount;
};
/** The form as the API takes it. Fields of another effect are left out. */
export const inputOf = (posted: PostedSeason): SeasonInput => ({
  name_id: posted.name_id ?? "",
  name_en: posted.name_en ?? "",
  effect: posted.effect as SeasonInput["effect"],
  percent: posted.effect === "percent" ? wholeIn(posted.percent?.replace("−", "-")) : null,
  amounts:
    posted.effect === "amounts"
      ? (Object.fromEntries(
          fares.map((fare) => [fare, signed(posted.amounts?.[fare])]),
        ) as SeasonInput["amounts"])
      : null,
  dates: datesIn(posted.days ?? []),
  schedules: posted.scope === "some" ? [posted.schedules ?? []].flat().map(Number) : [],
});

/** Fields that only make sense together. */
export const together = [
  ["effect", "percent", "amounts"],
  ["scope", "schedules"],
];
