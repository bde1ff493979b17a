import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { herePath } from "~/lib/next.ts";
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

/** They are of this page: another one's terms were not agreed to. */
export function keepTicks(visit: Visit, request: Request, { terms, remember }: Ticked): void {
  const ticks = [terms && "terms", remember && "remember"].filter(Boolean);
  if (ticks.length > 0) visit.setCookie(cookie([herePath(request), ...ticks].join(" "), 60));
}

/** What was ticked before the promo code was applied; reading it deletes it. */
export function takeTicks(visit: Visit, request: Request): Ticked {
  const value = readCookie(request.headers.get("Cookie"), NAME);
  if (value) visit.setCookie(cookie("", 0));
  const [page, ...ticks] = value?.split(" ") ?? [];
  const has = (tick: string) => page === herePath(request) && ticks.includes(tick);
  return { terms: has("terms"), remember: has("remember") };
}

const cookie = (value: string, maxAge: number) =>
  writeCookie(NAME, value, { maxAge, httpOnly: true, secure: isSecure() });
