import { useEffect, useRef, useState } from "react";
import { duration } from "~/lib/dates.ts";
import { useNonce } from "~/lib/nonce.tsx";
import { m } from "~/lib/paraglide/messages.js";

const seconds = (until: string, now: number) =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));

/** Fewer seconds are counted one by one; from here on it is said in hours: "88:55" reads as hours. */
const HOUR = 3600;
/**
 * The time left: "23 h 59 min", near its end "29:59".
 * @param left seconds
 * @param from seconds from which on it is in words
 */
export const shown = (left: number, from = HOUR) =>
  left >= from
    ? duration(Math.ceil(left / 60))
    : `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;

/**
 * Counts in the server's page until React takes over, by the reader's clock: on a page that sleeps for as
 * long as nobody touches it. At its end the next one stands in its place (`data-then`), or the page wakes
 * once it has a network.
 */
const count = () =>
  [
    "let t=document.currentScript.previousElementSibling",
    "told=JSON.parse(t.dataset.told||'{}')",
    "end=Date.now()+1e3*parseInt(t.dateTime.slice(2)),two=n=>String(n).padStart(2,'0')",
    "[whole,both,few]=(t.dataset.words||'').split('|'),hours=n=>(n<60?few:n%60?both:whole).replace('H',n/60|0).replace('M',n%60)",
    // Emptied again: React finds the place as it left it.
    "tell=s=>{let words=told[s],live=t.parentNode.lastElementChild;if(!words)return;live.textContent=words;setTimeout(()=>live.textContent='',900)}",
    `say=()=>{let s=Math.max(0,Math.ceil((end-Date.now())/1e3));t.textContent=s>=t.dataset.from?hours(Math.ceil(s/60)):two(s/60|0)+":"+two(s%60);if(s<=t.dataset.late)t.parentNode.dataset.soon=true;tell(s);if(s)return;clearInterval(t.ticking);let box=t.closest("[data-then]"),next=box?.nextElementSibling;if(next?.matches("[data-then]")){box.hidden=true;next.hidden=false}else{let wake=()=>window.early?.wake();navigator.onLine?wake():addEventListener('online',wake,{once:true})}}`,
  ].join(",");
/** What screen readers are told while the page sleeps, by the seconds that are left then. */
const toldAt = (minutes: number[], left: number): string =>
  JSON.stringify(
    Object.fromEntries(
      minutes.filter((at) => at * 60 < left).map((at) => [at * 60, m.time_left({ minutes: at })]),
    ),
  );
/** What the count writes its hours and minutes in, for times that have some. */
const words = () =>
  `${m.time_hours({ hours: "H" })}|${m.time_hours_minutes({ hours: "H", minutes: "M" })}|${m.time_minutes({ minutes: "M" })}`;

/**
 * The time left until an instant. Screen readers hear it at `announce` minutes only. It counts before
 * the page's scripts have loaded too; without scripts it is hidden: show the instant beside it.
 */
export function Countdown({
  until,
  now,
  announce = [5, 2],
  late = 120,
  from = HOUR,
  onEnd,
}: {
  until: string;
  now: string;
  announce?: number[];
  /** How many seconds before its end it says by its colour that it is late. */
  late?: number;
  /** From how many seconds on it is said in words. Beside times of day "19:25" reads as one of them: 60 there. */
  from?: number;
  onEnd?: () => void;
}) {
  const [left, setLeft] = useState(() => seconds(until, new Date(now).getTime()));
  const end = useRef(onEnd);
  end.current = onEnd;
  const nonce = useNonce();
  const shownBy = useRef<HTMLTimeElement & { ticking?: number; end?: number }>(null);

  useEffect(() => {
    // The reader's clock may be wrong: count from the server's now, not to its end. The server's page has
    // begun to count when it came; its now is old once its scripts have.
    const { ticking, end: counted } = shownBy.current ?? {};
    clearInterval(ticking);
    const drift = counted ? Date.parse(until) - counted : Date.parse(now) - Date.now();
    if (counted) shownBy.current!.end = 0;
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
    <span className="countdown script-only" data-soon={left <= late || undefined}>
      <time
        role="timer"
        className="num"
        dateTime={`PT${left}S`}
        // read once, by the script below, which only a page of the server runs
        {...(import.meta.env.SSR && {
          "data-words": left >= from ? words() : undefined,
          "data-from": from,
          "data-late": late,
          "data-told": toldAt(announce, left),
        })}
        ref={shownBy}
        suppressHydrationWarning // it has kept counting
      >
        {shown(left, from)}
      </time>
      <script
        nonce={nonce}
        suppressHydrationWarning // browsers hide the nonce
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? `(()=>{${count()};t.end=end;t.ticking=setInterval(say,1e3)})()`
            : "",
        }}
      />
      <span className="out-of-sight" aria-live="polite">
        {left === 0 ? m.time_over() : minute !== undefined && m.time_left({ minutes: minute })}
      </span>
    </span>
  );
}
