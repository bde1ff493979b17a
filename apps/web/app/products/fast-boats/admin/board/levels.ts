import { m } from "~/lib/paraglide/messages.js";

export type Level = "full" | "high" | "some" | "low" | "empty";
export const levels: Record<Level, () => string> = {
  full: m.load_full,
  high: m.load_high,
  some: m.load_some,
  low: m.load_low,
  empty: m.load_empty,
};

/** How full a day is, in five steps; null where no boat goes. */
export function levelOf({ sold, seats }: { sold: number; seats: number }): Level | null {
  if (seats === 0) return null;
  if (sold >= seats) return "full";
  if (sold === 0) return "empty";
  const share = sold / seats;
  if (share >= 0.75) return "high";
  return share >= 0.4 ? "some" : "low";
}
