import type { Participants, TripFields } from "@jukung/contract";
import type { TripEditor } from "../../features/orders/index.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseHoarding } from "./hoarding.ts";
import { type BookingRow, bookingOf } from "./queries/bookings.ts";
import { dayOf } from "./queries/days.ts";
import { writeTrip } from "./queries/trip.ts";
import { partyProblems, peopleOf, placesOf, tourTimes } from "./rules.ts";

const partyOf = ({ adult, child, infant }: Participants): Participants => ({
  adult,
  child,
  infant,
});
/** The office also says whether it agrees to the pick-up; without an address there is nothing to agree to. */
const fieldsOf = (booking: BookingRow, by: "customer" | "admin") =>
  ({
    participants: partyOf(booking),
    pickup: booking.pickup ?? "",
    ...(by === "admin" && {
      pickup_agreed: booking.pickup === null ? undefined : booking.pickup_agreed,
    }),
    remarks: booking.remarks,
  }) satisfies TripFields;

/** Changing the party of a tour, its pick-up and remarks: the day's places follow the party. */
export const tourTrip: TripEditor = {
  async read(db, id, by) {
    const booking = await bookingOf(db, id, "en");
    return { version: booking.version, fields: fieldsOf(booking, by) };
  },
  async write(tx, id, { change, priced, by, now }) {
    const booking = await bookingOf(tx, id, "en");
    const { participants, pickup, remarks } = { ...fieldsOf(booking, by), ...change };
    const places = placesOf(booking.pricing, participants);
    if (change.participants) {
      // Its price was worked out by its party, and nobody has paid it: another party is another booking.
      if (priced && booking.at_once && booking.state === "HELD")
        throw new Refusal("invalid", { fields: { "trip.participants": { key: "party_unpaid" } } });
      const fields = partyProblems(partyOf(booking), participants, booking, { priced });
      if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
      await checkRoom(tx, booking, { places, now });
    }
    if (priced && booking.state === "HELD" && places > booking.places)
      await refuseHoarding(tx, { ...booking, places: places - booking.places, now });
    // Another address of the customer's is a request again.
    const stays = booking.pickup_agreed && (by === "admin" || pickup === booking.pickup);
    const pickup_agreed = pickup !== "" && (change.pickup_agreed ?? stays);
    const row = { ...participants, pickup: pickup || null, pickup_agreed, remarks, places };
    if (!(await writeTrip(tx, id, row))) throw await noRoom(tx, booking, now);
    return { people: peopleOf(participants), ...tourTimes(booking) };
  },
};

/** An inquiry takes no places yet, but one for more than there are could not be quoted. */
async function checkRoom(
  tx: Tx,
  booking: BookingRow,
  { places, now }: { places: number; now: Date },
): Promise<void> {
  if (booking.state !== "ASKED" && booking.state !== "RELEASED") return;
  if (places <= booking.places) return;
  const day = await dayOf(tx, { variant_id: booking.variant_id, date: booking.date, now });
  if (!day || day.closed || day.left < places) throw await noRoom(tx, booking, now);
}

/** @returns Refusal tour_closed or places_gone, at the party */
async function noRoom(tx: Tx, booking: BookingRow, now: Date): Promise<Refusal> {
  const day = await dayOf(tx, { variant_id: booking.variant_id, date: booking.date, now });
  const field = "trip.participants";
  if (day?.closed) return new Refusal("tour_closed", { field, said: "party_day_closed" });
  const asked = booking.state === "ASKED" || booking.state === "RELEASED";
  // Its own places count for those that it holds.
  const left = (day?.left ?? 0) + (asked ? 0 : booking.places);
  return new Refusal("places_gone", { field, said: "party_too_many_places", params: { left } });
}
