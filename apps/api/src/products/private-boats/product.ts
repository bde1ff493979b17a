import { type InquiryPort, PARTY } from "../../features/orders/index.ts";
import {
  listPrice,
  privateBoatDetails,
  privateBoatStarts,
  privateBoatTicketFaces,
} from "./details.ts";
import { bookingOf, ordersOf } from "./queries/bookings.ts";
import {
  closedAmong,
  daysForInquiry,
  lapsedBlockingHolds,
  moveDays,
  onClosedDays,
  onTakenDays,
  setDaysHold,
  takeDays,
  takenAmong,
} from "./queries/days.ts";
import { privateBoatDays } from "./queries/promo-targets.ts";
import { privateBoatMover } from "./reschedule.ts";
import { tripTimes } from "./rules.ts";
import { privateBoatTrip } from "./trip.ts";

/** Private boats, as orders see them: a boat's days are what is held and sold. */
export const privateBoatPort: InquiryPort<"private_boat"> = {
  details: privateBoatDetails,
  starts: privateBoatStarts,
  hold: (tx, id, until) => takeDays(tx, id, { state: "HELD", hold_expires_at: until }),
  blockingHolds: lapsedBlockingHolds,
  listPrice: listPrice,
  dayOf: daysForInquiry,
  closedAmong,
  takenAmong,
  mover: privateBoatMover,
  trip: privateBoatTrip,
  days: privateBoatDays,
  onClosedDays,
  onTakenDays,
  ordersOf,
  sell: (tx, id) => moveDays(tx, id, ["HELD"], "BOOKED"),
  release: (tx, id) => moveDays(tx, id, ["HELD", "BOOKED"], "RELEASED"),
  async reacquire(tx, id, now) {
    if (tripTimes(await bookingOf(tx, id, "en")).starts_at <= now) return false;
    return takeDays(tx, id, { state: "BOOKED", hold_expires_at: null });
  },
  extendHold: setDaysHold,
  ticketHolders: async () => [PARTY],
  ticketFaces: privateBoatTicketFaces,
};
