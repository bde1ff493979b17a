import { AsyncLocalStorage } from "node:async_hooks";
import { readCookie, writeCookie } from "./cookies.ts";
import { baseLocale, isLocale, type Locale, overwriteGetLocale } from "./paraglide/runtime.js";

const current = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => current.getStore() ?? baseLocale);

/** Runs `work` so that every message inside it speaks `locale`. */
export const inLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work);

/** `?lang=`, else the cookie, else Accept-Language, else Indonesian. */
export function pickLocale(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get("lang");
  if (isLocale(asked)) return asked;
  const kept = readCookie(request.headers.get("Cookie"), "i18n_redirected");
  if (isLocale(kept)) return kept;
  return preferred(request.headers.get("Accept-Language") ?? "") ?? baseLocale;
}

/** The cookie to set, or undefined where the visitor already has it. */
export function localeCookie(request: Request): string | undefined {
  const locale = pickLocale(request);
  if (readCookie(request.headers.get("Cookie"), "i18n_redirected") === locale) return undefined;
  return writeCookie("i18n_redirected", locale, { maxAge: 31_536_000 });
}

function preferred(header: string): Locale | undefined {
  const ranked = header.split(",").map((part) => {
    const [tag = "", ...options] = part.trim().split(";");
    const q = options.find((option) => option.trim().startsWith("q="))?.split("=")[1];
    return { locale: tag.split("-")[0]?.toLowerCase(), q: q === undefined ? 1 : Number(q) };
  });
  const known = ranked.filter(({ locale, q }) => isLocale(locale) && q > 0);
  return known.sort((a, b) => b.q - a.q)[0]?.locale as Locale | undefined;
}
