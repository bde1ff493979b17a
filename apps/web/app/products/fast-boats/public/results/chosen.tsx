import type { Departure } from "@jukung/contract";
import { Link } from "react-router";
import { clock, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import type { Search } from "../../search-params.ts";
import { resultsPath, type View } from "./view.ts";
import "./results.css";

/** The chosen outbound crossing under its sky, shown while the return is chosen. */
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
    <aside className={`results-chosen ${departure.session}`} aria-label={m.results_outbound()}>
      <p>
        <i>{m.results_outbound()} </i>
        {shortDay(departure.date)}, <b className="num">{clock(departure.departs_at)}</b>{" "}
        {departure.ship.name}
        <i>, {m.results_route({ from: departure.from.name, to: departure.to.name })}</i>
      </p>
      <p>
        <b className="num">{rupiah(departure.total_price)}</b>{" "}
        <Near amount={departure.total_price} />
        <Link to={resultsPath(search, { sort: view.sort })}>{m.results_change_outbound()}</Link>
      </p>
    </aside>
  );
}
