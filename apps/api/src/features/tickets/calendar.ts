import type { Locale } from "@jukung/contract";
import { formatTime } from "@jukung/format";
import { createEvents, type EventAttributes } from "ics";
import { addDays } from "../../platform/clock.ts";
import { mapLink } from "../../platform/map-link.ts";
import { message } from "../../platform/messages.ts";
import { orderLink } from "../notifications/index.ts";
import type { CrossingFace, OrderRow, PartyFace, TicketFace } from "../orders/index.ts";

const utc = (at: Date): [number, number, number, number, number] => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
];
const inUtc = (start: Date, end: Date) => ({
  start: utc(start),
  startInputType: "utc" as const,
  startOutputType: "utc" as const,
  end: utc(end),
  endInputType: "utc" as const,
  endOutputType: "utc" as const,
});

/**
 * The trip as calendar entries, in UTC: a named zone without its rules would be 8 hours wrong. What
 * is off stays in the file as cancelled: what is only missing stays in a calendar that has it.
 */
export function tripCalendar(
  order: OrderRow,
  faces: TicketFace[],
  { locale, public_url, now }: { locale: Locale; public_url: string; now: Date },
): string {
  const url = orderLink(order, public_url);
  const over = OVER.includes(order.order_status);
  // A family's crossing is one entry, not one a person.
  const parts = [...Map.groupBy(faces, ({ position }) => position)];
  const entries = parts.flatMap(([position, [face, ...others]]) => {
    const off = over || [face, ...others].every((one) => one?.off);
    return face ? [{ position, face, off }] : [];
  });
  const { error, value } = createEvents(
    entries.map(({ position, face, off }) => ({
      uid: `${order.order_uuid}-${position}@jukung`,
      // A later file replaces an earlier one (RFC 5545): the operator changes times too, so the age
      // of the order counts, and not only what its customer changed.
      sequence: Math.floor((now.getTime() - order.purchase_date.getTime()) / 1000),
      productId: "jukung",
      url,
      description: descriptionOf(face, { order, url, locale }),
      // A pick-up has no known coordinates.
      ...(isFetched(face) ? {} : { geo: { lat: face.latitude, lon: face.longitude } }),
      // A cancelled trip must not remind.
      ...(off
        ? { status: "CANCELLED" as const }
        : { alarms: [{ action: "display" as const, trigger: { hours: 2, before: true } }] }),
      ...(face.kind === "crossing" ? crossing(face, locale) : outing(face)),
    })),
    { method: entries.every(({ off }) => off) ? "CANCEL" : "PUBLISH" },
  );
  if (error || !value) throw error ?? new Error("no calendar");
  return value;
}
const OVER = ["CANCELLED", "REJECTED", "EXPIRED"];
const isFetched = (face: TicketFace) => face.kind === "party" && face.picked_up;

/** What to know on the way: check-in time, arrival, where that is, and the order. */
function descriptionOf(
  face: TicketFace,
  { order, url, locale }: { order: OrderRow; url: string; locale: Locale },
): string {
  const time = (at: Date) => formatTime(at, locale);
  return [
    `${message("ticket_booking", locale)}: ${order.booking_id}`,
    ...(face.kind === "crossing"
      ? [
          `${message("ticket_check_in", locale)}: ${time(face.check_in_at)} WITA, ${face.check_in_place}`,
          message("calendar_arrives", locale, { time: time(face.arrives_at), to: face.to }),
        ]
      : [
          `${message(face.picked_up ? "ticket_pickup" : "ticket_meeting_place", locale)}: ${face.meeting_place}`,
        ]),
    ...(isFetched(face) ? [] : [`${message("ticket_map", locale)}: ${mapLink(face)}`]),
    `${message("calendar_order", locale)}: ${url}`,
  ].join("\n");
}

const crossing = (face: CrossingFace, locale: Locale): EventAttributes => ({
  title: message("calendar_title", locale, { from: face.from, to: face.to, ship: face.ship }),
  location: face.check_in_place,
  ...inUtc(face.departs_at, face.arrives_at),
});

/** A trip without an agreed hour, or of several days, is an all-day entry. */
function outing(face: PartyFace): EventAttributes {
  const { title, choice, start_time, date, end_date, meeting_place: location } = face;
  const named = { title: choice ? `${title}, ${choice}` : title, location };
  if (start_time && !end_date) return { ...named, ...inUtc(face.starts_at, face.ends_at) };
  return { ...named, start: day(date), end: day(addDays(end_date ?? date, 1)) };
}
const day = (date: string) => date.split("-").map(Number) as [number, number, number];
