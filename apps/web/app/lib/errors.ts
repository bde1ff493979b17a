import { data } from "react-router";
import { here } from "./next.ts";
import { m } from "./paraglide/messages.js";

/** A known route with a parameter or slug that leads nowhere. */
export const pageNotFound = (request: Request) =>
  data(m.page_unknown({ path: here(request) }), { status: 404 });

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
  data(m.page_missing({ path: new URL(request.url).pathname }), { status: 404 });
