import { readCookie, writeCookie } from "./cookies.ts";

/** The currency in which a visitor reads approximate prices too. */
const NAME = "currency";
const CODE = /^[A-Z]{3}$/;
const KEPT_SECONDS = 31_536_000;

/** Its three letters; "" where prices are shown in rupiah only. */
export function readCurrency(cookies: string | null): string {
  const code = readCookie(cookies, NAME) ?? "";
  return CODE.test(code) ? code : "";
}

/** The cookie of a choice; what is no currency's code removes it. */
export const currencyCookie = (code: string): string =>
  CODE.test(code)
    ? writeCookie(NAME, code, { maxAge: KEPT_SECONDS })
    : writeCookie(NAME, "", { maxAge: 0 });
