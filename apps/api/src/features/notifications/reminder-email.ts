import type { Locale, Order, ProductKind } from "@jukung/contract";
import { formatNearDate, formatTime, witaDate } from "@jukung/format";
import { addDays } from "../../platform/clock.ts";
import { message } from "../../platform/messages.ts";
import type { ReminderMail } from "./mail.ts";
import type { EmailDescription, EmailFact, EmailReminder, ProductEmail } from "./product-email.ts";

/** A reminder that is about to be sent. */
export type DueReminder = {
  event: ReminderMail;
  to: string;
  order: { id: number; kind: ProductKind };
  /** What it was queued with: `position`, `starts_at` and `timed` of its part, or `ends_at` of the trip. */
  params: Record<string, string | number>;
  locale: Locale;
};
/** What a reminder says besides its order. */
export type AdmittedReminder = {
  /** The page that stops them. */
  stop: string;
  /** Forecasts for the sea, where the site wants them. */
  weather: string | null;
  /** The titles of what staff tell those who come, and the page that says it. */
  tells: { titles: string[]; href: string } | null;
  /** Of thanks: the page where the trip is reviewed. */
  review?: string;
};

/**
 * When a part begins, in words and WITA: "tomorrow, Tuesday 24 November, 07:00 WITA", and shorter for
 * titles.
 * @param timed false while the time of day is not agreed: then only the day is named
 */
export function whenInWords(
  starts_at: Date,
  { timed, now }: { timed: boolean; now: Date },
  locale: Locale,
): { near: string; when: string; soon: string } {
  const day = witaDate(starts_at);
  const today = witaDate(now);
  const word = day === today ? "today" : day === addDays(today, 1) ? "tomorrow" : null;
  const date = formatNearDate(day, locale);
  const near = word ? message(`mail_when_${word}`, locale) : date;
  const clock = timed ? [`${formatTime(starts_at, locale)} WITA`] : [];
  return {
    near,
    when: [...(word ? [near] : []), date, ...clock].join(", "),
    soon: [near, ...clock].join(", "),
  };
}

/** What a reminder of a part shows of its order; thanks show nothing but its code. */
export function reminded(
  event: ReminderMail,
  {
    order,
    product,
    params,
    locale,
    own,
    reminder,
  }: {
    order: Order;
    product: ProductEmail;
    params: Record<string, string | number>;
    locale: Locale;
    own: boolean;
    reminder?: AdmittedReminder;
  },
): EmailReminder {
  const ask = { locale, own, boards: event !== "trip_thanks", meets: event !== "trip_thanks" };
  const whole = (): EmailDescription => product.describe(order, ask);
  if (event === "trip_thanks")
    return { title: whole().title, legs: [], facts: [], travellers: [], first: null };
  const position = Number(params.position);
  const about = product.remind?.(order, { ...ask, position }) ?? { ...whole(), first: null };
  return { ...about, facts: [...about.facts, ...told(reminder, locale)] };
}

/** "What to bring", and where it is written. */
const told = (reminder: AdmittedReminder | undefined, locale: Locale): EmailFact[] =>
  reminder?.tells
    ? [
        {
          label: message("mail_fact_tells", locale),
          value: reminder.tells.titles.join(", "),
          link: { label: message("mail_tells_link", locale), href: reminder.tells.href },
        },
      ]
    : [];
