import { readCookie, writeCookie } from "~/lib/cookies.ts";

/** Where somebody last searched from: the home page shows what leaves there. */
const NAME = "harbour";
const KEPT_SECONDS = 90 * 86_400;
const SLUG = /^[a-z0-9-]{1,80}$/;

/** The slug of a port or destination; "" without one, and for what cannot be one. */
export function readHarbour(cookies: string | null): string {
  const slug = readCookie(cookies, NAME) ?? "";
  return SLUG.test(slug) ? slug : "";
}

/**
 * The cookie of a search. Set beside the results and not by their page, which is shared with others
 * (server/shared-pages.ts). Undefined for other pages, and where the visitor has it already.
 */
export function harbourCookie(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/fast-boats" && pathname !== "/fast-boats.data") return undefined;
  const from = searchParams.get("from") ?? "";
  if (!SLUG.test(from) || readHarbour(request.headers.get("Cookie")) === from) return undefined;
  return writeCookie(NAME, from, { maxAge: KEPT_SECONDS });
}
