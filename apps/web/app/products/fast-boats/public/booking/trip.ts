import type { Departure } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { dayOnBali, isDay } from "~/lib/dates.ts";
import { readSearch, type Search } from "../../search-params.ts";

/** The crossings that a booking page's address names. */
export type Trip = { search: Search; legs: { schedule_id: number; date: string }[]; key: string };

/** The search that an address carries, whatever else is in it. */
export const searchIn = (params: URLSearchParams, locale: "id" | "en"): Search =>
  readSearch(params, dayOnBali(new Date()), locale === "id" ? "local" : "foreign");

/** The trip in a booking page's query; null if it names no crossing. */
export function tripIn(params: URLSearchParams, locale: "id" | "en"): Trip | null {
  const search = searchIn(params, locale);
  const leg = (name: string, date: string) => {
    const schedule_id = Number(params.get(name));
    return Number.isInteger(schedule_id) && schedule_id > 0 && isDay(date)
      ? [{ schedule_id, date }]
      : [];
  };
  const out = leg("out", search.date);
  const back = search.trip_type === "round_trip" ? leg("back", search.return_date) : [];
  if (out.length === 0) return null;
  const legs = [...out, ...back];
  return { search, legs, key: legs.map((l) => `${l.schedule_id}:${l.date}`).join() };
}

/** The crossings with their prices for this party, for the summary beside the form. */
export const crossingsOf = async (api: Api, { search, legs }: Trip): Promise<Departure[]> =>
  Promise.all(
    legs.map(async (leg) => (await api.fastBoats.departure({ ...leg, ...search.counts })).data),
  );
