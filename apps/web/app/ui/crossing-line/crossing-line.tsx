import { clock, duration, timeOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { type Land, land } from "./land.ts";
import "./crossing-line.css";

export type Sky = "morning" | "afternoon" | "evening";

export type CrossingLineProps = {
  /** Instants, or WITA times of day ("07:30"). */
  departs: string;
  arrives: string;
  minutes: number;
  from: { name: string; land: Land };
  to: { name: string; land: Land };
  via?: string | null;
  /** The session's sky; derived from the time by default. */
  sky?: Sky;
  /** How much of the way is done, from 0 to 1: only then a boat is drawn. */
  progress?: number;
};

const dawn = 5.5 * 60;
const dusk = 18.5 * 60;

const minuteOfDay = (time: string) => {
  const [hour = 0, minute = 0] = (time.includes("T") ? timeOnBali(new Date(time)) : time)
    .split(":")
    .map(Number);
  return hour * 60 + minute;
};

const skyAt = (minute: number): Sky =>
  minute < 12 * 60 ? "morning" : minute < 17 * 60 ? "afternoon" : "evening";

/**
 * The site's signature: a dashed course over water from port to port, under the sky of its hour, with
 * the sun's position at departure. Markup and CSS only; on paper it is a box with the same text, in
 * forced colours with the course below it.
 */
export function CrossingLine({
  departs,
  arrives,
  minutes,
  from,
  to,
  via,
  sky,
  progress,
}: CrossingLineProps) {
  const start = minuteOfDay(departs);
  const sun = { "--day": (start - dawn) / (dusk - dawn) } as React.CSSProperties;
  return (
    <div className="crossing-frame">
      <div className={`crossing ${sky ?? skyAt(start)}`} style={sun}>
        <i className="crossing-sun" />
        <Shore side="left" land={from.land} />
        <Shore side="right" land={to.land} />
        <i className="crossing-water" />
        <Way />
        {progress !== undefined && <Boat at={progress} />}
        <p className="crossing-end">
          <span className="out-of-sight">{`${m.crossing_departs()} `}</span>
          <time>{clock(departs)}</time> <span className="crossing-port">{whole(from.name)}</span>
        </p>
        <p className="crossing-middle">
          <b>{duration(minutes)}</b>{" "}
          <span>{via ? m.crossing_via({ place: via }) : m.crossing_direct()}</span>
        </p>
        <p className="crossing-end crossing-to">
          <span className="out-of-sight">{`${m.crossing_arrives()} `}</span>
          <time>{clock(arrives)}</time> <span className="crossing-port">{whole(to.name)}</span>
        </p>
      </div>
    </div>
  );
}

/** "Nusa Penida · Banjar Nyuh" breaks behind its dot, where it has to: inside of neither name. */
const whole = (port: string) => port.replaceAll(" ", "\u00a0").replace("·\u00a0", "· ");

const SHORE = { viewBox: "0 0 120 40", width: "90", height: "30" };
const WAY = { viewBox: "0 0 100 20", preserveAspectRatio: "none" };

function Shore({ side, land: name }: { side: "left" | "right"; land: Land }) {
  return (
    <svg className={`crossing-shore ${side}`} aria-hidden="true" {...SHORE}>
      <path d={land[name]} />
    </svg>
  );
}

const Way = () => (
  <svg className="crossing-way" aria-hidden="true" {...WAY} width="200" height="24">
    <path d="M0 3Q50 24 100 3" vectorEffect="non-scaling-stroke" />
  </svg>
);

function Boat({ at }: { at: number }) {
  const place = { "--way": at } as React.CSSProperties;
  return (
    <svg
      className="crossing-boat"
      style={place}
      viewBox="0 0 64 64"
      width="32"
      height="32"
      aria-hidden="true"
    >
      <path d="M17 44C21 27 29 12 42 3C39 16 45 27 60 34C44 35 30 38 17 44Z" />
      <path d="M2.5 38C6.5 45 12.5 48 20 48H45C52 48 57.5 45 61.5 38C61 49.5 55 56 45 56H20C9.8 56 3.3 49.5 2.5 38Z" />
    </svg>
  );
}
