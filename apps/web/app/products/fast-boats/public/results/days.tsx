import type { CalendarDay } from "@jukung/contract";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type Day, shortDay } from "~/lib/dates.ts";
import { shortRupiahApart } from "~/lib/money.ts";
import { useNonce } from "~/lib/nonce.tsx";
import { m } from "~/lib/paraglide/messages.js";
import type { Search } from "../../search-params.ts";
import { cheapestOf } from "../cheapest.ts";
import { onDate, type View } from "./view.ts";
import "./results.css";

/** The same as the effect below, while the page sleeps. */
const toMiddle = `(s=>{let d=s.querySelector("[aria-current]");if(d)s.scrollLeft=d.offsetLeft-(s.clientWidth-d.offsetWidth)/2})(document.currentScript.previousElementSibling)`;

type Props = { days: CalendarDay[]; search: Search; view: View; current: Day | "" };

/** The days around this one with their lowest price for the whole party. */
export function Days({ days, search, view, current }: Props) {
  const prices = days.flatMap(({ lowest_price }) => lowest_price ?? []);
  const lowest = cheapestOf(prices);
  const short = shortRupiahApart(prices);
  const nonce = useNonce();
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the screen: the current day is scrolled to its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each day
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !day) return;
    strip.current.scrollLeft = day.offsetLeft - (strip.current.clientWidth - day.offsetWidth) / 2;
  }, [current]);
  return (
    <>
      <nav ref={strip} id="days" className="day-strip" aria-label={m.results_days()}>
        {days.map(({ date, lowest_price }) => {
          const cheapest = lowest_price !== null && lowest_price === lowest;
          return (
            <Link
              key={date}
              to={onDate(search, view, date)}
              aria-current={date === current ? "date" : undefined}
              data-cheapest={cheapest || undefined}
              data-closed={lowest_price === null || undefined}
              preventScrollReset
            >
              <b>{shortDay(date)}</b>
              <small className="num">
                {lowest_price === null ? m.results_day_closed() : short(lowest_price)}
                {cheapest && <span className="out-of-sight">, {m.results_day_cheapest()}</span>}
              </small>
            </Link>
          );
        })}
      </nav>
      <script
        nonce={nonce}
        suppressHydrationWarning // browsers hide the nonce
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: toMiddle }}
      />
    </>
  );
}
