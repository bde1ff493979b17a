import type { Departure } from "@jukung/contract";
import { clock, dayOnBali, shortDay, timeOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

/**
 * What comes back of a crossing that is cancelled now, and until when ("Rab 9 Des, 07.00", in Bali time).
 * @param alone whether it is the whole trip: of a round trip the kinder policy of both holds, so that of one
 * alone only what is free is sure
 * @returns null where nothing is sure
 */
export function cancelTerms(
  { refund }: Pick<Departure, "refund">,
  alone: boolean,
): { said: string; free: boolean } | null {
  if (refund?.percent === 100)
    return { said: m.card_free_until({ at: until(refund.until) }), free: true };
  if (!alone) return null;
  const said = refund
    ? m.card_part_until({ percent: refund.percent, at: until(refund.until) })
    : m.card_no_refund();
  return { said, free: false };
}

function until(at: string): string {
  const instant = new Date(at);
  return `${shortDay(dayOnBali(instant)).replace(",", "")}, ${clock(timeOnBali(instant))}`;
}
