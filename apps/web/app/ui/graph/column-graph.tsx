import { useId } from "react";
import { axisOf, namedMarks } from "./scale.ts";
import "./graph.css";

type Point = {
  key: string;
  label: string;
  /** Null: there is no value here, which is something else than nothing. */
  value: number | null;
  /** What it is compared with. */
  before: number | null;
};
type Props = {
  /** What it shows, and in one sentence what one sees. */
  title: string;
  description: string;
  points: Point[];
  /** A value at the axis, and with all its figures. */
  short: (value: number) => string;
  full: (value: number) => string;
  names: { now: string; before: string };
};

/**
 * Values day by day as columns, those that they are compared with as a line of steps. It is drawn by
 * the server and needs no script; the table beneath has the same numbers.
 */
export function ColumnGraph({ title, description, points, short, full, names }: Props) {
  const id = useId();
  const values = points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const { low, high } = axisOf(values);
  const y = (value: number) => (100 * (high - value)) / (high - low);
  const ticks = [high, ...(low < 0 ? [0, low] : [high / 2, 0])];
  return (
    <figure className="graph">
      <Legend names={names} />
      <div className="graph-frame">
        <div className="graph-ticks num" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${y(tick)}%` }}>
              {short(tick)}
            </span>
          ))}
        </div>
        <svg
          className="graph-plot"
          viewBox={`0 0 ${Math.max(points.length, 1)} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          {ticks.map((tick) => (
            <path
              key={tick}
              className={tick === 0 ? "graph-zero" : "graph-rule"}
              d={`M0 ${y(tick)}H${points.length}`}
            />
          ))}
          {points.map(({ key, label, value }, i) =>
            value === null ? null : (
              <rect
                key={key}
                className="graph-column"
                x={i + 0.14}
                width={0.72}
                y={Math.min(y(value), y(0))}
                height={Math.abs(y(value) - y(0))}
              >
                <title>{`${label}: ${full(value)}`}</title>
              </rect>
            ),
          )}
          <path className="graph-before" d={steps(points, y)} />
        </svg>
        <div className="graph-marks" aria-hidden="true">
          {namedMarks(points.length).map((mark) => (
            <span key={mark}>{points[mark]?.label}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** A line that is level over each column, broken where there is no value. */
const steps = (points: Point[], y: (value: number) => number): string =>
  points
    .map(({ before }, i) => {
      if (before === null) return "";
      const joined = i > 0 && points[i - 1]?.before !== null;
      return joined ? `V${y(before)}H${i + 1}` : `M${i} ${y(before)}H${i + 1}`;
    })
    .join("");

/** Which mark is which. */
export function Legend({ names }: { names: Props["names"] }) {
  return (
    <figcaption className="graph-legend">
      <span>
        <svg viewBox="0 0 20 12" aria-hidden="true">
          <rect className="graph-column" width="20" height="12" />
        </svg>
        {names.now}
      </span>
      <span>
        <svg viewBox="0 0 20 12" aria-hidden="true">
          <path className="graph-before" d="M0 6H20" />
        </svg>
        {names.before}
      </span>
    </figcaption>
  );
}
