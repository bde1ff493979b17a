import type { Departure, Leaving } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { fareOfOne } from "~/products/fast-boats/fare-names.ts";
import { resultsPath } from "~/products/fast-boats/public/results/view.ts";
import { CrossingStrip } from "~/ui/crossing-line/crossing-strip.tsx";
import { pierAlone, placeAlone } from "~/ui/crossing-line/pier.ts";
import { nobody, type Residency } from "~/ui/passenger-picker/counts.ts";
import "~/ui/crossing-line/crossing-strip.css";
import "./home.css";

type Props = Leaving & { today: string; usual: Residency; all: boolean };

/** What still leaves from one harbour; another one is a link. Drawn by the server alone. */
export function LeavingNow({ data, meta, today, usual, all }: Props) {
  const { from, harbours, total } = meta;
  if (!from || harbours.length === 0) return null;
  const soon = meta.date === today;
  const harbour = from.name;
  // The chosen one first: the row of them scrolls.
  const shown = harbours.toSorted(
    (a, b) => Number(b.slug === from.slug) - Number(a.slug === from.slug),
  );
  return (
    <>
      <h2 className="display">{soon ? m.home_today({ harbour }) : m.home_tomorrow({ harbour })}</h2>
      {/* Late in the day one harbour may be left, and another one be chosen. */}
      {harbours.some(({ slug }) => slug !== from.slug) && (
        <nav className="home-harbours" aria-label={m.home_harbours()}>
          {shown.map(({ slug, name, count }) => (
            <a
              key={slug}
              id={`from-${slug}`}
              className="chip"
              href={`/?${new URLSearchParams({ from: slug })}#today`}
              aria-current={slug === from.slug ? "true" : undefined}
              data-stay=""
            >
              {name}
              <b className="num">{count}</b>
            </a>
          ))}
        </nav>
      )}
      {data.length === 0 ? (
        <p>{soon ? m.home_today_none({ harbour }) : m.home_tomorrow_none({ harbour })}</p>
      ) : (
        <>
          <ol className="home-leaving">
            {data.map((departure) => (
              <li key={departure.schedule_id}>
                <Row departure={departure} usual={usual} />
              </li>
            ))}
          </ol>
          <p className="home-note">
            {total > data.length
              ? m.home_today_of({ shown: data.length, total })
              : m.home_today_all()}
            {total > data.length && !all && (
              <>
                {" "}
                <a
                  id="all-departures"
                  className="link"
                  href={`/?${new URLSearchParams({ from: from.slug, departures: "all" })}#today`}
                  data-stay=""
                >
                  {m.home_today_more({ total })}
                </a>
              </>
            )}
          </p>
        </>
      )}
    </>
  );
}

/** A departure, which leads to the results of its route and day. */
function Row({ departure, usual }: { departure: Departure; usual: Residency }) {
  const { from, to, ship, schedule_id, date, departs_at, arrives_at } = departure;
  const search = {
    trip_type: "one_way" as const,
    from: from.destination,
    to: to.destination,
    date,
    return_date: "" as const,
    counts: { ...nobody, [`adult_${usual}`]: 1 },
  };
  const fare = departure.prices.find(
    ({ age_category, residency }) => age_category === "adult" && residency === usual,
  );
  return (
    <a className="home-departure" href={`${resultsPath(search, {})}#crossing-${schedule_id}`}>
      <CrossingStrip
        departs={departs_at}
        arrives={arrives_at}
        minutes={departure.duration_minutes}
        from={pierAlone(from.name)}
        to={pierAlone(to.name)}
        via={departure.via}
        sky={departure.session}
      />
      <span className="home-departure-ship">
        <b>{placeAlone(to.name)}</b>
        <span>{ship.name}</span>
      </span>
      {fare && (
        <span className="home-departure-price">
          <b className="num">{rupiah(fare.price)}</b>
          <Near amount={fare.price} />
          <small>{fareOfOne[`adult_${usual}`]()}</small>
        </span>
      )}
    </a>
  );
}
