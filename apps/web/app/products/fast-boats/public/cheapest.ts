/** The lowest of several prices; none where all are the same, since there is nothing to choose. */
export function cheapestOf(prices: number[]): number | undefined {
  const lowest = Math.min(...prices);
  return prices.some((price) => price > lowest) ? lowest : undefined;
}
