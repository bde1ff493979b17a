import type { RefundPolicy } from "@jukung/contract";
import { instant } from "./dates.ts";
import { m } from "./paraglide/messages.js";

const HOUR = 3_600_000;

type Step = { percent: number; until: Date };

/**
 * Until when which part of the money is refunded, for a trip that starts at a moment: the steps that are
 * not over, the earliest first.
 * @param start instant
 * @param now instant
 */
export function refundDates(
  policy: RefundPolicy,
  { start, now }: { start: Date; now: Date },
): Step[] {
  return policy
    .map(({ hours, percent }) => ({
      percent,
      until: new Date(start.getTime() - hours * HOUR),
    }))
    .filter(({ percent, until }) => percent > 0 && until > now)
    .toSorted((a, b) => a.until.getTime() - b.until.getTime());
}

/** One of them in words. */
export const refundStep = ({ percent, until }: Step): string =>
  percent === 100
    ? m.refund_on_trip_full({ at: instant(until) })
    : m.refund_on_trip_step({ percent, at: instant(until) });
