import type { Locale } from "@jukung/contract";
import { m } from "./paraglide/messages.js";

type Message = (params: Record<string, string | number>, options: { locale: Locale }) => string;
const messages = m as unknown as Record<string, Message>;

/**
 * A message of `messages/{id,en}.json` by its key, for texts chosen at run time (errors, emails).
 * @throws Error when the key does not exist: a missing message is a bug, not an empty line
 */
export function message(
  key: string,
  locale: Locale,
  params: Record<string, string | number> = {},
): string {
  const found = messages[key];
  if (!found) throw new Error(`No word for "${key}"`);
  return found(params, { locale });
}
export const hasMessage = (key: string): boolean => key in messages;

/** The language an API caller asks for: `Accept-Language`, else English (api.md). */
export function localeOf(header: string | null | undefined): Locale {
  for (const part of (header ?? "").split(",")) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === "id" || tag === "en") return tag;
  }
  return "en";
}
