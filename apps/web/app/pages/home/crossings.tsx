import { Link } from "react-router";
import { duration } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { ChartedPlace, RouteOption } from "~/products/fast-boats/public/places.ts";
import { routePath } from "~/products/fast-boats/route-pages.ts";
import "./home.css";

type Props = { ports: ChartedPlace[]; routes: RouteOption[] };

const shown = 6;

/** The shortest crossings, each drawn as a small course: for browsing. */
export function Crossings({ ports, routes }: Props) {
  const whole = new Map(ports.filter(({ within }) => !within).map((port) => [port.slug, port]));
  const nameOf = (slug: string) => whole.get(slug)?.name ?? slug;
  const outward = routes
    .filter(({ from, to }) => {
      const [start, end] = [whole.get(from), whole.get(to)];
      return start && end && start.longitude < end.longitude; // from Bali, which is west of all
    })
    .toSorted((a, b) => a.minutes - b.minutes)
    .slice(0, shown);
  if (outward.length === 0) return null;
  return (
    <section className="wrap home-section">
      <h2 className="display">{m.home_crossings()}</h2>
      <ul className="home-crossings">
        {outward.map(({ from, to, minutes }) => (
          <li key={`${from} ${to}`}>
            <Link to={routePath({ from, to })}>
              <b>{nameOf(from)}</b>
              <span className="home-course">
                <i aria-hidden="true" />
                <span className="num">{duration(minutes)}</span>
              </span>
              <b>{nameOf(to)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
