import type { Locale } from "@jukung/contract";
import { m } from "./paraglide/messages.js";

type Message = (params: Record<string, string | number>, options: { locale: Locale }) => string;
const messages = m as unknown as Record<string, Message>;

/**
 * A word of `messages/{id,en}.json` by its key, for texts chosen at run time (errors, mails).
 * @throws Error when the key does not exist: a missing word is a bug, not an empty line
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

const intl = (locale: Locale) => (locale === "id" ? "id-ID" : "en-GB");

// Making a formatter costs a hundred times what using it does.
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  let format = made.get(key) as T | undefined;
  if (!format) {
    format = make();
    made.set(key, format);
  }
  return format;
}
const zone = "Asia/Makassar";
const moments = (name: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  kept(`${name} ${locale}`, () => new Intl.DateTimeFormat(intl(locale), options));

/** `Rp 1.250.000`, with a no-break space, in both languages' own separators. */
export const formatRupiah = (amount: number, locale: Locale): string =>
  kept(
    `rupiah ${locale}`,
    () =>
      new Intl.NumberFormat(intl(locale), {
        style: "currency",
        currency: "IDR",
        currencyDisplay: "narrowSymbol",
        maximumFractionDigits: 0,
      }),
  )
    .format(amount)
    .replace(/^Rp\s?/, "Rp\u00a0");

/** `8.760`, in English `8,760`. */
export const formatWhole = (count: number, locale: Locale): string =>
  kept(`whole ${locale}`, () => new Intl.NumberFormat(intl(locale))).format(count);

const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
/** An instant's day on Bali: `Selasa, 24 November 2026` */
export const formatDay = (instant: Date, locale: Locale): string =>
  moments("day", locale, { ...DAY, timeZone: zone }).format(instant);
/** A travel date, `YYYY-MM-DD`, in the same words. */
export const formatDate = (date: string, locale: Locale): string =>
  moments("date", locale, { ...DAY, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
/** `08.30` or `08:30`, always 24 hours and Bali's. */
export const formatTime = (instant: Date, locale: Locale): string =>
  moments("time", locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(instant);
/** Both: `Selasa, 24 November 2026, 08.30 WITA` */
export const formatMoment = (instant: Date, locale: Locale): string =>
  `${formatDay(instant, locale)}, ${formatTime(instant, locale)} WITA`;

/** A time of day on Bali, `HH:MM`: `08.30 WITA` or `08:30 WITA` */
export const formatClock = (time: string, locale: Locale): string =>
  `${locale === "id" ? time.replace(":", ".") : time} WITA`;

/** A deadline in short: `13.54` on the day that it is on Bali, else `Sen 23 Nov, 13.54` with its day. */
export function formatDeadline(instant: Date, now: Date, locale: Locale): string {
  const time = formatTime(instant, locale);
  if (formatDay(instant, locale) === formatDay(now, locale)) return time;
  const day = moments("short day", locale, { ...SHORT_DAY, timeZone: zone }).format(instant);
  return `${day.replace(",", "")}, ${time}`;
}
const SHORT_DAY = { weekday: "short", day: "numeric", month: "short" } as const;
