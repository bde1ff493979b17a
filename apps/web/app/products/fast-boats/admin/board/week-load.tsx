import type { RouteLoad } from "@jukung/contract";
import { addDays, type Day, dayOfMonth, dayOnBali, shortWeekday } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { defineOfficePanel } from "../../../define.ts";
import { levelOf, levels } from "./levels.ts";
import "./board.css";

/** How full the routes are on the next seven days: a table whose colours repeat what it says. */
export const weekLoad = defineOfficePanel<{ days: Day[]; routes: RouteLoad[] }>({
  key: "load",
  needs: "see_orders",
  async load(api) {
    const today = dayOnBali(new Date());
    const { data } = await api.fastBoats.departureDays.load({ from: today });
    return { days: Array.from({ length: 7 }, (_, day) => addDays(today, day)), routes: data };
  },
  Section: ({ data: { days, routes } }) => {
    const more = routes.slice(SHOWN);
    return (
      <div className="departures" id="load">
        <h2 id="load-title">{m.load_title()}</h2>
        {routes.length === 0 ? (
          <p className="sheet sheet-note">{m.load_none()}</p>
        ) : (
          <Load label={m.load_title()} days={days} routes={routes.slice(0, SHOWN)} />
        )}
        {more.length > 0 && (
          <details>
            <summary>{m.load_more({ count: more.length })}</summary>
            <Load label={m.load_more({ count: more.length })} days={days} routes={more} />
          </details>
        )}
      </div>
    );
  },
});

/** Routes that stand there at once, the busiest. */
const SHOWN = 8;

function Load({ label, days, routes }: { label: string; days: Day[]; routes: RouteLoad[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, by keyboard too
    <section className="route-load" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.load_route()}</th>
            {days.map((day) => (
              <th scope="col" key={day}>
                {shortWeekday(day)} <span className="num">{dayOfMonth(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map(({ from, to, days }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">
                {from} – {to}
              </th>
              {days.map((day) => (
                <Cell key={day.date} {...day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ sold, seats }: RouteLoad["days"][number]) {
  const level = levelOf({ sold, seats });
  if (level === null) return <td>{m.load_no_boat()}</td>;
  return (
    <td className="num" data-level={level}>
      <span>
        <b>{m.load_percent({ percent: Math.floor((100 * sold) / seats) })}</b> {levels[level]()}
      </span>
      <small>{m.load_seats({ sold, seats })}</small>
    </td>
  );
}
