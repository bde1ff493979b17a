import type { FastBoatOrder, OrderLeg } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { HarbourRows } from "~/features/places/harbour.tsx";

/** The harbours of the crossings before this one. */
const harboursBefore = ({ position }: OrderLeg, legs: OrderLeg[]) =>
  legs.filter((one) => one.position < position).flatMap(({ from, to }) => [from, to]);

/**
 * How one finds the harbour of a crossing, boards and lands, and what is paid there. As markup: it is read
 * once, and changes with nothing on the page.
 */
export const harbourOf = (leg: OrderLeg, { legs }: FastBoatOrder): string =>
  renderToStaticMarkup(
    <dl className="fact-list">
      <HarbourRows
        from={leg.from}
        to={leg.to}
        before={harboursBefore(leg, legs)}
        people={leg.passengers.filter(({ state }) => state === "ACTIVE").length}
      />
    </dl>,
  );
