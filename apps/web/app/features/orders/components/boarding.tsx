import type { OrderStatus } from "@jukung/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { addDays, type Day, dayOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Countdown } from "~/ui/countdown.tsx";
import { dotKept } from "~/ui/crossing-line/pier.ts";
import { Ticket, type TicketOf } from "./ticket.tsx";
import { useScreenAwake } from "./use-screen-awake.ts";
import "./tickets.css";

/**
 * Whether a trip (from one WITA date to another) is now or begins tomorrow: then its tickets come
 * first.
 */
export function isBoarding(
  { order_status }: { order_status: OrderStatus },
  { from, to = from }: { from: Day; to?: Day | undefined },
  now: string,
): boolean {
  const today = dayOnBali(new Date(now));
  return order_status === "CONFIRMED" && from <= addDays(today, 1) && to >= today;
}

/** The tickets to show at the pier: first on the page from the day before, each as wide as a phone. */
export function Boarding({
  title,
  by,
  time,
  place,
  note,
  clock,
  tickets,
  children,
}: {
  title: string;
  /** What the time below is of: "Check in by". */
  by?: string;
  /** When one has to be there. */
  time: string;
  place: string;
  /** The day, and what else is to be known. */
  note: string;
  /** What one must be there for, in the order of the day; its first that is still ahead is counted down. */
  clock?: { now: string; times: ClockTime[] };
  tickets: TicketOf[];
  /** Links that help on the way there. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLElement>(null);
  const awake = useScreenAwake(ref);
  if (tickets.length === 0) return null;
  return (
    <section className="sheet boarding" ref={ref}>
      <div className="boarding-about">
        <h2>{dotKept(title)}</h2>
        <p className="boarding-time">
          {by && <span>{by} </span>}
          <b className="num">{time}</b>
        </p>
        <p className="boarding-place">{place}</p>
        <p className="boarding-note">{note}</p>
        {clock && <Clock {...clock} />}
      </div>
      <ul
        className="tickets ticket-row"
        aria-label={title}
        // it scrolls sideways if several are wider than the screen
        tabIndex={tickets.length > 1 ? 0 : undefined}
      >
        {tickets.map((ticket, i) => (
          <Ticket key={ticket.code} {...ticket} place={{ at: i, all: tickets }} />
        ))}
      </ul>
      {children && <p className="boarding-links">{children}</p>}
      <p className="sheet-note" data-kept-on hidden={!awake}>
        {m.boarding_awake()}
      </p>
    </section>
  );
}

/** An instant that one must not miss, and what is said before the time that is left. */
export type ClockTime = { at: string; left: () => string };

/** The times that are still ahead. */
export const aheadOf = (times: ClockTime[], now: string): ClockTime[] =>
  times.filter(({ at }) => Date.parse(at) > Date.parse(now));

/**
 * Nothing without scripts: the times themselves stand above it. It goes on to the next time by itself,
 * since a harbour may have no network: whatever is loaded there may replace the tickets by an error.
 */
function Clock({ now, times }: { now: string; times: ClockTime[] }) {
  const [reached, setReached] = useState(now);
  useEffect(() => setReached(now), [now]);
  // While the page sleeps (docs/decisions/066) the next one takes the place of the one that has ended.
  return aheadOf(times, reached).map(({ at, left }, i) => (
    <p key={at} className="boarding-clock script-only" data-then hidden={i > 0}>
      {left()} <Countdown until={at} now={now} from={60} onEnd={() => setReached(at)} />
    </p>
  ));
}
