import { clock, duration } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { CrossingLineProps, Sky } from "./crossing-line.tsx";
import "./crossing-strip.css";

type Props = Pick<CrossingLineProps, "departs" | "arrives" | "minutes" | "via"> & {
  from: string;
  to: string;
  sky: Sky;
};

/** The crossing line in small, for a list: times, the sky of the hour, and the course over water. */
export function CrossingStrip({ departs, arrives, minutes, from, to, via, sky }: Props) {
  return (
    <div className={`strip ${sky}`}>
      <p>
        <span className="out-of-sight">{`${m.crossing_departs()} `}</span>
        <time>{clock(departs)}</time> {from}
      </p>
      <p>
        <b>{duration(minutes)}</b> {via ? m.crossing_via({ place: via }) : m.crossing_direct()}
      </p>
      <p>
        <span className="out-of-sight">{`${m.crossing_arrives()} `}</span>
        <time>{clock(arrives)}</time> {to}
      </p>
    </div>
  );
}
