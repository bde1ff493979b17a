import { useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";

const seconds = (until: string, now: number) =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));

const shown = (left: number) =>
  `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;

/**
 * The time left until an instant, quietly. Screen readers hear it at `announce` minutes only; the
 * server's markup shows the time that was left when the page was made (`now`).
 */
export function Countdown({
  until,
  now,
  announce = [5, 2],
  onEnd,
}: {
  until: string;
  now: string;
  announce?: number[];
  onEnd?: () => void;
}) {
  const [left, setLeft] = useState(() => seconds(until, new Date(now).getTime()));
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    // the reader's clock may be wrong: count from the server's now, not to its end
    const drift = new Date(now).getTime() - Date.now();
    const tick = () => {
      const rest = seconds(until, Date.now() + drift);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, now]);

  const minute = announce.find((at) => left === at * 60);
  return (
    <span className="countdown" data-soon={left <= 120 || undefined}>
      <time role="timer" className="num" dateTime={`PT${left}S`}>
        {shown(left)}
      </time>
      <span className="out-of-sight" aria-live="polite">
        {left === 0 ? m.time_over() : minute !== undefined && m.time_left({ minutes: minute })}
      </span>
    </span>
  );
}
