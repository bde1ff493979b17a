/** How long each step of a tour takes, in minutes; null where a step does not say. */
export type Steps = (number | null)[];

/**
 * What the steps of a tour add up to, if that contradicts how long the tour is said to take: another sum
 * where every step says its time, or more than the whole where some do.
 * @param minutes of the tour, as typed; NaN or null where nothing readable is
 * @returns minutes; null where nothing contradicts
 */
export function otherTime(steps: Steps, minutes: number | null): number | null {
  const sum = steps.reduce<number>((all, one) => all + (one ?? 0), 0);
  if (sum === 0 || !minutes) return null;
  const complete = !steps.includes(null);
  return (complete ? sum !== minutes : sum > minutes) ? sum : null;
}
