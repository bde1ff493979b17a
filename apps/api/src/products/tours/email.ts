import { type Locale, Participants, type TourOrder, type TripField } from "@jukung/contract";
import { formatClock, formatDate } from "@jukung/format";
import {
  emailFact,
  giftFact,
  oneLine,
  type ProductEmail,
  placeFact,
} from "../../features/notifications/index.ts";
import { message } from "../../platform/messages.ts";

const AGES = ["adult", "child", "infant"] as const;

/** Tours and activities in emails. */
export const tourEmail: ProductEmail<"tour"> = {
  wording: "trip",
  describe,
  remind: (order, { position: _, ...ask }) => ({
    ...describe(order, ask),
    first: {
      label: message("mail_fact_start", ask.locale),
      value: `${formatClock(order.start_time, ask.locale)}, ${whereOf(order, ask.locale)}`,
    },
  }),
  tripValue,
  searchAgain: ({ tour }, { public_url }) => `${public_url}/tours-and-activities/${tour.slug}`,
};

/** Where its party is picked up, or meets. */
function whereOf({ pickup, tour, inquiry_status }: TourOrder, locale: Locale): string {
  if (pickup && inquiry_status !== null)
    return `${message("mail_fact_pickup", locale)}: ${oneLine(pickup)}`;
  return placeFact(tour, locale)
    .map(({ value }) => value)
    .join(", ");
}

const partyText = (participants: TourOrder["participants"], locale: Locale): string =>
  AGES.filter((age) => participants[age] > 0)
    .map((age) => `${participants[age]} × ${message(`age_${age}`, locale)}`)
    .join(", ");

function tripValue(field: TripField, value: unknown, locale: Locale): string {
  const party = Participants.safeParse(value);
  return field === "participants" && party.success
    ? partyText(party.data, locale)
    : oneLine(String(value ?? ""));
}

function describe(order: TourOrder, { locale, meets }: { locale: Locale; meets: boolean }) {
  const { tour, participants, pickup } = order;
  // Of a tour booked at once nobody has looked at the address yet: the party meets at the point.
  const at_once = order.inquiry_status === null;
  const place = pickup && !at_once ? emailFact("pickup", pickup, locale) : placeFact(tour, locale);
  const wish = pickup && at_once ? emailFact("pickup_wish", pickup, locale) : [];
  const party = partyText(participants, locale);
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
      ...wish,
      ...giftFact(order.quotes, locale),
    ],
    travellers: [],
  };
}
