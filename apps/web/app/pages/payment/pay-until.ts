import { SESSION_MARGIN_MINUTES } from "@jukung/contract/payment-page";

/**
 * Until when one can pay what is held, as the gateway's own page says it: it closes before the hold ends.
 * Later that page can be opened once more, for a hold that is lengthened with it.
 * @param held the end of the hold
 * @param opens until when the gateway takes it
 * @returns the instant to name
 */
export function payUntil(held: string, opens: string | null, now: Date): string {
  const closes = new Date(Date.parse(held) - SESSION_MARGIN_MINUTES * 60_000);
  const first = opens && Date.parse(opens) < closes.getTime() ? opens : closes.toISOString();
  return Date.parse(first) > now.getTime() ? first : (opens ?? held);
}
