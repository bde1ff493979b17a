import type { BoatList, BoatMark } from "@jukung/contract";
import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Unsent } from "~/lib/unsent.ts";
import { labelOf } from "~/ui/chart/labels.ts";
import { Land } from "~/ui/chart/land.tsx";
import { place } from "~/ui/chart/projection.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LiveMap, type MapState } from "~/ui/map/live-map.tsx";
import { listingPath, type Search } from "../../search-params.ts";
import { apart } from "./apart.ts";
import "~/ui/chart/chart.css";
import "./boat-map.css";

type Props = {
  land: Unsent<string>;
  marks: BoatMark[];
  search: Search;
  places: BoatList["meta"]["facets"]["destinations"];
};

/** Where the boats are: the chart, and on request a real map with every boat. */
export function BoatMap({ marks, ...chart }: Props) {
  const [wanted, setWanted] = useState(false);
  const [state, setState] = useState<MapState>("drawn");
  if (marks.length === 0) return null;
  return (
    <div className="boat-map">
      <LiveMap
        marks={marks.map(({ slug, name, latitude, longitude, price_from }) => ({
          name,
          latitude,
          longitude,
          note: m.boats_from_price({ price: rupiah(price_from) }),
          to: `/private-boats/${slug}`,
        }))}
        wanted={wanted}
        label={m.boats_map()}
        onState={setState}
      >
        <BoatChart marks={marks} {...chart} />
      </LiveMap>
      <Places marks={marks} {...chart} />
      <button
        type="button"
        className="btn quiet boat-map-switch script-only"
        aria-busy={state === "loading" || undefined}
        onClick={() => setWanted(!wanted)}
      >
        <Icon name="pin" />
        {wanted && state !== "failed" ? m.boats_map_close() : m.boats_map_open()}
      </button>
      <p className="boat-map-failed" role="status">
        {state === "failed" && m.map_failed()}
      </p>
    </div>
  );
}

/** On phones, whose small chart has no room for names: what its numbers are of. The same filters. */
function Places({ marks, search, places }: Omit<Props, "land">) {
  return (
    <nav className="chips boat-places" aria-label={m.boats_places()}>
      {places.map(({ slug, name }) => {
        const count = marks.filter((mark) => mark.destination_slug === slug).length;
        const on = search.destination === slug;
        return (
          count > 0 && (
            <Chip
              key={slug}
              to={listingPath(search, { destination: on ? "" : slug })}
              current={on}
              count={count}
              preventScrollReset
            >
              {name}
            </Chip>
          )
        );
      })}
    </nav>
  );
}

/** The part of the chart with boats, three times as wide as high: from Serangan to Lombok. */
const frame = { x: 240, y: 187, width: 1200, height: 400 };
/** Of the chart's width, so that a mark is 24 px from the next one on a phone of 320 px. */
const LEAST_APART = 68;
const across = (x: number) => `${(((x - frame.x) / frame.width) * 100).toFixed(2)}%`;
const down = (y: number) => `${(((y - frame.y) / frame.height) * 100).toFixed(2)}%`;

/**
 * One mark per destination, with the number of boats found there. It is a filter, like the form's
 * select.
 */
function BoatChart({ land, marks, search, places }: Props) {
  const counts = places.flatMap(({ slug, name }) => {
    const here = marks.filter((mark) => mark.destination_slug === slug);
    const mean = (of: (mark: BoatMark) => number) =>
      here.reduce((sum, mark) => sum + of(mark), 0) / here.length;
    if (here.length === 0) return [];
    const at = place([mean((mark) => mark.longitude), mean((mark) => mark.latitude)]);
    return [{ slug, name, count: here.length, at }];
  });
  const moved = apart(
    counts.map(({ at }) => at),
    LEAST_APART,
  );
  return (
    <nav className="boat-chart" aria-label={m.boats_map()}>
      <div className="boat-plate">
        <svg
          className="chart-sea"
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          aria-hidden="true"
          focusable="false"
        >
          <Land land={land} />
        </svg>
        {counts.map(({ slug, name, count, at }, i) => {
          const { side, dry, short } = labelOf(slug);
          const on = search.destination === slug;
          const [x, y] = moved[i] ?? at;
          return (
            <Link
              key={slug}
              className={`boat-mark ${side} ${dry ? "dry" : ""}`}
              to={listingPath(search, { destination: on ? "" : slug })}
              aria-current={on ? "true" : undefined}
              preventScrollReset
              style={
                {
                  "--x": across(x),
                  "--y": down(y),
                } as CSSProperties
              }
            >
              <b className="num">{count}</b>
              <span>
                {short ?? name}
                <span className="out-of-sight">, {m.boats_count({ count })}</span>
              </span>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
