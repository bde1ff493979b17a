import type { Boat } from "@jukung/contract";
import { lazy, Suspense } from "react";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { useWish } from "./inquiry-panel.tsx";
import "~/features/offerings/offering-page.css";

const Calendar = lazy(() => import("~/ui/calendar.tsx").then((it) => ({ default: it.Calendar })));

/** Which days are free, by month as they are shown; a day chosen here goes into the inquiry. */
export function Availability({
  boat,
  first,
  wish,
}: {
  boat: Boat;
  first: Day;
  wish: ReturnType<typeof useWish>;
}) {
  const hydrated = useHydrated();
  const waiting = <Skeleton lines={7} height="2.5rem" />;
  return (
    <section className="boat-days" id="days">
      <h2>{m.boat_days()}</h2>
      <p className="sheet-note">{m.boat_days_text()}</p>
      <noscript>
        <p>{m.boat_days_still()}</p>
      </noscript>
      <div className="offering-calendar script-only" data-wakes="seen">
        {hydrated ? (
          <Suspense fallback={waiting}>
            <Calendar
              value={wish.date || undefined}
              onChange={wish.setDate}
              min={first}
              max={boat.bookable_until}
              days={wish.days}
              onMonth={wish.onMonth}
              focus={false}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  );
}
