import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "../icon.tsx";
import { mapLink, type Point } from "../map/link.ts";
import type { Spot as SpotData } from "./spot.server.ts";
import "./chart.css";
import "./spot.css";

/** Where a port is: a piece of the chart, drawn by the server, with a link to a real map; far from any shore the link alone. */
export function Spot({
  id,
  spot,
  place,
}: {
  id: string;
  spot: SpotData;
  place: Point & { name: string };
}) {
  const [x, y] = spot.half;
  const link = { href: mapLink(place), rel: "noopener noreferrer", target: "_blank" };
  if (!spot.shore)
    return (
      <a className="link" {...link}>
        {m.order_map()}: {place.name}
      </a>
    );
  return (
    <a className="spot" {...link}>
      <svg
        viewBox={`${-x} ${-y} ${2 * x} ${2 * y}`}
        width={2 * x}
        height={2 * y}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect className="spot-sea" x={-x} y={-y} width={2 * x} height={2 * y} />
        <path id={id} d={spot.coast} className="chart-soil" />
        <g className="chart-shelf spot-shelf">
          {[46, 24, 9].map((width) => (
            <use key={width} href={`#${id}`} strokeWidth={width} />
          ))}
        </g>
        <use href={`#${id}`} className="spot-land" />
        <circle className="spot-ring" r="4.5" />
      </svg>
      <b className="spot-name">{place.name}</b>
      <span className="spot-open">
        <Icon name="external" />
        {m.order_map()}
      </span>
    </a>
  );
}
