import type { HarbourFacts } from "@jukung/contract";
import { memoize } from "~/lib/memoize.server.ts";
import type { Visit } from "~/lib/visit.ts";

/** Harbours and destinations as everybody sees them; forgotten when staff change one. */
export const placesOf = memoize(3, async ({ api }) => {
  const [ports, destinations] = await Promise.all([
    api.catalogue.ports(),
    api.catalogue.destinations(),
  ]);
  return { ports: ports.data, destinations: destinations.data };
});

/** What passengers need to know of these ports, by slug; an archived one has nothing to say. */
export async function harboursOf(
  visit: Visit,
  slugs: string[],
): Promise<Record<string, HarbourFacts>> {
  const { ports } = await placesOf(visit);
  const wanted = new Set(slugs);
  return Object.fromEntries(
    ports
      .filter(({ slug }) => wanted.has(slug))
      .map(({ slug, boarding, counter, directions, fees, airport_minutes, image }) => [
        slug,
        { boarding, counter, directions, fees, airport_minutes, image },
      ]),
  );
}
/** The ports of crossings. */
export const portsIn = (crossings: { from: { slug: string }; to: { slug: string } }[]): string[] =>
  crossings.flatMap(({ from, to }) => [from.slug, to.slug]);
