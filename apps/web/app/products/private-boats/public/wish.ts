import { type Day, isDay } from "~/lib/dates.ts";

/** A traveller's date, days and guests for a boat, in addresses. */
export type Wish = {
  date: Day | "";
  end_date: Day | "";
  guests: string;
  start_time: string;
};
type Part = { [K in keyof Wish]?: string | number | undefined };

/** The wish as a query with its question mark; empty without any. */
export function wishQuery(wish: Part & { boat?: string }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wish)) if (value) params.set(name, String(value));
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** Reads it from an address without checking; the API reports what is wrong. */
export function readWish(params: URLSearchParams): Wish {
  const day = (name: string) => {
    const text = params.get(name);
    return isDay(text) ? text : "";
  };
  const date = day("date");
  const end = day("end_date");
  return {
    date,
    end_date: end && end !== date ? end : "",
    guests: (params.get("guests") ?? "").replaceAll(/\D/g, "").slice(0, 3),
    start_time: /^\d{2}:\d{2}$/.test(params.get("start_time") ?? "")
      ? (params.get("start_time") as string)
      : "",
  };
}
