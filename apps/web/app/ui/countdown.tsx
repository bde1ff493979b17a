import { useEffect, useRef, useState } from "react";
import { duration } from "~/lib/dates.ts";
import { useNonce } from "~/lib/nonce.tsx";
import { m } from "~/lib/paraglide/messages.js";

const seconds = (until: string, now: number) =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));

/** Up to so many minutes are counted with their seconds; more is said in hours. */
const LONGEST_COUNTED = 90;
/** The time left: "23 h 59 min", near its end "29:59". @param left seconds */
export const shown = (left: number) =>
  left > LONGEST_COUNTED * 60
    ? duration(Math.ceil(left / 60))
    : `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;

/**
 * Counts in the server's page until React takes over, by the reader's clock. Texts in hours do not
 * change.
 */
const count = `(t=>{let end=Date.now()+1e3*parseInt(t.dateTime.slice(2));t.ticking=setInterval(()=>{let s=Math.max(0,Math.ceil((end-Date.now())/1e3));if(s>5400)return;t.textContent=[s/60|0,s%60].map(n=>String(n).padStart(2,"0")).join(":");if(s<121)t.parentNode.dataset.soon=true},1e3)})(document.currentScript.previousElementSibling)`;

/**
 * The time left until an instant. Screen readers hear it at `announce` minutes only. It counts before
 * the page's scripts have loaded too; without scripts it is hidden: show the instant beside it.
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
  const nonce = useNonce();
  const shownBy = useRef<HTMLTimeElement & { ticking?: number }>(null);

  useEffect(() => {
    clearInterval(shownBy.current?.ticking);
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
    <span className="countdown script-only" data-soon={left <= 120 || undefined}>
      <time
        role="timer"
        className="num"
        dateTime={`PT${left}S`}
        ref={shownBy}
        suppressHydrationWarning // it has kept counting
      >
        {shown(left)}
      </time>
      <script
        nonce={nonce}
        suppressHydrationWarning // browsers hide the nonce
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: count }}
      />
      <span className="out-of-sight" aria-live="polite">
        {left === 0 ? m.time_over() : minute !== undefined && m.time_left({ minutes: minute })}
      </span>
    </span>
  );
}
