import type { MoveAsk, MovedPart, Mover, OrderRow } from "../../features/orders/index.ts";
import { addDays, daysBetween, witaDate } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { boatToAskFor } from "./queries/boats.ts";
import { type BookingRow, bookingOf } from "./queries/bookings.ts";
import { blocksOfOthers, moveToDays } from "./queries/moves.ts";
import { privateBoatDays } from "./queries/promo-targets.ts";
import { inquiryProblems, lastDay, tripTimes } from "./rules.ts";

type Days = Pick<BookingRow, "date" | "end_date" | "start_time">;

/** The same trip from another first day on. */
const from = (booking: BookingRow, date: string): Days => ({
  date,
  end_date: booking.end_date && addDays(date, daysBetween(booking.date, lastDay(booking))),
  start_time: booking.start_time,
});
const partOf = ({ boat_name }: BookingRow, days: Days): MovedPart => {
  const { starts_at, ends_at } = tripTimes(days);
  return {
    title_id: boat_name,
    title_en: boat_name,
    date: days.date,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
};

type Looked = { booking: BookingRow; days: Days; refusal: Refusal | null };
/** @throws Refusal not_reschedulable if the boat is not offered any more; invalid, by field */
async function look(
  db: Database,
  order: OrderRow,
  { date, now }: Pick<MoveAsk, "date" | "now">,
): Promise<Looked> {
  const booking = await bookingOf(db, order.id, "en");
  const boat = await boatToAskFor(db, booking.boat_slug);
  if (!boat) throw new Refusal("not_reschedulable");
  const days = from(booking, date);
  // Its guests were accepted, whatever the boat takes since.
  const { date: wrong, end_date } = inquiryProblems({ ...days, guests: 0 }, boat, witaDate(now));
  const field = wrong ?? end_date;
  if (field) throw new Refusal("invalid", { fields: { date: field } });
  if (date === booking.date) return { booking, days, refusal: new Refusal("reschedule_same") };
  const others = await blocksOfOthers(db, order.id, { from: date, to: lastDay(days), now });
  const closed = others.every(({ state }) => state === "BLOCKED");
  const taken = new Refusal(closed ? "date_closed" : "date_taken", { field: "date" });
  return { booking, days, refusal: others.length === 0 ? null : taken };
}

/** Moving a private boat's trip to other days, at the agreed price. */
export const privateBoatMover: Mover = {
  charges: false,
  async targets(db, order, ask) {
    const { booking, days, refusal } = await look(db, order, ask);
    const booked = await privateBoatDays(db, order.id);
    const plan = {
      from: partOf(booking, booking),
      to: partOf(booking, days),
      difference: 0,
      fare_difference: 0,
      people: booking.guests,
      crossing: null,
      seats_left: null,
      sums: null,
      promo_lost: null,
      limit_at: tripTimes(days).starts_at,
      async take(tx: Tx) {
        if (!(await moveToDays(tx, order.id, { from: booking.date, to: days.date })))
          throw new Refusal("date_taken", { field: "date" });
      },
    };
    // Its price cannot change (it was agreed), so the promo has to hold on the new days.
    const lost = ask.promo?.problem(
      booked.map((day, i) => ({ ...day, date: addDays(days.date, i) })),
    );
    return [{ schedule_id: null, refusal: refusal ?? lost ?? null, plan }];
  },
  // A private boat is never moved for more money (decision 045): taking its days moves it.
  perform: async () => true,
  free: async () => {},
};
