import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { isSecure } from "~/lib/settings.server.ts";
import type { Visit } from "~/lib/visit.ts";

// What was ticked at a review whose promo code was applied or removed: the page that follows ticks it
// again. A cookie, so that it works without scripts too.
const NAME = "review-ticks";

export type Ticked = { terms: boolean; remember: boolean };

export const ticksIn = (form: FormData): Ticked => ({
  terms: form.has("terms"),
  remember: form.has("remember"),
});

export function keepTicks(visit: Visit, { terms, remember }: Ticked): void {
  const value = [terms && "terms", remember && "remember"].filter(Boolean).join(" ");
  if (value) visit.setCookie(cookie(value, 60));
}

/** What was ticked before the promo code was applied; reading it deletes it. */
export function takeTicks(visit: Visit, request: Request): Ticked {
  const value = readCookie(request.headers.get("Cookie"), NAME) ?? "";
  if (value) visit.setCookie(cookie("", 0));
  return { terms: value.includes("terms"), remember: value.includes("remember") };
}

const cookie = (value: string, maxAge: number) =>
  writeCookie(NAME, value, { maxAge, httpOnly: true, secure: isSecure() });
