import { originOf } from "../app/lib/origin.server.ts";

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : "");

/**
 * Whether a request that changes something was sent from this site. The router asks that of pages
 * only, not of addresses without one (signing out, the theme, sign-in windows). Browsers send `Origin`
 * with every post; who sends none is no browser, and has no cookies to abuse, unless it says itself that
 * it comes from another site. Hosts are compared: a
 * proxy that ends TLS leaves another scheme here.
 */
export function isOwnForm(request: Request): boolean {
  const origin = request.headers.get("Origin");
  if (request.method === "GET" || request.method === "HEAD") return true;
  if (origin === null) return request.headers.get("Sec-Fetch-Site") !== "cross-site";
  const host = hostOf(origin);
  const own = [request.headers.get("Host"), hostOf(request.url), hostOf(originOf(request))];
  return Boolean(host) && own.includes(host);
}
