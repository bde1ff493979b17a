import type { Database } from "../../platform/db.ts";
import { memoize } from "../../platform/memoize.ts";
import { listPlaces, oldPlaceSlugs } from "./queries/search.ts";

export type Place = { slug: string; name: string; destination: string; port_ids: number[] };

/**
 * Every port and destination by slug, and by those it had before: links to a search stay right after
 * a renaming. A destination stands for all its ports (domain.md, Search).
 */
export const placesBySlug = memoize(3, async (db) => {
  const [found, renamed] = await Promise.all([listPlaces(db), oldPlaceSlugs(db)]);
  const places = new Map<string, Place>();
  const destinations = new Map<string, Place>();
  const byId = new Map<string, Place>();
  for (const { id, slug, name, destination, destination_id, destination_name } of found) {
    const port = { slug, name, destination, port_ids: [id] };
    places.set(slug, port);
    byId.set(`port ${id}`, port);
    const known = destinations.get(destination);
    if (known) known.port_ids.push(id);
    else
      destinations.set(destination, {
        slug: destination,
        name: destination_name,
        destination,
        port_ids: [id],
      });
    byId.set(`destination ${destination_id}`, destinations.get(destination) as Place);
  }
  // Second, so that a destination wins over a port with the same slug (Sanur).
  for (const [slug, place] of destinations) places.set(slug, place);
  for (const { kind, slug, id } of renamed) {
    const place = byId.get(`${kind} ${id}`);
    if (place && !places.has(slug)) places.set(slug, place);
  }
  return places;
});
/** After a change: this process searches with the new places at once. */
export const forgetPlaces = (db: Database): void => placesBySlug.forget(db);
