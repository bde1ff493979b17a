import { readCookie, writeCookie } from "~/lib/cookies.ts";

/** What somebody last searched for: the home page asks for it again, and shows what leaves there. */
const NAME = "harbour";
const KEPT_SECONDS = 90 * 86_400;
const SLUG = /^[a-z0-9-]{1,80}$/;
const BETWEEN = "~";

/** Two places of a search, by their names in addresses; "" is none. */
export type Pair = { from: string; to: string };

const pairOf = (from: string, to: string): Pair =>
  SLUG.test(from) ? { from, to: SLUG.test(to) ? to : "" } : { from: "", to: "" };
const written = ({ from, to }: Pair): string => (to ? `${from}${BETWEEN}${to}` : from);

/** The places of the last search, which need not exist; "" for one that is missing or cannot be one. */
export function readLastPair(cookies: string | null): Pair {
  const [from = "", to = ""] = (readCookie(cookies, NAME) ?? "").split(BETWEEN);
  return pairOf(from, to);
}

/**
 * The cookie of a search. Set beside the results and not by their page, which is shared with others
 * (server/shared-pages.ts). Undefined for other pages, and where the visitor has it already.
 */
export function harbourCookie(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/fast-boats" && pathname !== "/fast-boats.data") return undefined;
  const asked = pairOf(searchParams.get("from") ?? "", searchParams.get("to") ?? "");
  const known = written(readLastPair(request.headers.get("Cookie")));
  if (!asked.from || known === written(asked)) return undefined;
  return writeCookie(NAME, written(asked), { maxAge: KEPT_SECONDS });
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
  const choices = [asked, last, ...known.popular].filter(served);
  if (!harbour) return choices[0] ?? { from: "", to: "" };
  return choices.find(({ from }) => from === harbour) ?? { from: harbour, to: "" };
}
