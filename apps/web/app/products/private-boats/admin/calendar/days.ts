import type { AdminCharterDay, CharterDayState } from "@jukung/contract";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { BoardDay, BoardLook } from "~/ui/month-board/board-day.ts";

const looks: Record<CharterDayState, BoardLook> = {
  open: "open",
  held: "held",
  booked: "full",
  blocked: "closed",
  past: "open",
};
const words: Record<CharterDayState, () => string> = {
  open: m.desk_boat_day_open,
  held: m.desk_boat_day_held,
  booked: m.desk_boat_day_booked,
  blocked: m.desk_boat_day_blocked,
  past: m.desk_boat_day_past,
};

/** What the legend explains, in the order in which a day may go through it. */
export const legend = () =>
  (["open", "held", "booked", "blocked"] as const).map((state) => ({
    look: looks[state],
    label: words[state](),
  }));

/** The month as the board shows it: whose day it is stands where a word of the desk's own would. */
export const boardOf = (days: AdminCharterDay[]): Record<Day, BoardDay> =>
  Object.fromEntries(
    days.map(({ date, state, order, note }) => {
      const was = state === "past" && order ? "booked" : state;
      const whose = order && { note: order.booking_id, said: order.name };
      return [date, { look: looks[was], word: words[was](), ...(note && { note }), ...whose }];
    }),
  );

export type Trip = {
  slug: string;
  booking_id: string;
  name: string;
  held: boolean;
  from: Day;
  to: Day;
};

/** The orders of these days, each with its days of this month: a charter of several is one. */
export function tripsOf(days: AdminCharterDay[]): Trip[] {
  const trips: Trip[] = [];
  for (const { date, state, order } of days) {
    if (!order) continue;
    const last = trips.at(-1);
    if (last && last.slug === order.slug && addDays(last.to, 1) === date) last.to = date;
    else trips.push({ ...order, held: state === "held", from: date, to: date });
  }
  return trips;
}
