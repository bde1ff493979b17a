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
import { partyText } from "./party-text.ts";

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
function whereOf(order: TourOrder, locale: Locale): string {
  const pickup = order.agreed_pickup;
  if (pickup) return `${message("mail_fact_pickup", locale)}: ${oneLine(pickup)}`;
  return placeFact(order.tour, locale)
    .map(({ value }) => value)
    .join(", ");
}

function tripValue(field: TripField, value: unknown, locale: Locale): string {
  if (field === "pickup_agreed")
    return value === null
      ? ""
      : message(value ? "mail_pickup_agreed" : "mail_pickup_requested", locale);
  const party = Participants.safeParse(value);
  return field === "participants" && party.success
    ? partyText(party.data, locale)
    : oneLine(String(value ?? ""));
}

type Ask = { locale: Locale; meets: boolean; own: boolean };
function describe(order: TourOrder, { locale, meets, own }: Ask) {
  const { tour, participants } = order;
  const pickup = order.agreed_pickup;
  // Of a trip that has ended nothing is confirmed any more.
  const ahead = ["PENDING", "ON_HOLD", "CONFIRMED"].includes(order.order_status);
  const wished = pickup || !ahead ? null : order.pickup;
  const place = pickup ? emailFact("pickup", pickup, locale) : placeFact(tour, locale);
  const party = partyText(participants, locale);
  return {
    title: tour.title,
    legs: [],
    facts: [
      ...emailFact("tour", tour.title, locale),
      ...emailFact("variant", order.variant.name, locale),
      ...emailFact("date", formatDate(order.date, locale), locale),
      ...emailFact("start", formatClock(order.start_time, locale), locale),
      ...emailFact("participants", party, locale),
      ...(meets ? place : []),
      ...(wished
        ? emailFact("pickup_wish", own ? wished : message("mail_on_its_page", locale), locale)
        : []),
      ...giftFact(order.quotes, locale),
    ],
    travellers: [],
  };
}
