import type { FastBoatOrder } from "@jukung/contract";

const HOUR = 3_600_000;

/**
 * The refund if these passengers are cancelled now, as the API calculates it (`refundPercent` in its
 * orders/rules.ts): of each leg that has not departed, the percentage of its policy at this time.
 * @returns whole rupiah
 */
export function passengerRefund(
  { legs, refund_policy }: Pick<FastBoatOrder, "legs" | "refund_policy">,
  leaving: number[],
  now: string,
): number {
  return legs.reduce((sum, { departs_at, passengers }) => {
    const hours = (Date.parse(departs_at) - Date.parse(now)) / HOUR;
    const percents = refund_policy
      .filter((step) => hours >= step.hours)
      .map((step) => step.percent);
    const paid = passengers
      .filter(({ id, state }) => state === "ACTIVE" && leaving.includes(id))
      .reduce((total, one) => total + one.paid, 0);
    return hours > 0 ? sum + Math.floor((paid * Math.max(0, ...percents)) / 100) : sum;
  }, 0);
}
