import type { Departure } from "@jukung/contract";
import { JsonLd } from "~/ui/json-ld.tsx";

const stock = {
  AVAILABLE: "InStock",
  LIMITED: "LimitedAvailability",
  SOLD_OUT: "SoldOut",
  CLOSED: "Discontinued",
} as const;

/** A crossing as schema.org's BoatTrip. */
export const tripData = (departure: Departure) => ({
  "@type": "BoatTrip",
  name: `${departure.from.name} – ${departure.to.name}`,
  departureTime: departure.departs_at,
  arrivalTime: departure.arrives_at,
  provider: { "@type": "Organization", name: departure.ship.operator.name },
  departureBoatTerminal: { "@type": "BoatTerminal", name: departure.from.name },
  arrivalBoatTerminal: { "@type": "BoatTerminal", name: departure.to.name },
  offers: {
    "@type": "Offer",
    price: String(departure.total_price),
    priceCurrency: "IDR",
    availability: `https://schema.org/${stock[departure.availability]}`,
  },
});

/** The listed crossings as structured data. */
export const Structured = ({ departures }: { departures: Departure[] }) => (
  <JsonLd data={{ "@graph": departures.map(tripData) }} />
);
