import { kindPathIn } from "@jukung/contract/kinds";
import { MOST_SAVED_HERE } from "@jukung/contract/limits";
import { readCookie, writeCookie } from "~/lib/cookies.ts";

/** What somebody without an account wants to find again, the latest first. An account has its own list. */
const NAME = "saved";
const KEPT_SECONDS = 31_536_000;
const SLUG = /^[a-z0-9-]{1,120}$/;

/** The parts of `tours/ubud`, or null for what cannot be saved. */
export function offeringOf(key: string) {
  const [path, slug = "", more] = key.split("/");
  const kind = kindPathIn(path);
  return kind && more === undefined && SLUG.test(slug) ? { kind, slug } : null;
}

/** Each as `tours/ubud`, at most `MOST_SAVED_HERE`; what was written by hand and is none is left out. */
export function readSaved(cookies: string | null): string[] {
  const keys = (readCookie(cookies, NAME) ?? "").split("~").map((one) => one.replace(".", "/"));
  return [...new Set(keys.filter(offeringOf))].slice(0, MOST_SAVED_HERE);
}

/** The cookie of a list; an empty one removes it. */
export const savedCookie = (keys: string[]): string =>
  keys.length > 0
    ? writeCookie(NAME, keys.map((key) => key.replace("/", ".")).join("~"), {
        maxAge: KEPT_SECONDS,
        httpOnly: true,
      })
    : writeCookie(NAME, "", { maxAge: 0, httpOnly: true });
