import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { type Day, shortDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { Skeleton } from "~/ui/skeleton.tsx";
import { wishQuery } from "../../wish.ts";
import type { SharedWish } from "./use-wish.ts";
import "~/features/offerings/offering-page.css";
import "../tour.css";

const Calendar = lazy(() => import("~/ui/calendar.tsx").then((it) => ({ default: it.Calendar })));

export type NextDay = { date: Day; left: number };
type Props = { first: Day; last: Day; next: NextDay[]; wish: SharedWish };

/** The nearest days as links, and a calendar that loads a month when it is shown. */
export function Availability({ first, last, next, wish }: Props) {
  const hydrated = useHydrated();
  const waiting = <Skeleton lines={7} height="2.5rem" />;
  return (
    <section className="tour-days" id="days">
      <h2>{m.tour_days()}</h2>
      <p className="sheet-note">{wish.direct ? m.tour_days_text_book() : m.tour_days_text()}</p>
      {next.length > 0 && (
        <nav className="tour-next" aria-label={m.tour_next_days()}>
          {next.map(({ date, left }) => (
            <Link
              key={date}
              to={`${wishQuery({ variant: wish.variant && String(wish.variant.id), date })}#inquire`}
              onClick={() => wish.setDate(date)}
              aria-current={date === wish.date ? "date" : undefined}
              preventScrollReset
            >
              <b>{shortDay(date)}</b>
              <small>{m.tour_day_left({ count: left })}</small>
            </Link>
          ))}
        </nav>
      )}
      <div className="offering-calendar script-only" data-wakes="seen">
        {hydrated ? (
          <Suspense fallback={waiting}>
            <Calendar
              value={wish.date || undefined}
              onChange={wish.setDate}
              min={first}
              max={last}
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
