import type { MoveAsk, MovedPart, Mover, OrderRow } from "../../features/orders/index.ts";
import { addMonths, witaDate } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type BookingRow, bookingOf } from "./queries/bookings.ts";
import { dayOf } from "./queries/days.ts";
import { moveToDay } from "./queries/moves.ts";
import { tourDays } from "./queries/promo-targets.ts";
import { tourToAskFor } from "./queries/tours.ts";
import { bookUntil, peopleOf, placesOf, TOUR_MONTHS_AHEAD, tourTimes } from "./rules.ts";

const partOf = (booking: BookingRow, titles: Titles, date: string): MovedPart => {
  const { starts_at, ends_at } = tourTimes({ ...booking, date });
  return {
    ...titles,
    date,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
};
type Titles = { title_id: string; title_en: string };
type Looked = { booking: BookingRow; titles: Titles; refusal: Refusal | null };

/** @throws Refusal not_reschedulable if the option is not offered any more; invalid, by field */
async function look(
  db: Database,
  order: OrderRow,
  { date, now, by_office }: Pick<MoveAsk, "date" | "now" | "by_office">,
): Promise<Looked> {
  const booking = await bookingOf(db, order.id, "en");
  const today = witaDate(now);
  const wrong =
    date <= today
      ? { key: date < today ? "past_date" : "date_too_soon" }
      : date > addMonths(today, TOUR_MONTHS_AHEAD)
        ? { key: "date_too_far", params: { months: TOUR_MONTHS_AHEAD } }
        : null;
  if (wrong) throw new Refusal("invalid", { fields: { date: wrong } });
  const titles = { title_id: (await bookingOf(db, order.id, "id")).title, title_en: booking.title };
  if (date === booking.date) return { booking, titles, refusal: new Refusal("reschedule_same") };
  const tour = await tourToAskFor(db, booking.tour_slug, "en");
  const day = await dayOf(db, { variant_id: booking.variant_id, date, now });
  const variant = tour?.variants.find(({ id }) => id === booking.variant_id);
  if (!variant || !day) throw new Refusal("not_reschedulable");
  // As long before as it could be booked: whoever leads it has to know.
  const until = bookUntil(tourTimes({ ...booking, date }).starts_at, variant);
  if (!by_office && until && until <= now)
    return {
      booking,
      titles,
      refusal: new Refusal("not_booked_at_once", {
        field: "date",
        said: "tour_moved_too_late",
        params: { hours: variant.book_until_hours ?? 0 },
      }),
    };
  const places = placesOf(booking.pricing, booking);
  if (day.closed)
    return { booking, titles, refusal: new Refusal("tour_closed", { field: "date" }) };
  return { booking, titles, refusal: day.left < places ? gone() : null };
}

const gone = () => new Refusal("places_gone", { field: "date", said: "date_full" });

/** Moving a tour to another day, at the agreed price. */
export const tourMover: Mover = {
  charges: false,
  async targets(db, order, { date, now, promo, by_office }) {
    const { booking, titles, refusal } = await look(db, order, { date, now, by_office });
    const plan = {
      from: partOf(booking, titles, booking.date),
      to: partOf(booking, titles, date),
      difference: 0,
      fare_difference: 0,
      people: peopleOf(booking),
      crossing: null,
      seats_left: null,
      sums: null,
      promo_lost: null,
      limit_at: tourTimes({ ...booking, date }).starts_at,
      async take(tx: Tx) {
        if (!(await moveToDay(tx, order.id, { from: booking.date, to: date }))) throw gone();
      },
    };
    // Its price cannot change (it was agreed), so the promo has to hold on the new day.
    const lost = promo?.problem((await tourDays(db, order.id)).map((day) => ({ ...day, date })));
    return [{ schedule_id: null, refusal: refusal ?? lost ?? null, plan }];
  },
  // A tour is never moved for more money (decision 045): taking its places moves it.
  perform: async () => true,
  free: async () => {},
};
