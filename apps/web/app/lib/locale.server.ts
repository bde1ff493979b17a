import { AsyncLocalStorage } from "node:async_hooks";
import { readCookie, writeCookie } from "./cookies.ts";
import {
  cookieMaxAge,
  cookieName,
  extractLocaleFromRequest,
  isLocale,
  type Locale,
  overwriteServerAsyncLocalStorage,
} from "./paraglide/runtime.js";

type Store = { locale: Locale; origin: string; messageCalls: Set<string> };
const current = new AsyncLocalStorage<Store>();
// Where `getLocale` looks on the server: what Paraglide's own middleware does (decision 027).
overwriteServerAsyncLocalStorage(current as Parameters<typeof overwriteServerAsyncLocalStorage>[0]);

/** Runs `work` so that every message inside it speaks `locale`. */
export const inLocale = <T>(locale: Locale, work: () => T): T =>
  current.run({ locale, origin: "", messageCalls: new Set() }, work);

/** `?lang=`, else as Paraglide's strategies have it (vite.config.ts): cookie, Accept-Language, Indonesian. */
export function pickLocale(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get("lang");
  return isLocale(asked) ? asked : extractLocaleFromRequest(request);
}

/** The cookie to set, or undefined where the visitor already has it. */
export function localeCookie(request: Request): string | undefined {
  const locale = pickLocale(request);
  if (readCookie(request.headers.get("Cookie"), cookieName) === locale) return undefined;
  return writeCookie(cookieName, locale, { maxAge: cookieMaxAge });
}
