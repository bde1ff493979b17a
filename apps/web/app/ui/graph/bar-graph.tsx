import { Legend } from "./column-graph.tsx";
import { axisOf } from "./scale.ts";
import "./graph.css";

type Bar = { key: string; label: string; value: number | null; before: number | null };

/**
 * Values of a few things, the name and the number written beside each bar; a notch where it stood
 * before. The words say it all: the bars are for the eye alone.
 */
export function BarGraph({
  title,
  bars,
  full,
  none,
  names,
}: {
  title: string;
  bars: Bar[];
  full: (value: number) => string;
  /** In place of a number that there is not. */
  none: string;
  names: { now: string; before: string };
}) {
  const values = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const { low, high } = axisOf(values);
  const x = (value: number) => (1000 * (value - low)) / (high - low);
  return (
    <figure className="graph">
      <Legend names={names} />
      <ul className="graph-bars" aria-label={title}>
        {bars.map(({ key, label, value, before }) => (
          <li key={key}>
            <span className="graph-name">{label}</span>
            <b className="num">{value === null ? none : full(value)}</b>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="graph-track" width="1000" height="10" />
              {value !== null && (
                <rect
                  className="graph-column"
                  x={Math.min(x(0), x(value))}
                  width={Math.abs(x(value) - x(0))}
                  height="10"
                />
              )}
              {before !== null && <path className="graph-before" d={`M${x(before)} 0V10`} />}
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
