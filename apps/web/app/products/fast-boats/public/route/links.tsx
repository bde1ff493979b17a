import { useId } from "react";
import { Link } from "react-router";
import { duration } from "~/lib/dates.ts";
import { routePath } from "../../route-pages.ts";
import { type PlaceOption, placeName, type RouteOption } from "../places.ts";
import "./links.css";

type Props = { title: string; routes: RouteOption[]; places: PlaceOption[] };

/** Links to the pages of routes, each with the time of its quickest crossing. */
export function RouteLinks({ title, routes, places }: Props) {
  const id = useId();
  if (routes.length === 0) return null;
  return (
    <nav className="route-links" aria-labelledby={id}>
      <h2 className="display" id={id}>
        {title}
      </h2>
      <ul>
        {routes.map(({ from, to, minutes }) => (
          <li key={`${from} ${to}`}>
            <Link to={routePath({ from, to })}>
              <b>{`${placeName(places, from, from)} – ${placeName(places, to, to)}`}</b>
              <span className="num">{duration(minutes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
