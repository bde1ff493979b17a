import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { type Day, isDay } from "~/lib/dates.ts";
import { type Counts, fares, most, nobody, people } from "~/ui/passenger-picker/counts.ts";
import type { Search } from "./search-params.ts";

/** What somebody last searched for: the home page asks for it again, and shows what leaves there. */
const NAME = "harbour";
const KEPT_SECONDS = 90 * 86_400;
const SLUG = /^[a-z0-9-]{1,80}$/;
const BETWEEN = "~";

/** Two places of a search, by their names in addresses; "" is none. */
export type Pair = { from: string; to: string };
/** The last search: its days are "" and its party null where it named none. */
export type LastSearch = Pair & { date: Day | ""; return_date: Day | ""; counts: Counts | null };

const pairOf = (from: string, to: string): Pair =>
  SLUG.test(from) ? { from, to: SLUG.test(to) ? to : "" } : { from: "", to: "" };
const dayOf = (text: string): Day | "" => (isDay(text) ? text : "");
/** "2.0.1": how many of each fare; null for nobody, and for what is no party. */
function partyOf(text: string): Counts | null {
  const numbers = text.split(".").map(Number);
  if (numbers.some((count) => !Number.isInteger(count) || count < 0 || count > most)) return null;
  const counts = { ...nobody };
  for (const [i, fare] of fares.entries()) counts[fare] = numbers[i] ?? 0;
  // Nobody is asked again for a party that cannot be booked.
  const adults = counts.adult_local + counts.adult_foreign;
  return adults > 0 && people(counts) <= most ? counts : null;
}

const written = ({ from, to, date, return_date, counts }: LastSearch): string =>
  [from, to, date, return_date, counts ? fares.map((fare) => counts[fare]).join(".") : ""]
    .join(BETWEEN)
    .replace(/~+$/, "");

/** The last search, whose places need not exist; empty for what is missing or cannot be one. */
export function readLastSearch(cookies: string | null): LastSearch {
  const parts = (readCookie(cookies, NAME) ?? "").split(BETWEEN);
  const [from = "", to = "", date = "", return_date = "", party = ""] = parts;
  const pair = pairOf(from, to);
  if (!pair.from) return { ...pair, date: "", return_date: "", counts: null };
  return { ...pair, date: dayOf(date), return_date: dayOf(return_date), counts: partyOf(party) };
}
/** The same in one word, for what depends on it. */
export const lastSearchKey = (cookies: string | null): string => written(readLastSearch(cookies));

/**
 * The cookie of a search. Set beside the results and not by their page, which is shared with others
 * (server/shared-pages.ts). Undefined for other pages, and where the visitor has it already.
 */
export function harbourCookie(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/fast-boats" && pathname !== "/fast-boats.data") return undefined;
  const param = (name: string) => searchParams.get(name) ?? "";
  const pair = pairOf(param("from"), param("to"));
  const asked = written({
    ...pair,
    date: dayOf(param("date")),
    return_date: param("trip_type") === "round_trip" ? dayOf(param("return_date")) : "",
    counts: partyOf(fares.map(param).join(".")),
  });
  if (!pair.from || asked === lastSearchKey(request.headers.get("Cookie"))) return undefined;
  return writeCookie(NAME, asked, { maxAge: KEPT_SECONDS });
}

/**
 * Days and party of the home page's form: what its address names, else the last search's. A day that is over
 * is not asked for again.
 */
export function startingTrip(
  search: Search,
  last: LastSearch,
  { asked, today }: { asked: URLSearchParams; today: Day },
): Search {
  const names = (...all: string[]) => all.some((name) => asked.has(name));
  const counts = names(...fares) ? search.counts : (last.counts ?? search.counts);
  if (names("date", "return_date", "trip_type") || last.date === "" || last.date < today)
    return { ...search, counts };
  const back = last.return_date >= last.date ? last.return_date : "";
  const trip_type = back ? "round_trip" : search.trip_type;
  return { ...search, counts, trip_type, date: last.date, return_date: back };
}

/**
 * What the home page's form starts with: the pair that is asked for, else the last search's, else the most
 * travelled route from there. Where none of them is known, nobody guesses where somebody wants to go.
 * @param known the pairs with boats, and the routes that most people take, the most travelled first
 */
export function startingPair(
  asked: Pair,
  last: Pair,
  known: { routes: Pair[]; popular: Pair[] },
): Pair {
  const served = ({ from, to }: Pair) =>
    known.routes.some((one) => one.from === from && one.to === to);
  const harbour = [asked.from, last.from].find((from) =>
    known.routes.some((one) => one.from === from),
  );
  // Of a whole search no more than its places.
  const choices = [asked, last, ...known.popular]
    .filter(served)
    .map(({ from, to }) => ({ from, to }));
  if (!harbour) return choices[0] ?? { from: "", to: "" };
  return choices.find(({ from }) => from === harbour) ?? { from: harbour, to: "" };
}
