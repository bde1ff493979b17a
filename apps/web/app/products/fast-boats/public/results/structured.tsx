import type { Departure } from "@jukung/contract";

const stock = {
  AVAILABLE: "InStock",
  LIMITED: "LimitedAvailability",
  SOLD_OUT: "SoldOut",
  CLOSED: "Discontinued",
} as const;

const trip = (departure: Departure) => ({
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

/** The listed crossings as structured data, which the policy does not block. */
export function Structured({ departures }: { departures: Departure[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": departures.map(trip) });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no `<` is left in it to end the script
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
