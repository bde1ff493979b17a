import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { safeNext } from "~/lib/next.ts";
import { isSecure } from "~/lib/settings.server.ts";
import type { Visit } from "~/lib/visit.ts";

const name = "way-back";
const day = 24 * 60 * 60;

type Registered = { next: string; email: string };

/**
 * Who has just registered here and where they go on: kept in a cookie, since the link in the
 * activation email opens a page that knows neither.
 */
export function keepWayBack(visit: Visit, registered: Registered): void {
  const value = new URLSearchParams(registered).toString();
  visit.setCookie(writeCookie(name, value, { maxAge: day, httpOnly: true, secure: isSecure() }));
}

/** After a sign-in nothing of it is kept. */
export const forgetWayBack = (visit: Visit): void =>
  visit.setCookie(writeCookie(name, "", { maxAge: 0, httpOnly: true, secure: isSecure() }));

const kept = (request: Request) =>
  new URLSearchParams(readCookie(request.headers.get("Cookie"), name) ?? "");

/** The stored path of this site, or "". */
const wayBack = (request: Request): string => safeNext(kept(request).get("next"), "");

/** Where to go on by this page's address, as the activation email's link has it, or by the cookie; or "". */
export const nextOf = (request: Request): string =>
  safeNext(new URL(request.url).searchParams.get("next"), wayBack(request));

/** The address that registered in this browser within a day, or "". */
export const registeredEmail = (request: Request): string => kept(request).get("email") ?? "";
