import { originOf } from "../app/lib/origin.server.ts";

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : "");

/**
 * Whether a changing request was sent from this site. The router checks that for pages only, not for
 * resource routes (signing out, the theme, sign-in windows). Browsers send `Origin` with every post;
 * without it there are no cookies to abuse, unless the client itself says cross-site. Only hosts are
 * compared: a proxy that ends TLS changes the scheme.
 */
export function isOwnForm(request: Request): boolean {
  const origin = request.headers.get("Origin");
  if (request.method === "GET" || request.method === "HEAD") return true;
  if (origin === null) return request.headers.get("Sec-Fetch-Site") !== "cross-site";
  const host = hostOf(origin);
  const own = [request.headers.get("Host"), hostOf(request.url), hostOf(originOf(request))];
  return Boolean(host) && own.includes(host);
}

/**
 * The same request at the address that its browser sees. The router refuses a form whose `Origin` is
 * not the request's own, scheme included, and behind a proxy that ends TLS the request says `http:`.
 * @param request one that `isOwnForm`, so that its `Origin` can be believed
 */
export function asSent(request: Request): Request {
  const origin = request.headers.get("Origin");
  const at = new URL(request.url);
  if (request.method !== "POST" || origin === null || origin === at.origin) return request;
  return new Request(origin + at.pathname + at.search, request);
}
