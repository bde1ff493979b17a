type Priced = { slug: string; price_from: number };

/**
 * Three boats from all price levels: the newest, the cheapest of the others, and of what is left the one in
 * the middle; fewer where there are fewer.
 */
export function acrossPrices(boats: Priced[], newest: string | undefined): string[] {
  const others = boats
    .filter(({ slug }) => slug !== newest)
    .toSorted((a, b) => a.price_from - b.price_from)
    .map(({ slug }) => slug);
  const [cheapest, ...rest] = others;
  const middle = rest[Math.floor((rest.length - 1) / 2)];
  return [newest, cheapest, middle].filter((slug) => slug !== undefined);
}
