import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { type Day, weekStartsOn } from "~/lib/dates.ts";
import { firstOf, type Month, monthOf } from "./months.ts";
import { type Choice, moved } from "./range.ts";

type Board = {
  month: Month;
  min?: Month;
  max?: Month;
  today: Day;
  choice: Choice | null;
  onChoice: (choice: Choice | null) => void;
};

/** Keyboard and pointer selection in a month: spread `grid` and `day(…)`. */
export function useBoard({ month, min, max, today, choice, onChoice }: Board) {
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [at, setAt] = useState<Day | null>(null);
  /** The day that gets the focus once its month has loaded. */
  const wanted = useRef<Day | null>(null);
  const drag = useRef<Day | null>(null);

  // One day of the month is in the tab order: the last focused, the chosen one, today, or the first.
  const active = [at, choice?.head, today].find((day) => day && monthOf(day) === month);
  const stop = active ?? firstOf(month);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place or a new month, nothing else
  useEffect(() => {
    const day = wanted.current;
    if (!day || monthOf(day) !== month) return;
    wanted.current = null;
    table.current?.querySelector<HTMLElement>(`[value="${day}"]`)?.focus();
  }, [at, month]);

  function go(day: Day, from: Day, extend: boolean): void {
    const target = monthOf(day);
    if ((min && target < min) || (max && target > max)) return;
    wanted.current = day;
    setAt(day);
    if (extend) onChoice({ anchor: choice?.head === from ? choice.anchor : from, head: day });
    if (target === month) return;
    const params = new URLSearchParams(search);
    for (const name of ["day", "from", "to"]) params.delete(name);
    params.set("month", target);
    navigate(`?${params}`, { preventScrollReset: true });
  }

  function choose(day: Day, extend: boolean): void {
    if (day < today) return;
    setAt(day);
    onChoice({ anchor: extend && choice ? choice.anchor : day, head: day });
  }

  const dayUnder = (event: PointerEvent): Day | undefined =>
    document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLButtonElement>(".board-day")?.value;

  const letGo = () => {
    drag.current = null;
  };

  return {
    grid: {
      ref: table,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === "Escape" && choice) return onChoice(null);
        // Keys continue from the requested day, even if its month is still loading.
        const from = wanted.current ?? stop;
        const next = moved(from, event.key, weekStartsOn());
        if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        go(next, from, event.shiftKey);
      },
      onPointerDown(event: PointerEvent) {
        const day = event.button === 0 && !event.shiftKey ? dayUnder(event) : undefined;
        drag.current = day && day >= today ? day : null;
      },
      onPointerMove(event: PointerEvent) {
        if (event.buttons === 0) drag.current = null;
        const anchor = drag.current;
        const head = anchor && dayUnder(event);
        // A press without movement is a click, which chooses that day alone.
        if (!anchor || !head || (head === anchor && choice?.anchor !== anchor)) return;
        if (choice?.anchor !== anchor || choice.head !== head) onChoice({ anchor, head });
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
    day: (day: Day) => ({
      tabIndex: day === stop ? 0 : -1,
      onFocus: () => setAt(day),
      onClick(event: MouseEvent) {
        event.preventDefault(); // without scripts the button loads the page of that day
        choose(day, event.shiftKey);
      },
    }),
  };
}
