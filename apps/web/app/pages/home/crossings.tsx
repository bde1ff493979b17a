import type { PopularRoute } from "@jukung/contract";
import { duration } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { fareOfOne } from "~/products/fast-boats/fare-names.ts";
import { routePath } from "~/products/fast-boats/route-pages.ts";
import type { Residency } from "~/ui/passenger-picker/counts.ts";
import "~/ui/crossing-line/course.css";
import "./home.css";

type Props = { routes: PopularRoute[]; usual: Residency };

/** The routes that most people take, each drawn as a small course with its price. Drawn by the server alone. */
export function Crossings({ routes, usual }: Props) {
  if (routes.length === 0) return null;
  return (
    <>
      <h2 className="display">{m.home_popular()}</h2>
      <p className="home-note">
        {routes.every(({ travelled }) => travelled) && `${m.home_popular_note()} `}
        {m.home_popular_fares({ who: fareOfOne[`adult_${usual}`]() })}
      </p>
      <ul className="home-crossings">
        {routes.map(({ from, to, duration_minutes, ...fares }) => (
          <li key={`${from.slug} ${to.slug}`}>
            <a href={routePath({ from: from.slug, to: to.slug })}>
              <b>{from.name}</b>
              <span className="home-course">
                <i className="course" aria-hidden="true" />
                <span className="num">{duration(duration_minutes)}</span>
              </span>
              <b>{to.name}</b>
              <span className="home-route-price">
                <strong className="num">
                  {m.home_routes_from({ price: rupiah(fares[`adult_${usual}`]) })}
                </strong>{" "}
                <Near amount={fares[`adult_${usual}`]} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a className="more-link home-more" href="/fast-boats">
        {m.home_routes_all()}
      </a>
    </>
  );
}
