import { useRef, useState } from "react";

/**
 * The days of the months that a calendar has shown, as an address answers them: `{ days }` for each
 * `month` ("2026-12").
 * @param address without the month; empty while nothing can be asked
 */
export function useMonths<Days extends object>(address: string) {
  const [known, setKnown] = useState<{ address: string; months: Days[] }>({ address, months: [] });
  const asked = useRef({ address, months: new Set<string>() });

  async function onMonth(month: string): Promise<void> {
    if (!address) return;
    if (asked.current.address !== address) asked.current = { address, months: new Set() };
    const { months } = asked.current;
    if (months.has(month)) return;
    months.add(month);
    const url = new URL(address, location.href);
    url.searchParams.set("month", month);
    const response = await fetch(url).catch(() => undefined);
    if (!response?.ok) return void months.delete(month);
    const { days } = (await response.json()) as { days: Days };
    // An answer about what was wished before is late.
    if (asked.current.address !== address) return;
    setKnown((before) => ({
      address,
      months: before.address === address ? [...before.months, days] : [days],
    }));
  }
  return { months: known.address === address ? known.months : [], onMonth };
}
