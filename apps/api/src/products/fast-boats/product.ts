import type { ProductPort } from "../../features/orders/index.ts";
import {
  fastBoatCrossings,
  fastBoatDetails,
  fastBoatStarts,
  fastBoatTicketFaces,
  fastBoatTicketHolders,
} from "./details.ts";
import { extendSeatHolds, reacquireSeats, releaseSeats, sellSeats } from "./inventory.ts";
import {
  births,
  declaredLocals,
  identities,
  ordersOfBoatLike,
  passengerLegsOf,
  travellersOf,
} from "./queries/travellers.ts";
import { fastBoatMover } from "./reschedule.ts";
import { changeTravellers, releaseSomeSeats } from "./travellers.ts";

/** Fast boats, as orders see them. */
export const fastBoatPort: ProductPort<"fast_boat"> = {
  details: fastBoatDetails,
  starts: fastBoatStarts,
  sell: sellSeats,
  reacquire: reacquireSeats,
  release: releaseSeats,
  releaseSome: releaseSomeSeats,
  changeTravellers,
  names: async (db, id) =>
    (await passengerLegsOf(db, [id])).map(({ passenger_id, full_name, ...said }) => ({
      id: passenger_id,
      full_name,
      nationality: said.nationality,
      sex: said.sex ?? "",
      id_number: said.id_number ?? "",
    })),
  travellers: travellersOf,
  crossings: fastBoatCrossings,
  births,
  declaredLocals,
  identities,
  extendHold: extendSeatHolds,
  mover: fastBoatMover,
  ordersLike: ordersOfBoatLike,
  ticketHolders: fastBoatTicketHolders,
  ticketFaces: fastBoatTicketFaces,
};
