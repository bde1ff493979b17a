import type { BoardDeparture } from "@jukung/contract";

type Clocked = Pick<BoardDeparture, "state" | "sold" | "check_in_at" | "departs_at" | "left">;
/** So long a departure whose time is over is offered as one that has not left. */
const LATE_MS = 2 * 3_600_000;
/** So long one that has just left stays: the next one must not slip under a second press. */
const JUST_LEFT_MS = 10 * 60_000;

/** Whether it sails: one that is closed for sale does with people aboard. */
const sails = ({ state, sold }: Pick<Clocked, "state" | "sold">): boolean =>
  state !== "closed" || sold > 0;

/** Whether it may have left by now: boarding has begun. @param now an instant */
export const mayHaveLeft = (departure: Clocked, now: string): boolean =>
  sails(departure) && Date.parse(now) >= Date.parse(departure.check_in_at);

/**
 * Whether it is behind us. One that is late has not left although its time is over: for those who record
 * it, it stays until somebody says that it has, for two hours at most.
 * @param now an instant
 * @param records whether the reader records departures
 */
export function isGone(departure: Clocked, now: string, records: boolean): boolean {
  const { left, departs_at } = departure;
  const at = Date.parse(now);
  if (!sails(departure) || at < Date.parse(departs_at)) return false;
  return !records || at - Date.parse(left?.at ?? departs_at) > (left ? JUST_LEFT_MS : LATE_MS);
}
