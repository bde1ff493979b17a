import type { Boat, BoatList, BoatSearch, Locale, PrivateBoatDay } from "@jukung/contract";
import { currentSlugs, oldSlugTarget } from "../../features/catalogue/index.ts";
import { daysInMonth, witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { presentBoatPage, presentBoats } from "./present.ts";
import { boatFacets, boatPage, boatToAskFor, searchBoats } from "./queries/boats.ts";
import { blocksBetween } from "./queries/days.ts";
import { bookableUntil, daysOf } from "./rules.ts";

type Reader = { now: Date; locale: Locale };
export const KIND = "private_boat";

/** The boats that match, with the available filters. */
export async function findBoats(
  db: Database,
  search: BoatSearch,
  { now, locale }: Reader,
): Promise<BoatList> {
  const asked = [...new Set((search.facilities ?? "").split(",").filter(Boolean))];
  const facilities = await currentSlugs(db, { kind: "tag", list: "tags" }, asked);
  const [{ rows, marks, meta }, facets] = await Promise.all([
    pageOf(search, (page) => searchBoats(db, { ...search, page, facilities, now }, locale)),
    boatFacets(db, { ...search, facilities, now }, locale),
  ]);
  return {
    data: await presentBoats(db, rows, locale),
    meta: { ...meta, marks, facets },
  };
}

/** One boat; an old slug finds it under its new one. @throws Refusal not_found */
export async function showBoat(db: Database, slug: string, { now, locale }: Reader): Promise<Boat> {
  const row = (await boatPage(db, { slug }, locale)) ?? (await movedBoat(db, slug, locale));
  if (!row) throw new Refusal("not_found");
  return presentBoatPage(db, row, { locale, bookable_until: bookableUntil(witaDate(now)) });
}
async function movedBoat(db: Database, slug: string, locale: Locale) {
  const id = await oldSlugTarget(db, KIND, slug);
  return id === undefined ? undefined : boatPage(db, { id }, locale);
}

/** The state of each day of a month (`YYYY-MM`). @throws Refusal not_found */
export async function boatCalendar(
  db: Database,
  { slug, month }: { slug: string; month: string },
  now: Date,
): Promise<PrivateBoatDay[]> {
  const boat = await boatToAskFor(db, slug);
  if (!boat) throw new Refusal("not_found");
  const count = daysInMonth(month);
  const [from, to] = [`${month}-01`, `${month}-${count}`];
  const blocks = await blocksBetween(db, { boat_id: boat.id, from, to, now });
  return daysOf(blocks, { start: from, count, today: witaDate(now) });
}
