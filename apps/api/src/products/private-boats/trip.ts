import type { TripFields } from "@jukung/contract";
import type { TripEditor } from "../../features/orders/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type BookingRow, bookingOf } from "./queries/bookings.ts";
import { writeTrip } from "./queries/trip.ts";
import { agreedStart, tripProblems, tripTimes } from "./rules.ts";

const fieldsOf = ({ guests, start_time, remarks }: BookingRow) =>
  ({ guests, start_time, remarks }) satisfies TripFields;

/** Changing a private boat's guests, start and remarks: its days stay, and its price is the day's. */
export const privateBoatTrip: TripEditor = {
  async read(db, id) {
    const booking = await bookingOf(db, id, "en");
    return { version: booking.version, fields: fieldsOf(booking) };
  },
  async write(tx, id, { change, priced, now }) {
    const booking = await bookingOf(tx, id, "en");
    const after = { ...fieldsOf(booking), ...change };
    const fields = tripProblems(booking, after, { priced, now });
    if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
    // What the office sets, and what is asked for before there is a price, is the start from then on.
    await writeTrip(tx, id, { ...after, agreed_start: priced ? agreedStart(booking) : null });
    return { people: after.guests, ...tripTimes({ ...booking, start_time: after.start_time }) };
  },
};
