import type { KindPath } from "@jukung/contract";
import { refusalOf } from "~/lib/api.server.ts";
import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { isSecure } from "~/lib/settings.server.ts";
import type { Visit } from "~/lib/visit.ts";
import type { AppliedPromo } from "./components/promo-field.tsx";

// The promo code that a visitor wants to use: from a link (`?promo=CODE`), or applied at a review. It
// survives a language switch and a failed payment, and ends with the payment.
const NAME = "promo";
const WEEK = 7 * 24 * 60 * 60;

const cookie = (code: string, maxAge: number) =>
  writeCookie(NAME, code, { maxAge, httpOnly: true, secure: isSecure() });
const plausible = (code: string | null | undefined): string | undefined =>
  code && /^[A-Za-z0-9-]{3,24}$/.test(code) ? code.toUpperCase() : undefined;

export const keepPromoCode = (visit: Visit, code: string): void =>
  visit.setCookie(cookie(code, WEEK));
export const forgetPromoCode = (visit: Visit): void => visit.setCookie(cookie("", 0));

const linked = (request: Request): string | undefined =>
  plausible(new URL(request.url).searchParams.get("promo"));
/** The code to use on this page; undefined without one. */
export const readPromoCode = (request: Request): string | undefined =>
  linked(request) ?? plausible(readCookie(request.headers.get("Cookie"), NAME));

/**
 * Keeps the code of a link to any page, for the booking that may follow.
 * @returns the code if it is news: its reader is told once
 */
export function keepLinkedCode(visit: Visit, request: Request): string | undefined {
  const code = linked(request);
  if (!code) return undefined;
  keepPromoCode(visit, code);
  return code === plausible(readCookie(request.headers.get("Cookie"), NAME)) ? undefined : code;
}

/** What the visitor's code takes off the open quote of an order; null without a code. */
export async function promoOf(
  visit: Visit,
  { access, ...at }: { access: "mine" | "byLink"; kind: KindPath; slug: string },
  request: Request,
): Promise<AppliedPromo | null> {
  const promo_code = readPromoCode(request);
  if (!promo_code) return null;
  try {
    const { data } = await visit.api.orders[access].checkPromo({ ...at, promo_code });
    return { applied: data };
  } catch (error) {
    return { applied: null, typed: promo_code, error: refusalOf(error).message };
  }
}
