import type { ProductPort } from "../../features/orders/index.ts";
import {
  fastBoatDetails,
  fastBoatStarts,
  fastBoatTicketFaces,
  fastBoatTicketHolders,
} from "./details.ts";
import { extendSeatHolds, reacquireSeats, releaseSeats, sellSeats } from "./inventory.ts";
import { births, declaredLocals, ordersWithTravellerLike } from "./queries/travellers.ts";
import { releaseSomeSeats, renameTravellers } from "./travellers.ts";

/** Fast boats, as orders see them. */
export const fastBoatPort: ProductPort<"fast_boat"> = {
  details: fastBoatDetails,
  starts: fastBoatStarts,
  sell: sellSeats,
  reacquire: reacquireSeats,
  release: releaseSeats,
  releaseSome: releaseSomeSeats,
  changeTravellers: renameTravellers,
  births,
  declaredLocals,
  extendHold: extendSeatHolds,
  ordersLike: ordersWithTravellerLike,
  ticketHolders: fastBoatTicketHolders,
  ticketFaces: fastBoatTicketFaces,
};
