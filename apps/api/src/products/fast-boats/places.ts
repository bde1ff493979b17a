import { memoize } from "../../platform/memoize.ts";
import { listPlaces } from "./queries/search.ts";

export type Place = { slug: string; name: string; destination: string; port_ids: number[] };

/** Every port and destination by slug; a destination stands for all its ports (domain.md, Search). */
export const placesBySlug = memoize(10, async (db) => {
  const places = new Map<string, Place>();
  for (const port of await listPlaces(db)) {
    places.set(port.slug, {
      slug: port.slug,
      name: port.name,
      destination: port.destination,
      port_ids: [port.id],
    });
  }
  // Second, so that a destination wins over a port with the same slug (Sanur).
  const destinations = new Map<string, Place>();
  for (const port of await listPlaces(db)) {
    const known = destinations.get(port.destination);
    if (known) known.port_ids.push(port.id);
    else
      destinations.set(port.destination, {
        slug: port.destination,
        name: port.destination_name,
        destination: port.destination,
        port_ids: [port.id],
      });
  }
  for (const [slug, place] of destinations) places.set(slug, place);
  return places;
});
