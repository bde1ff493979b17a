import type { Tour } from "@jukung/contract";
import { clock, duration } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import "../tour.css";

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (value: number) => String(value).padStart(2, "0");
const timeAt = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** When each step begins, as long as the steps before it have a duration. */
function hours({ starts, itinerary }: Pick<Tour, "starts" | "itinerary">): (string | null)[] {
  let at: number | null = minutesOf(starts);
  return itinerary.map(({ duration_minutes }) => {
    const begins = at === null ? null : timeAt(at);
    at = at === null || duration_minutes === null ? null : at + duration_minutes;
    return begins;
  });
}

/** The day as a course: a dashed line from step to step, with start times; on phones folded. */
export function Itinerary({ tour }: { tour: Tour }) {
  if (tour.itinerary.length === 0) return null;
  const begins = hours(tour);
  return (
    <section>
      <h2>{m.tour_itinerary()}</h2>
      <details className="tour-course-fold">
        <summary className="btn quiet">
          {m.tour_itinerary_steps({ count: tour.itinerary.length })}
          <Icon name="down" />
        </summary>
        <ol className="tour-course">
          {tour.itinerary.map(({ title, text, duration_minutes }, i) => (
            <li key={i}>
              {begins[i] ? (
                <time className="num" dateTime={begins[i]}>
                  {clock(begins[i])}
                </time>
              ) : (
                <span />
              )}
              <i aria-hidden="true" />
              <div>
                <h3>{title}</h3>
                {text && <p>{text}</p>}
                {duration_minutes !== null && <small>{duration(duration_minutes)}</small>}
              </div>
            </li>
          ))}
        </ol>
        <p className="sheet-note">{m.tour_itinerary_note()}</p>
      </details>
    </section>
  );
}
