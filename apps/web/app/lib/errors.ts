import { data } from "react-router";
import { here } from "./next.ts";
import { m } from "./paraglide/messages.js";

/** A way on from a page that there is not. */
export type Way = { to: string; label: string };
/** What the error page says of an address that leads nowhere, and the ways on from it beside the home page. */
export type Lost = { message: string; ways: Way[] };

/** Where most people who are lost wanted to go. */
const usualWays = (): Way[] => [
  { to: "/fast-boats", label: m.nav_fast_boats() },
  { to: "/private-boats", label: m.nav_private_boats() },
  { to: "/tours-and-activities", label: m.nav_tours() },
  { to: "/help-center#find-my-booking", label: m.find_title() },
];

/** A known route with a parameter or slug that leads nowhere. */
export const pageNotFound = (request: Request, ways = usualWays()) =>
  data<Lost>({ message: m.page_unknown({ path: here(request) }), ways }, { status: 404 });

/**
 * The number in a page's address, for its form as for itself: the API refuses another text, and the
 * page could not be drawn again.
 * @throws 404 if nothing has such a number
 */
export function idIn({ id }: { id: string }, request: Request): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw pageNotFound(request);
  return Number(id);
}

/** No route at all. */
export const noSuchPage = (request: Request) =>
  data<Lost>(
    { message: m.page_missing({ path: new URL(request.url).pathname }), ways: usualWays() },
    { status: 404 },
  );
