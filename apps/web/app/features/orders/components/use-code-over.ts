import { useCallback, useEffect, useState } from "react";

/**
 * Whether an emailed code has expired: then a new one is the next step, and not the button that it
 * confirms. Without scripts it is as the page was drawn.
 * @returns that, and what the countdown calls at its end
 */
export function useCodeOver(until: string | undefined, now: string): [boolean, () => void] {
  const ended = until !== undefined && Date.parse(until) <= Date.parse(now);
  const [over, setOver] = useState(ended);
  // A new code on the same page has a new expiry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code, and each page, begins anew
  useEffect(() => setOver(ended), [ended, until, now]);
  return [over, useCallback(() => setOver(true), [])];
}
