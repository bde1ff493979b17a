const least = 3;
const most = 30;
const enough = 10 * 60;

/**
 * How long the page waits before it checks the payment again: 3 s at first, slower with time.
 * @param waited seconds it has waited so far
 * @returns seconds, or null after ten minutes: then people need a text, not a wait
 */
export const nextLook = (waited: number): number | null =>
  waited >= enough ? null : Math.min(most, Math.max(least, Math.round(waited / 10)));
