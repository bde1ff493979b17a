import { memoize } from "~/lib/memoize.server.ts";

/** Harbours and destinations as everybody sees them; forgotten when staff change one. */
export const placesOf = memoize(3, async ({ api }) => {
  const [ports, destinations] = await Promise.all([
    api.catalogue.ports(),
    api.catalogue.destinations(),
  ]);
  return { ports: ports.data, destinations: destinations.data };
});
