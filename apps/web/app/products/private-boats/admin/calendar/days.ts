import type { AdminPrivateBoatDay, PrivateBoatDayState } from "@jukung/contract";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { BoardDay, BoardLook } from "~/ui/month-board/board-day.ts";

const looks: Record<PrivateBoatDayState, BoardLook> = {
  open: "open",
  held: "held",
  booked: "full",
  blocked: "closed",
  past: "open",
};
const messages: Record<PrivateBoatDayState, () => string> = {
  open: m.admin_boat_day_open,
  held: m.admin_boat_day_held,
  booked: m.admin_boat_day_booked,
  blocked: m.admin_boat_day_blocked,
  past: m.admin_boat_day_past,
};

/** Free, but somebody has asked for it: staff must know before they close it. */
const asked = () => ({ look: "some" as const, label: m.admin_boat_day_asked() });

/** The legend, in the order of a day's states. */
export const legend = () =>
  (["open", "held", "booked", "blocked"] as const)
    .map((state): { look: BoardLook; label: string } => ({
      look: looks[state],
      label: messages[state](),
    }))
    .toSpliced(1, 0, asked());

/** The month for the board: a day's order or inquiry takes the place of staff's note. */
export const boardOf = (days: AdminPrivateBoatDay[]): Record<Day, BoardDay> =>
  Object.fromEntries(
    days.map(({ date, state, order, inquiries, note }) => {
      const was = state === "past" && order ? "booked" : state;
      const whose = order && { note: order.booking_id, said: order.name };
      const [one, ...more] = inquiries;
      if (one && state === "open") {
        const said = inquiries.map(({ name }) => name).join(", ");
        const first = more.length > 0 ? `${one.booking_id} +${more.length}` : one.booking_id;
        return [date, { look: "some", label: m.admin_boat_day_asked(), note: first, said }];
      }
      return [date, { look: looks[was], label: messages[was](), ...(note && { note }), ...whose }];
    }),
  );

export type Trip = {
  slug: string;
  booking_id: string;
  name: string;
  state: "held" | "booked" | "asked" | "quoted";
  from: Day;
  to: Day;
};

/**
 * The orders and inquiries of these days, each with its days of this month: one of several days is
 * listed once.
 */
export function tripsOf(days: AdminPrivateBoatDay[]): Trip[] {
  const trips: Trip[] = [];
  const add = (date: Day, trip: Omit<Trip, "from" | "to">) => {
    const last = trips.findLast(({ slug }) => slug === trip.slug);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else trips.push({ ...trip, from: date, to: date });
  };
  for (const { date, state, order, inquiries } of days) {
    if (order) add(date, { ...order, state: state === "held" ? "held" : "booked" });
    for (const { quoted, ...one } of inquiries)
      add(date, { ...one, state: quoted ? "quoted" : "asked" });
  }
  return trips;
}
