import type { Route } from "@jukung/contract";

type Pair = { from: string; to: string };

/** The address of a route's page. */
export const routePath = ({ from, to }: Pair): string => `/fast-boats/${slugOf({ from, to })}`;
export const slugOf = ({ from, to }: Pair) => `${from}-to-${to}`;

/**
 * The two names in a route's slug. A name may contain "-to-" itself: every way to read it, the one with
 * the shortest first name first.
 */
export function pairsIn(slug: string): Pair[] {
  const words = slug.split("-to-");
  return words.slice(1).map((_, i) => ({
    from: words.slice(0, i + 1).join("-to-"),
    to: words.slice(i + 1).join("-to-"),
  }));
}

/**
 * The slug of every route with a page: between destinations, and between harbours where a destination
 * has several.
 */
export function routeSlugs(routes: Route[]): string[] {
  const harbours = new Map<string, Set<string>>();
  for (const { from, to, from_destination, to_destination } of routes)
    for (const [port, destination] of [
      [from, from_destination],
      [to, to_destination],
    ] as const)
      harbours.set(destination, (harbours.get(destination) ?? new Set()).add(port));
  const names = (port: string, destination: string) =>
    (harbours.get(destination)?.size ?? 0) > 1 ? [destination, port] : [destination];
  const slugs = routes.flatMap(({ from, to, from_destination, to_destination }) =>
    names(from, from_destination).flatMap((start) =>
      names(to, to_destination).map((end) => slugOf({ from: start, to: end })),
    ),
  );
  return [...new Set(slugs)].sort();
}
