import type { OfferedRoute } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { duration } from "~/lib/dates.ts";
import { memoize } from "~/lib/memoize.server.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Residency } from "~/ui/passenger-picker/counts.ts";
import { fareOfOne } from "../../fare-names.ts";
import { routePath } from "../../route-pages.ts";
import type { PlaceOption, RouteOption } from "../places.ts";

/** What each route costs and how many boats it has. */
export const offeredRoutes = memoize(60, async ({ api }) => (await api.fastBoats.offered()).data);

type Offer = RouteOption & { offer: OfferedRoute | undefined };
type Listed = {
  /** Between destinations. */
  routes: RouteOption[];
  places: PlaceOption[];
  offered: OfferedRoute[];
  usual: Residency;
};

/** Routes by where they leave from: the harbour with the most boats first, and so its routes. */
export function byHarbour({ routes, places, offered }: Omit<Listed, "usual">) {
  const boats = ({ offer }: Offer) => offer?.boats_a_day ?? 0;
  const all = routes.map(
    (route): Offer => ({
      ...route,
      offer: offered.find(({ from, to }) => from === route.from && to === route.to),
    }),
  );
  return places
    .map(({ slug, name }) => {
      const own = all.filter(({ from }) => from === slug).toSorted((a, b) => boats(b) - boats(a));
      return { slug, name, routes: own, boats: own.reduce((sum, one) => sum + boats(one), 0) };
    })
    .filter((harbour) => harbour.routes.length > 0)
    .toSorted((a, b) => b.boats - a.boats);
}

/** Every route with its time, its lowest fare and its boats, as markup: links alone, which need no scripts. */
export function drawRoutes({ usual, ...listed }: Listed): string {
  const harbours = byHarbour(listed);
  if (harbours.length === 0) return "";
  const name = (slug: string) => listed.places.find((one) => one.slug === slug)?.name ?? slug;
  return renderToStaticMarkup(
    <section className="wrap offered" aria-labelledby="all-routes">
      <h2 className="display" id="all-routes">
        {m.route_all_routes()}
      </h2>
      <p className="offered-note">{m.offered_note({ who: fareOfOne[`adult_${usual}`]() })}</p>
      <div className="offered-harbours">
        {harbours.map(({ slug, name: harbour, routes }) => (
          <section key={slug}>
            <h3>{m.offered_from({ from: harbour })}</h3>
            <ul>
              {routes.map(({ from, to, minutes, offer }) => (
                <li key={to}>
                  <a href={routePath({ from, to })}>
                    <b>
                      <span className="out-of-sight">{`${harbour} – `}</span>
                      {name(to)}
                    </b>{" "}
                    {offer && (
                      <strong className="num">
                        {m.home_routes_from({ price: rupiah(offer[`adult_${usual}`]) })}
                      </strong>
                    )}{" "}
                    <small className="num">{duration(minutes)}</small>{" "}
                    {offer && <small>{m.offered_boats({ count: offer.boats_a_day })}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>,
  );
}
