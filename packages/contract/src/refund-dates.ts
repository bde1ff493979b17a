/** A step of a refund policy: so much is refunded from so many hours before the start on. */
type Step = { hours: number; percent: number };

const HOUR = 3_600_000;

/**
 * Until when which part of the money is refunded, for a trip that starts at a moment: the steps that are
 * not over, the earliest first. No zod here: pages import it too.
 * @param start instant
 * @param now instant
 */
export function refundDates(
  policy: readonly Step[],
  { start, now }: { start: Date; now: Date },
): { percent: number; until: Date }[] {
  return policy
    .map(({ hours, percent }) => ({
      percent,
      until: new Date(start.getTime() - hours * HOUR),
    }))
    .filter(({ percent, until }) => percent > 0 && until > now)
    .toSorted((a, b) => a.until.getTime() - b.until.getTime());
}
