import type { FastBoatOrder, Locale, OrderLeg } from "@jukung/contract";
import { feesOf } from "@jukung/contract/harbour-fees";
import { formatDay, formatRupiah, formatTime } from "@jukung/format";
import { whatsappTo } from "@jukung/format/whatsapp";
import { formatDuration, formatWay } from "../../features/crossings/index.ts";
import {
  type EmailFact,
  type EmailLeg,
  emailFact,
  oneLine,
  type ProductEmail,
} from "../../features/notifications/index.ts";
import { addDays, witaDate } from "../../platform/clock.ts";
import { mapLink } from "../../platform/map-link.ts";
import { message } from "../../platform/messages.ts";

/** Fast boats in emails: each crossing is drawn, each passenger is named. */
export const fastBoatEmail: ProductEmail<"fast_boat"> = {
  describe,
  remind: (order, { position, ...ask }) => {
    const leg = order.legs.find((one) => one.position === position);
    const own = { ...order, legs: leg ? [leg] : [] };
    return {
      ...describe(own, ask),
      facts: leg ? directionsTo(leg.from, ask.locale) : [],
      first: leg
        ? {
            label: message("mail_reminder_check_in", ask.locale),
            value: `${formatTime(new Date(leg.check_in_at), ask.locale)} WITA, ${leg.check_in_place}`,
          }
        : null,
    };
  },
  leaving: ({ passengers, legs }, { passenger_ids, positions }, locale) => {
    const names = passengers
      .filter(({ id }) => passenger_ids?.includes(id))
      .map(({ full_name }) => oneLine(full_name));
    const crossings = legs
      .filter(({ position }) => positions?.includes(position))
      .map(
        ({ from, to, departs_at }) =>
          `${from.name} – ${to.name}, ${formatDay(new Date(departs_at), locale)}`,
      )
      .join("; ");
    // Whoever gave up one crossing still travels on the other.
    return [
      ...emailFact("leaving_parts", crossings, locale),
      ...emailFact(crossings ? "leaving_crossing" : "leaving", names.join(", "), locale),
    ];
  },
  searchAgain,
};

function describe(whole: FastBoatOrder, { locale, boards }: { locale: Locale; boards: boolean }) {
  const order = { ...whole, legs: whole.legs.filter(({ state }) => state === "ACTIVE") };
  return {
    title: order.legs[0] ? `${order.legs[0].from.name} – ${order.legs[0].to.name}` : "",
    legs: order.legs.map((leg) => emailLeg(leg, { order, whole, locale, boards })),
    facts: [],
    travellers: travellersOf(order).map((person) => ({
      name: oneLine(person.full_name),
      fare: [
        message(`age_${person.age_category}`, locale),
        message(`residency_${person.residency}`, locale),
        ...onlyOn(person, order, locale),
      ].join(", "),
    })),
  };
}

/** How to reach a harbour, with its point on a map; without directions the point alone. */
const directionsTo = (from: OrderLeg["from"], locale: Locale): EmailFact[] =>
  emailFact("directions", oneLine(from.harbour.directions) || from.name, locale).map((fact) => ({
    ...fact,
    link: { label: message("ticket_map", locale), href: mapLink(from) },
  }));

/** Who still travels; everybody, if nobody does. */
function travellersOf(order: FastBoatOrder) {
  const active = new Set(
    order.legs.flatMap((leg) =>
      leg.passengers.filter((seat) => seat.state === "ACTIVE").map((seat) => seat.id),
    ),
  );
  const left = order.passengers.filter((person) => active.has(person.id));
  return left.length > 0 ? left : order.passengers;
}

/** The one crossing that somebody still travels, where the others travel both. */
function onlyOn({ id }: { id: number }, { legs }: FastBoatOrder, locale: Locale): string[] {
  const theirs = legs.filter(({ passengers }) =>
    passengers.some((seat) => seat.id === id && seat.state === "ACTIVE"),
  );
  const [leg] = theirs;
  if (!leg || theirs.length === legs.length) return [];
  return [message("leg_only", locale, { from: leg.from.name, to: leg.to.name })];
}

