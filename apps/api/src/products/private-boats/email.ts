import { formatClock, formatDate } from "@jukung/format";
import {
  emailFact,
  giftFact,
  type ProductEmail,
  placeFact,
} from "../../features/notifications/index.ts";
import { message } from "../../platform/messages.ts";

/** Private boats in emails. */
export const privateBoatEmail: ProductEmail<"private_boat"> = {
  wording: "trip",
  describe: (order, { locale, meets }) => {
    const day = (date: string) => formatDate(date, locale);
    const { boat, date, end_date, start_time } = order;
    return {
      title: boat.name,
      legs: [],
      facts: [
        ...emailFact("boat", boat.name, locale),
        ...emailFact("date", end_date ? `${day(date)} – ${day(end_date)}` : day(date), locale),
        ...emailFact(
          "start",
          start_time ? formatClock(start_time, locale) : message("ticket_start_open", locale),
          locale,
        ),
        ...emailFact("guests", String(order.guests), locale),
        ...(meets ? placeFact(boat, locale) : []),
        ...giftFact(order.quotes, locale),
      ],
      travellers: [],
    };
  },
  searchAgain: ({ boat }, { public_url }) => `${public_url}/private-boats/${boat.slug}`,
};
