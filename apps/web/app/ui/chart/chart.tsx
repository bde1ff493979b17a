import { useId } from "react";
import { duration } from "~/lib/dates.ts";
import type { Unsent } from "~/lib/unsent.ts";
import { course } from "./course.ts";
import { Land } from "./land.tsx";
import { Names } from "./names.tsx";
import { type ChartPort, Ports } from "./ports.tsx";
import { height, type Point, percent, place, width } from "./projection.ts";
import "./chart.css";

export type ChartRoute = { from: string; to: string; minutes: number };

type ChartProps = {
  /** The static part, from `drawLand()` in the loader. */
  land: Unsent<string>;
  ports: ChartPort[];
  routes: ChartRoute[];
  from: string;
  to: string;
  /** A port was tapped; the page decides what that means for from and to. */
  onPick: (slug: string) => void;
};

const at = ({ longitude, latitude }: ChartPort): Point => place([longitude, latitude]);

/**
 * The sea chart: ports to tap, the courses between them, and the chosen one. It mirrors two selects,
 * its accessible equivalent. Not for navigation.
 */
export function Chart({ land, ports, routes, from, to, onPick }: ChartProps) {
  const bySlug = new Map(ports.map((port) => [port.slug, { slug: port.slug, at: at(port) }]));
  const start = bySlug.get(from);
  const end = bySlug.get(to);
  const chosen = start && end ? course(start, end) : undefined;
  const route = routes.find((each) => each.from === from && each.to === to);
  const net = routes
    .filter((each) => each.from < each.to && !isSame(each, from, to))
    .map((each) => [bySlug.get(each.from), bySlug.get(each.to)] as const)
    .map(([a, b]) => (a && b ? course(a, b).path : ""))
    .join("");
  return (
    <div className="chart-plate">
      <svg
        className="chart-sea"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        <Land land={land} />
        <path d={net} className="chart-net" />
        {chosen && <Course key={`${from} ${to}`} path={chosen.path} />}
      </svg>
      <Names />
      <Ports ports={ports} from={from} to={to} onPick={onPick} />
      {chosen && route && (
        <span className="chart-leg" style={percent(chosen.label)}>
          {duration(route.minutes)}
        </span>
      )}
    </div>
  );
}

const isSame = (route: ChartRoute, from: string, to: string) =>
  (route.from === from && route.to === to) || (route.from === to && route.to === from);

/** The chosen course draws itself, dash by dash, behind a mask. */
function Course({ path }: { path: string }) {
  const id = useId();
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <path d={path} pathLength={1} className="chart-course-mask" />
      </mask>
      <g mask={`url(#${id})`}>
        <path d={path} className="chart-wake" />
        <path d={path} className="chart-course" />
      </g>
    </>
  );
}