type Drawn = {
  /** The order without crossings that were cancelled, and with them. */
  order: FastBoatOrder;
  whole: FastBoatOrder;
  locale: Locale;
  boards: boolean;
};

/** Which of two ways it is; in an email about money that the other one cost, that this one stays. */
function headingOf(leg: OrderLeg, { order, whole, locale, boards }: Drawn): string | null {
  if (order.legs.length < 2)
    return whole.legs.length > 1 && !boards && !isOff(whole) ? message("leg_stays", locale) : null;
  return message(leg === order.legs[0] ? "leg_outbound" : "leg_return", locale);
}

const isOff = ({ order_status }: FastBoatOrder): boolean =>
  order_status === "CANCELLED" || order_status === "EXPIRED";

function emailLeg(leg: OrderLeg, { order, whole, locale, boards }: Drawn): EmailLeg {
  const { name: operator, whatsapp } = leg.ship.operator;
  const departs_at = new Date(leg.departs_at);
  const text = message("whatsapp_text", locale, { booking: order.booking_id });
  const label = message("mail_operator_whatsapp", locale, { operator });
  return {
    heading: headingOf(leg, { order, whole, locale, boards }),
    day: formatDay(departs_at, locale),
    departs_at,
    departs: formatTime(departs_at, locale),
    arrives: formatTime(new Date(leg.arrives_at), locale),
    from: leg.from,
    to: leg.to,
    duration: formatDuration(leg.duration_minutes, locale),
    way: formatWay(leg.via, locale),
    ship: leg.ship.name,
    operator,
    off: isOff(order),
    boarding: boards
      ? {
          check_in: message("mail_check_in", locale, {
            time: formatTime(new Date(leg.check_in_at), locale),
          }),
          place: leg.check_in_place,
          notes: harbourNotes(leg, order.legs, locale),
          luggage: `${message("ticket_luggage", locale)} ${message("ticket_luggage_kg", locale, { kg: leg.ship.luggage_kg })}`,
          chat: whatsapp ? { label, ...whatsappTo(whatsapp, { text, locale }) } : null,
        }
      : null,
  };
}

/**
 * What to know at the two harbours: that feet get wet, and what is paid there besides the price; an island's
 * fee is named once.
 */
function harbourNotes(
  { from, to, position }: OrderLeg,
  legs: OrderLeg[],
  locale: Locale,
): string[] {
  const before = legs.filter((leg) => leg.position < position);
  const isWet = ({ harbour }: OrderLeg["from"]) => harbour.boarding === "wet_feet";
  const wet = [
    ...(isWet(from) ? [message("board_wet_feet", locale)] : []),
    ...(isWet(to) ? [message("land_wet_feet", locale)] : []),
  ];
  const fees = feesOf(
    [from, to],
    before.flatMap((leg) => [leg.from, leg.to]),
  )
    .filter(({ included }) => !included)
    .map(({ name, amount, at: harbour }) =>
      message("harbour_fee", locale, { name, harbour, amount: formatRupiah(amount, locale) }),
    );
  return [...wet, ...fees];
}

/**
 * The same search again, over all ports of its two places as on the order's page: another harbour of
 * the island will do if this boat is not available. Never for a past day.
 */
function searchAgain(
  order: FastBoatOrder,
  { public_url, now, later }: { public_url: string; now: Date; later: number },
): string {
  const [out, back] = order.legs;
  if (!out) return `${public_url}/fast-boats`;
  const today = witaDate(now);
  const earliest = (date: string, after: string) => (date < after ? after : date);
  const date = earliest(addDays(out.date, later), today);
  const search = new URLSearchParams({
    from: out.from.destination,
    to: out.to.destination,
    date,
  });
  // That day may be closed too: the site finds the next one with seats when the link is followed.
  if (later > 0) search.set("open", "next");
  if (back) {
    search.set("trip_type", "round_trip");
    search.set("return_date", earliest(back.date, date));
  }
  const counts = new Map<string, number>();
  for (const { age_category, residency } of order.passengers) {
    const fare = `${age_category}_${residency}`;
    counts.set(fare, (counts.get(fare) ?? 0) + 1);
  }
  for (const [fare, count] of counts) search.set(fare, String(count));
  return `${public_url}/fast-boats?${search}`;
}
