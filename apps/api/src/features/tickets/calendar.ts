import type { Locale } from "@jukung/contract";
import { createEvents } from "ics";
import { word } from "../../platform/words.ts";
import type { OrderRow, TicketFace } from "../orders/index.ts";

const utc = (at: Date): [number, number, number, number, number] => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
];

/** The crossings as calendar entries, in UTC: a named zone without its rules would be 8 hours wrong. */
export function tripCalendar(order: OrderRow, faces: TicketFace[], locale: Locale): string {
  const crossings = [...new Map(faces.map((face) => [face.departs_at.getTime(), face])).values()];
  const { error, value } = createEvents(
    crossings.map((face, i) => ({
      uid: `${order.order_uuid}-${i + 1}@jukung`,
      productId: "jukung",
      title: word("calendar_title", locale, { from: face.from, to: face.to, ship: face.ship }),
      description: `${word("ticket_booking", locale)}: ${order.booking_id}`,
      location: face.check_in_place,
      geo: { lat: face.latitude, lon: face.longitude },
      start: utc(face.departs_at),
      startInputType: "utc" as const,
      startOutputType: "utc" as const,
      end: utc(face.arrives_at),
      endInputType: "utc" as const,
      endOutputType: "utc" as const,
      alarms: [{ action: "display" as const, trigger: { hours: 2, before: true } }],
    })),
  );
  if (error || !value) throw error ?? new Error("no calendar");
  return value;
}
