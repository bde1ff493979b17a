import type { PriceSort, Session } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { Chip } from "~/ui/chip.tsx";
import type { Search } from "../../search-params.ts";
import { resultsPath, type View } from "./view.ts";
import "./results.css";
import "~/features/offerings/listing.css";

const sessionNames: Record<Session, () => string> = {
  morning: m.session_morning,
  afternoon: m.session_afternoon,
  evening: m.session_evening,
};
const sortNames: Record<PriceSort, () => string> = {
  time: m.sort_time,
  price_lowest: m.sort_price_lowest,
  price_highest: m.sort_price_highest,
};

/** Session filter and sorting: links, so that they can be shared and need no JavaScript. */
export function Tools({
  sessions,
  search,
  view,
}: {
  sessions: Record<Session, number>;
  search: Search;
  view: View;
}) {
  return (
    <div className="results-tools">
      <nav className="chips" aria-label={m.results_sessions()}>
        {(Object.keys(sessionNames) as Session[]).map((session) => (
          <Chip
            key={session}
            sky={session}
            count={sessions[session]}
            current={view.session === session}
            preventScrollReset
            to={resultsPath(search, {
              ...view,
              session: view.session === session ? undefined : session,
            })}
          >
            {sessionNames[session]()}
          </Chip>
        ))}
      </nav>
      <nav className="listing-sort" aria-label={m.results_sort()}>
        <span aria-hidden="true">{m.results_sort()}</span>
        {(Object.keys(sortNames) as PriceSort[]).map((sort) => (
          <Chip
            key={sort}
            current={view.sort === sort}
            preventScrollReset
            to={resultsPath(search, { ...view, sort })}
          >
            {sortNames[sort]()}
          </Chip>
        ))}
      </nav>
    </div>
  );
}
