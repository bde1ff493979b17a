import { formatClock, formatDate } from "@jukung/format";
import {
  emailFact,
  giftFact,
  type ProductEmail,
  placeFact,
} from "../../features/notifications/index.ts";
import { message } from "../../platform/messages.ts";

const AGES = ["adult", "child", "infant"] as const;

/** Tours and activities in emails. */
export const tourEmail: ProductEmail<"tour"> = {
  wording: "trip",
  describe: (order, { locale, meets }) => {
    const { tour, participants, pickup } = order;
    const place = pickup ? emailFact("pickup", pickup, locale) : placeFact(tour, locale);
    const party = AGES.filter((age) => participants[age] > 0)
      .map((age) => `${participants[age]} × ${message(`age_${age}`, locale)}`)
      .join(", ");
    return {
      title: tour.title,
      legs: [],
      facts: [
        ...emailFact("tour", tour.title, locale),
        ...emailFact("variant", order.variant.name, locale),
        ...emailFact("date", formatDate(order.date, locale), locale),
        ...emailFact("start", formatClock(order.start_time, locale), locale),
        ...emailFact("guests", party, locale),
        ...(meets ? place : []),
        ...giftFact(order.quotes, locale),
      ],
      travellers: [],
    };
  },
  searchAgain: ({ tour }, { public_url }) => `${public_url}/tours-and-activities/${tour.slug}`,
};
