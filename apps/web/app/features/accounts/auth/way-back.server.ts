import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { safeNext } from "~/lib/next.ts";
import { isSecure } from "~/lib/settings.server.ts";
import type { Visit } from "~/lib/visit.ts";

const name = "way-back";
const day = 24 * 60 * 60;

/**
 * Where to go after registering: kept in a cookie, since the link in the activation email opens a
 * page that does not know it.
 */
export function keepWayBack(visit: Visit, next: string): void {
  const options = { maxAge: next ? day : 0, httpOnly: true, secure: isSecure() };
  visit.setCookie(writeCookie(name, next, options));
}

/** The stored path of this site, or "". */
export const wayBack = (request: Request): string =>
  safeNext(readCookie(request.headers.get("Cookie"), name), "");
