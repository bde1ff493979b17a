import { InlineScript } from "./inline-script.tsx";

/** A browser's timer takes no more than 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Wakes a page that sleeps (docs/decisions/066) when what it shows changes; it then asks for itself again
 * (use-fresh.ts).
 * Without network it stays as it is: its scripts would count as lost.
 * @param now the server's clock, ISO
 */
export function WakesAt({ at, now }: { at: string; now: string }) {
  const left = Math.min(Date.parse(at) - Date.parse(now) + 1_000, LONGEST_MS);
  if (left <= 0) return null;
  return (
    <InlineScript code={`setTimeout(()=>{if(navigator.onLine)window.early?.wake()},${left})`} />
  );
}
