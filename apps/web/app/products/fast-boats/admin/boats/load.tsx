import type { BoatDeparture } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

/** How full a departure is, in words: sold and held of the seats for sale. */
const loadText = ({ sold, held, capacity }: BoatDeparture): string =>
  held > 0 ? m.days_sold_held({ sold, held, capacity }) : m.days_sold({ sold, capacity });

/** The same with a bar. The words say it all: the bar is for the eye alone. */
export function Load({ departure }: { departure: BoatDeparture }) {
  const { sold, held, capacity } = departure;
  return (
    <span className="boat-load">
      <svg viewBox={`0 0 ${capacity} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="boat-load-sold" width={sold} height="1" />
        <rect className="boat-load-held" x={sold} width={held} height="1" />
      </svg>
      <span>{loadText(departure)}</span>
    </span>
  );
}
