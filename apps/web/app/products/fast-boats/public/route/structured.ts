import type { Departure } from "@jukung/contract";
import { fareOfOne } from "../../fare-names.ts";

const stock = {
  AVAILABLE: "InStock",
  LIMITED: "LimitedAvailability",
  SOLD_OUT: "SoldOut",
  CLOSED: "Discontinued",
} as const;

/** A crossing as schema.org's BoatTrip, with an offer for each fare that was searched for. */
export const tripData = (departure: Departure) => ({
  "@type": "BoatTrip",
  name: `${departure.from.name} – ${departure.to.name}`,
  departureTime: departure.departs_at,
  arrivalTime: departure.arrives_at,
  provider: { "@type": "Organization", name: departure.ship.operator.name },
  departureBoatTerminal: { "@type": "BoatTerminal", name: departure.from.name },
  arrivalBoatTerminal: { "@type": "BoatTerminal", name: departure.to.name },
  offers: departure.prices
    .filter(({ quantity }) => quantity > 0)
    .map(({ age_category, residency, price }) => ({
      "@type": "Offer",
      name: fareOfOne[`${age_category}_${residency}`](),
      price: String(price),
      priceCurrency: "IDR",
      availability: `https://schema.org/${stock[departure.availability]}`,
    })),
});
