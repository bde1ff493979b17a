import type { Locale, PrivateBoatOrder } from "@jukung/contract";
import { formatClock, formatDate } from "@jukung/format";
import {
  emailFact,
  giftFact,
  oneLine,
  type ProductEmail,
  placeFact,
} from "../../features/notifications/index.ts";
import { message } from "../../platform/messages.ts";

/** Private boats in emails. */
export const privateBoatEmail: ProductEmail<"private_boat"> = {
  wording: "trip",
  describe,
  remind: (order, { position: _, ...ask }) => ({
    ...describe(order, ask),
    first: {
      label: message("mail_fact_start", ask.locale),
      value: [
        startOf(order, ask.locale),
        ...placeFact(order.boat, ask.locale).map(({ value }) => value),
      ].join(", "),
    },
  }),
  tripValue: (field, value, locale) =>
    field === "start_time"
      ? startOf({ start_time: value ? String(value) : null }, locale)
      : oneLine(String(value ?? "")),
  searchAgain: ({ boat }, { public_url }) => `${public_url}/private-boats/${boat.slug}`,
};

const startOf = ({ start_time }: Pick<PrivateBoatOrder, "start_time">, locale: Locale): string =>
  start_time ? formatClock(start_time, locale) : message("ticket_start_open", locale);

function describe(order: PrivateBoatOrder, { locale, meets }: { locale: Locale; meets: boolean }) {
  const day = (date: string) => formatDate(date, locale);
  const { boat, date, end_date } = order;
  return {
    title: boat.name,
    legs: [],
    facts: [
      ...emailFact("boat", boat.name, locale),
      ...emailFact("date", end_date ? `${day(date)} – ${day(end_date)}` : day(date), locale),
      ...emailFact("start", startOf(order, locale), locale),
      ...emailFact("guests", String(order.guests), locale),
      ...(meets ? placeFact(boat, locale) : []),
      ...giftFact(order.quotes, locale),
    ],
    travellers: [],
  };
}
