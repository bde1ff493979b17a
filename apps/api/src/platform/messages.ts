import type { Locale } from "@jukung/contract";
import { m } from "./paraglide/messages.js";

type Message = (params: Record<string, string | number>, options: { locale: Locale }) => string;
const messages = m as unknown as Record<string, Message>;

/** Every key of `messages/en.json`. */
type MessageKey = keyof typeof m & string;

/**
 * Keys that some message has. Types refuse a literal that no message has, and a template
 * (`mail_fact_${name}`) that no message can fit; a plain `string` is only found out at run time.
 */
type Existing<Key extends string> = Key extends Key
  ? [Extract<MessageKey, Key>] extends [never]
    ? never
    : Key
  : never;

/**
 * A message of `messages/{id,en}.json` by its key, for texts chosen at run time (errors, emails).
 * @throws Error when the key does not exist: a missing message is a bug, not an empty line
 */
export function message<Key extends string>(
  key: Existing<Key>,
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
