import { type InquiryPort, PARTY } from "../../features/orders/index.ts";
import { tourDetails, tourListPrice, tourStarts, tourTicketFaces } from "./details.ts";
import { bookingOf, ordersOf } from "./queries/bookings.ts";
import {
  closedAmong,
  dayForInquiry,
  lapsedBlockingHolds,
  movePlaces,
  onClosedDays,
  onTakenDays,
  setPlacesHold,
  takenAmong,
  takePlaces,
} from "./queries/days.ts";
import { tourDays } from "./queries/promo-targets.ts";
import { agreeToPickup } from "./queries/trip.ts";
import { tourMover } from "./reschedule.ts";
import { tourTimes } from "./rules.ts";
import { tourTrip } from "./trip.ts";

/** Tours and activities, as orders see them: a variant's places on a day are held and sold. */
export const tourPort: InquiryPort<"tour"> = {
  details: tourDetails,
  starts: tourStarts,
  quoted: agreeToPickup,
  hold: (tx, id, until) => takePlaces(tx, id, { to: "HELD", hold_expires_at: until }),
  blockingHolds: lapsedBlockingHolds,
  listPrice: tourListPrice,
  dayOf: dayForInquiry,
  closedAmong,
  takenAmong,
  mover: tourMover,
  trip: tourTrip,
  days: tourDays,
  onClosedDays,
  onTakenDays,
  ordersOf,
  sell: (tx, id) => movePlaces(tx, id, ["HELD"], "SOLD"),
  release: (tx, id) => movePlaces(tx, id, ["HELD", "SOLD"], "RELEASED"),
  async reacquire(tx, id, now) {
    if (tourTimes(await bookingOf(tx, id, "en")).starts_at <= now) return false;
    return takePlaces(tx, id, { to: "SOLD", hold_expires_at: null });
  },
  extendHold: setPlacesHold,
  ticketHolders: async () => [PARTY],
  ticketFaces: tourTicketFaces,
};
