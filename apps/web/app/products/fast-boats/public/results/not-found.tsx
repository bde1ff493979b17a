import { Link } from "react-router";
import { type Day, longDay, shortDay } from "~/lib/dates.ts";
import { shortRupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Search } from "../../search-params.ts";
import { isReached, oneOf, type PlaceOption, placeName, type Reach } from "../places.ts";
import { legOf, onDate, resultsPath, type View } from "./view.ts";
import type { WhyNone } from "./why-none.ts";
import "./no-route.css";

/** No boat on this date, with the nearest dates that have one; never mixed into results. */
export function NotFound({
  date,
  why,
  nearest,
  search,
  view,
}: {
  date: Day;
  why: WhyNone;
  nearest: { date: Day; lowest_price: number }[];
  search: Search;
  view: View;
}) {
  return (
    <EmptyState
      kind="search"
      title={m.not_found_title({ date: longDay(date) })}
      actions={nearest.map((day) => (
        <ButtonLink key={day.date} to={onDate(search, view, day.date)}>
          {shortDay(day.date)}, {m.not_found_from({ price: shortRupiah(day.lowest_price) })}
        </ButtonLink>
      ))}
    >
      {why === "full"
        ? nearest.length > 0
          ? m.not_found_text()
          : m.not_found_text_none()
        : `${reasons[why]()} ${nearest.length > 0 ? m.not_found_nearest() : m.not_found_other()}`}
    </EmptyState>
  );
}

const reasons = {
  today: m.not_found_today,
  none: m.not_found_none_runs,
  closed: m.not_found_closed,
};

/**
 * No boat runs between the two on any day: harbours that do serve it, the nearest as the way on, and what
 * this one reaches.
 */
export function NoRoute({
  search,
  view,
  ports,
  reach,
  served,
}: {
  search: Search;
  view: View;
  ports: PlaceOption[];
  reach: Reach;
  /** Where boats to it leave from, the nearest first. */
  served: PlaceOption[];
}) {
  const leg = legOf(search, view);
  const from = placeName(ports, leg.from, leg.from);
  const reached = ports.filter(
    (port) => !port.within && isReached(reach, { from: leg.from, to: port.slug }),
  );
  // The return of a round trip cannot be searched alone.
  const linked = leg.way === "outbound";
  const to = placeName(ports, leg.to, leg.to);
  const [nearest, ...others] = served;
  const fromThere = ({ slug, name }: PlaceOption) => ({
    to: resultsPath({ ...search, from: slug }, {}),
    said: `${name} – ${to}`,
  });
  const fromHere = ({ slug, name }: PlaceOption) => ({
    to: resultsPath({ ...search, to: slug }, {}),
    said: `${from} – ${name}`,
  });
  return (
    <EmptyState
      kind="search"
      title={m.no_route_title({ from, to })}
      actions={
        linked && (
          <>
            {nearest && (
              <ButtonLink kind="main" to={fromThere(nearest).to}>
                {fromThere(nearest).said}
              </ButtonLink>
            )}
            <div className="no-route-ways">
              <Ways title={m.no_route_to({ to })} ways={others.map(fromThere)} />
              <Ways title={m.no_route_from({ from })} ways={reached.map(fromHere)} />
            </div>
          </>
        )
      }
    >
      {nearest
        ? [
            m.no_route_served({ to, harbours: oneOf(served.map(({ name }) => name)) }),
            others.length > 0 && m.no_route_nearest({ from, harbour: nearest.name }),
          ]
            .filter(Boolean)
            .join(" ")
        : reached.length > 0
          ? m.no_route_text({ from })
          : m.no_route_text_none({ from })}
    </EmptyState>
  );
}

function Ways({ title, ways }: { title: string; ways: { to: string; said: string }[] }) {
  return (
    ways.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul>
          {ways.map(({ to, said }) => (
            <li key={to}>
              <Link to={to}>
                {said} <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
