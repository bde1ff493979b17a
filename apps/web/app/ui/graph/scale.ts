const STEPS = [1, 2, 2.5, 4, 5, 10];

/** A round number for the end of an axis, at least as far from zero as `most`: 0.73 → 0.8, 34 → 40. */
export function roundEnd(most: number): number {
  if (most === 0) return 0;
  const unit = 10 ** Math.floor(Math.log10(Math.abs(most)));
  const step = STEPS.find((one) => one * unit >= Math.abs(most)) ?? 10;
  return Math.sign(most) * step * unit;
}

/** The ends of an axis that shows all of these and zero. */
export function axisOf(values: number[]): { low: number; high: number } {
  const high = roundEnd(Math.max(0, ...values));
  return { low: roundEnd(Math.min(0, ...values)), high: high === 0 ? 1 : high };
}

/** Of so many marks, those that are named below an axis: the ends, and the middle where it is one. */
export const namedMarks = (count: number): number[] =>
  [...new Set([0, Math.floor((count - 1) / 2), count - 1])].filter(
    (mark) => mark >= 0 && mark < count,
  );
