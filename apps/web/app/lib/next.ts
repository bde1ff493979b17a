import { sitePath } from "@jukung/contract/site-path";

/** Where to go after signing in: only ever a path of this site. */
export const safeNext = (value: unknown, fallback: string): string => sitePath(value) ?? fallback;

/** The address of this request without what the router adds to fetch data. */
export function here(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/\/_(root)?\.data$/, "/").replace(/\.data$/, "");
  return path + url.search;
}

/** The path alone: the address of a form's page without a query. */
export const herePath = (request: Request): string => here(request).split("?")[0] as string;

/**
 * The sign-in for somebody without a session, with `next`. A posted form means that one has just
 * ended: staff get their own sign-in, and the page says what happened. So it does for whoever came with a
 * session that is none any more.
 * @param how.had whether the request had a session
 */
export function signInFor(request: Request, { had = false } = {}): string {
  const next = here(request);
  const query = new URLSearchParams({ next });
  if (request.method === "GET" || request.method === "HEAD") {
    if (had) query.set("notice", "signed-out");
    return `/sign-in?${query}`;
  }
  query.set("notice", "session");
  return `${/^\/admin(\/|$|\?)/.test(next) ? "/admin" : ""}/sign-in?${query}`;
}
