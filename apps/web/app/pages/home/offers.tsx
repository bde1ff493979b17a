import type { BoatSummary, TourSummary } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { BoatCard } from "~/products/private-boats/public/listing/card.tsx";
import { TourCard } from "~/products/tours/public/listing/card.tsx";
import "./home.css";

/** Three private boats. Drawn by the server alone. */
export function Boats({ boats, saved }: { boats: BoatSummary[]; saved: string[] }) {
  if (boats.length === 0) return null;
  return (
    <>
      <h2 className="display">{m.home_boats()}</h2>
      <ul className="offering-cards home-cards">
        {boats.map((boat) => (
          <li key={boat.slug}>
            <BoatCard
              boat={boat}
              search={{ date: "", guests: null }}
              eager={false}
              saved={saved.includes(`private-boats/${boat.slug}`)}
            />
          </li>
        ))}
      </ul>
      <a className="more-link home-more" href="/private-boats">
        {m.home_boats_all()}
      </a>
    </>
  );
}

/** Three tours. Drawn by the server alone. */
export function Tours({ tours, saved }: { tours: TourSummary[]; saved: string[] }) {
  if (tours.length === 0) return null;
  return (
    <>
      <h2 className="display">{m.home_tours()}</h2>
      <ul className="offering-cards home-cards">
        {tours.map((tour) => (
          <li key={tour.slug}>
            <TourCard tour={tour} saved={saved.includes(`tours/${tour.slug}`)} />
          </li>
        ))}
      </ul>
      <a className="more-link home-more" href="/tours-and-activities">
        {m.home_tours_all()}
      </a>
    </>
  );
}
