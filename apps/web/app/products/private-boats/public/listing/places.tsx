import type { BoatList, BoatSummary } from "@jukung/contract";
import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { labelOf } from "~/ui/chart/labels.ts";
import { place } from "~/ui/chart/projection.ts";
import { listingPath, type Search } from "../../search-params.ts";

type Props = {
  land: string;
  boats: BoatSummary[];
  search: Search;
  places: BoatList["meta"]["facets"]["destinations"];
};
/** The part of the chart where boats lie, three times as wide as high: from Serangan to Lombok. */
const frame = { x: 240, y: 187, width: 1200, height: 400 };

/**
 * Where the boats lie: one mark a destination, with how many of those found are there. It filters by
 * it, as the form's own select does.
 */
export function BoatChart({ land, boats, search, places }: Props) {
  const marks = places.flatMap(({ slug, name }) => {
    const here = boats.filter((boat) => boat.destination.slug === slug);
    const mean = (of: (boat: BoatSummary) => number) =>
      here.reduce((sum, boat) => sum + of(boat), 0) / here.length;
    if (here.length === 0) return [];
    const at = place(slug, [mean((b) => b.location.longitude), mean((b) => b.location.latitude)]);
    return [{ slug, name, count: here.length, at }];
  });
  if (marks.length === 0) return null;
  return (
    <nav className="boat-chart" aria-label={m.boats_map()}>
      <div className="boat-plate">
      <svg
        className="sea"
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        aria-hidden="true"
        focusable="false"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own server */}
        <g dangerouslySetInnerHTML={{ __html: land }} />
      </svg>
      {marks.map(({ slug, name, count, at: [x, y] }) => {
        const { side, dry, short } = labelOf(slug);
        const on = search.destination === slug;
        return (
          <Link
            key={slug}
            className={`boat-mark ${side} ${dry ? "dry" : ""}`}
            to={listingPath(search, { destination: on ? "" : slug })}
            aria-current={on ? "true" : undefined}
            preventScrollReset
            style={{
              left: `${(((x - frame.x) / frame.width) * 100).toFixed(2)}%`,
              top: `${(((y - frame.y) / frame.height) * 100).toFixed(2)}%`,
            }}
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
