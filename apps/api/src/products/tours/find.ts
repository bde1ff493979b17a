import type { Locale, Tour, TourDay, TourList, TourSearch } from "@jukung/contract";
import { currentSlugs, oldSlugTarget } from "../../features/catalogue/index.ts";
import { daysInMonth, witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { presentTourPage, presentTours } from "./present.ts";
import { type DayRow, daysOfTour } from "./queries/days.ts";
import {
  countAtOnce,
  listCategories,
  searchTours,
  similarTours,
  tagFacets,
  tourPage,
} from "./queries/tours.ts";
import { dayState } from "./rules.ts";

type Reader = { now: Date; locale: Locale };
export const KIND = "tour";

/** The tours that match, with the tags to filter by. @throws Refusal past_date */
export async function findTours(
  db: Database,
  search: TourSearch,
  { now, locale }: Reader,
): Promise<TourList> {
  if (search.date && search.date <= witaDate(now)) {
    const key = search.date < witaDate(now) ? "past_date" : "date_too_soon";
    throw new Refusal("invalid", { fields: { date: { key } } });
  }
  const asked = [...new Set((search.tags ?? "").split(",").filter(Boolean))];
  const [tags, [category]] = await Promise.all([
    currentSlugs(db, { kind: "tag", list: "tags" }, asked),
    currentSlugs(
      db,
      { kind: "tour_category", list: "tour_categories" },
      [search.category].flatMap((slug) => slug || []),
    ),
  ]);
  const wish = { ...search, category, search: search.search || undefined, tags, now };
  const [{ rows, meta }, facets, at_once, categories] = await Promise.all([
    pageOf(search, (page) => searchTours(db, { ...wish, page }, locale)),
    tagFacets(db, wish, locale),
    countAtOnce(db, wish),
    listCategories(db, locale, wish),
  ]);
  return {
    data: await presentTours(db, rows, locale),
    meta: { ...meta, categories, tags: facets, at_once },
  };
}

/** One tour; an old slug finds it under its new one. @throws Refusal not_found */
export async function showTour(db: Database, slug: string, locale: Locale): Promise<Tour> {
  const row = await findTour(db, slug, locale);
  return presentTourPage(db, row, { locale, similar: await similarTours(db, row, locale) });
}

/** The state of each variant on each day of a month (`YYYY-MM`). @throws Refusal not_found */
export async function tourCalendar(
  db: Database,
  { slug, month }: { slug: string; month: string },
  { now, locale }: Reader,
): Promise<TourDay[]> {
  const tour = await findTour(db, slug, locale);
  const rows = await daysOfTour(db, { tour_id: tour.id, ...monthOf(month), now });
  const today = witaDate(now);
  return byDate(rows, (row) => {
    const state = tour.available ? dayState(row, today) : "closed";
    return { variant_id: row.variant_id, state, left: state === "open" ? row.left : 0 };
  });
}

/** A month's first and last day. */
export const monthOf = (month: string) => ({
  from: `${month}-01`,
  to: `${month}-${daysInMonth(month)}`,
});

/** Days with the state of each variant. */
export function byDate<T>(
  rows: DayRow[],
  present: (row: DayRow) => T,
): { date: string; variants: T[] }[] {
  const days = new Map<string, T[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), present(row)]);
  return [...days].map(([date, variants]) => ({ date, variants }));
}

async function findTour(db: Database, slug: string, locale: Locale) {
  const row = (await tourPage(db, { slug }, locale)) ?? (await moved(db, slug, locale));
  if (!row) throw new Refusal("not_found");
  return row;
}
async function moved(db: Database, slug: string, locale: Locale) {
  const id = await oldSlugTarget(db, KIND, slug);
  return id === undefined ? undefined : tourPage(db, { id }, locale);
}
