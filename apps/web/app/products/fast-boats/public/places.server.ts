import { placesOf } from "~/features/places/places.server.ts";
import type { Api } from "~/lib/api.server.ts";
import { memoize } from "~/lib/memoize.server.ts";
import type { Visit } from "~/lib/visit.ts";
import type { ChartedPlace, RouteOption } from "./places.ts";

const near = 0.03; // degrees: about three kilometres

const routesOf = memoize(3, async ({ api }) => (await api.fastBoats.routes()).data);

/** The places a search can name, and which reaches which. */
export async function searchedPlaces(visit: Visit) {
  const [{ ports, destinations }, routes] = await Promise.all([placesOf(visit), routesOf(visit)]);
  // Also where boats only arrive: somebody wants to go there.
  const served = ports.filter(({ slug }) =>
    routes.some(({ from, to }) => from === slug || to === slug),
  );
  const places = destinations.flatMap((destination): ChartedPlace[] => {
    const own = served.filter((port) => port.destination === destination.slug);
    const first = own[0];
    if (!first) return [];
    const { longitude, latitude } = first;
    const apart = own.some(
      (port) => Math.hypot(port.longitude - longitude, port.latitude - latitude) > near,
    );
    const { slug, name } = destination;
    const whole = { slug, name, longitude, latitude, charted: !apart };
    if (own.length === 1) return [whole];
    const each = own.map((port) => ({
      slug: port.slug,
      name: port.name,
      longitude: port.longitude,
      latitude: port.latitude,
      within: name,
      charted: apart,
    }));
    return [whole, ...each];
  });
  return { ports: places, routes: pairs(routes, new Set(places.map(({ slug }) => slug))) };
}

type ApiRoute = Awaited<ReturnType<Api["fastBoats"]["routes"]>>["data"][number];

/** Every pair of names with a crossing: ports and destinations, the quickest first. */
function pairs(routes: ApiRoute[], known: Set<string>): RouteOption[] {
  const found = new Map<string, RouteOption>();
  for (const route of routes.toSorted((a, b) => a.duration_minutes - b.duration_minutes)) {
    for (const from of new Set([route.from, route.from_destination]))
      for (const to of new Set([route.to, route.to_destination])) {
        const key = `${from} ${to}`;
        if (!known.has(from) || !known.has(to) || found.has(key)) continue;
        found.set(key, { from, to, minutes: route.duration_minutes });
      }
  }
  return [...found.values()];
}
