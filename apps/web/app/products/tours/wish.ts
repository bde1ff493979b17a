import { type Day, isDay } from "~/lib/dates.ts";
import { wholeIn } from "~/lib/figures.ts";

export const ages = ["adult", "child", "infant"] as const;

/** A traveller's variant, date and party for a tour, in addresses. */
export type Wish = {
  variant: string;
  date: Day | "";
  adult: string;
  child: string;
  infant: string;
};

/** The wish as a query with its question mark; empty without any. */
export function wishQuery(wish: { [K in keyof Wish | "tour"]?: string | undefined }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wish)) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** Reads it from an address without checking; the API reports what is wrong. */
export function readWish(params: URLSearchParams): Wish {
  const digits = (name: string) => (params.get(name) ?? "").replaceAll(/\D/g, "").slice(0, 9);
  const count = (name: string) => {
    const people = wholeIn(params.get(name) ?? "");
    return people === null || people < 0 || people > 999 ? "" : String(people);
  };
  const date = params.get("date");
  return {
    variant: digits("variant"),
    date: isDay(date) ? date : "",
    adult: count("adult"),
    child: count("child"),
    infant: count("infant"),
  };
}
