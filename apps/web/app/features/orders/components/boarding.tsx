import type { OrderStatus } from "@jukung/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { addDays, type Day, dayOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Countdown } from "~/ui/countdown.tsx";
import { TicketQr } from "./ticket-qr.tsx";
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

type Ticket = {
  code: string;
  name: string;
  note: string;
  qr: Parameters<typeof TicketQr>[0]["qr"];
};

/** The tickets to show at the pier: first on the page from the day before, each as wide as a phone. */
export function Boarding({
  title,
  where,
  clock,
  tickets,
  children,
}: {
  title: string;
  where: string;
  /** What one must be there for, in the order of the day; its first that is still ahead is counted down. */
  clock?: { now: string; times: ClockTime[] };
  tickets: Ticket[];
  /** Links that help on the way there. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLElement>(null);
  const awake = useScreenAwake(ref);
  if (tickets.length === 0) return null;
  return (
    <section className="sheet boarding" ref={ref}>
      <h2>{title}</h2>
      <p>{where}</p>
      {clock && <Clock {...clock} />}
      <ul
        className="tickets"
        aria-label={title}
        // it scrolls sideways if several are wider than the screen
        tabIndex={tickets.length > 1 ? 0 : undefined}
      >
        {tickets.map(({ code, name, note, qr }, i) => (
          <li key={code}>
            <TicketQr qr={qr} code={code} name={name} />
            <div>
              <b>{name}</b>
              <span>
                {note}
                {tickets.length > 1 &&
                  `, ${m.boarding_number({ number: i + 1, count: tickets.length })}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {children && <p className="boarding-links">{children}</p>}
      {awake && <p className="sheet-note">{m.boarding_awake()}</p>}
    </section>
  );
}

/** An instant that one must not miss, and what is said before the time that is left. */
export type ClockTime = { at: string; left: () => string };

/** The first time that is still ahead. */
export const nextOf = (times: ClockTime[], now: string): ClockTime | undefined =>
  times.find(({ at }) => Date.parse(at) > Date.parse(now));

/**
 * Nothing without scripts: the times themselves stand above it. It goes on to the next time by itself,
 * since a harbour may have no network: whatever is loaded there may replace the tickets by an error.
 */
function Clock({ now, times }: { now: string; times: ClockTime[] }) {
  const [reached, setReached] = useState(now);
  const drift = useRef(0);
  useEffect(() => {
    // The reader's clock may be wrong: it counts from the server's now.
    drift.current = Date.parse(now) - Date.now();
    setReached(now);
  }, [now]);
  const next = nextOf(times, reached);
  if (!next) return null;
  const go_on = () => setReached(new Date(Date.now() + drift.current).toISOString());
  return (
    <p className="boarding-clock script-only">
      {next.left()} <Countdown key={next.at} until={next.at} now={reached} onEnd={go_on} />
    </p>
  );
}
