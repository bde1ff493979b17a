import type { Departure } from "@jukung/contract";
import { Link } from "react-router";
import { clock, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Search } from "../../search-params.ts";
import { resultsPath, type View } from "./view.ts";
import "./results.css";

/** The chosen outbound crossing, shown while the return is chosen. */
export function Chosen({
  departure,
  search,
  view,
}: {
  departure: Departure;
  search: Search;
  view: View;
}) {
  return (
    <aside className="results-chosen" aria-label={m.results_outbound()}>
      <p>
        <span>{m.results_outbound()}</span>
        <b className="num">
          {shortDay(departure.date)}, {clock(departure.departs_at)}
        </b>{" "}
        {m.results_route({ from: departure.from.name, to: departure.to.name })},{" "}
        {departure.ship.name}
      </p>
      <p>
        <b className="num">{rupiah(departure.total_price)}</b>{" "}
        <Link to={resultsPath(search, { ...view, out: undefined })}>
          {m.results_change_outbound()}
        </Link>
      </p>
      <p className="results-chosen-next">{m.results_choose_return()}</p>
    </aside>
  );
}
