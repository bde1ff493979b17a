import { createContext, startTransition, useContext, useEffect, useRef, useState } from "react";
import { type DayButtonProps, DayPicker } from "react-day-picker";
import { enGB, id } from "react-day-picker/locale";
import { type Day, dayOnBali, shortWeekday, weekStartsOn } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { type CalendarDays, isNearlyOver } from "./calendar-days.ts";
import { spokenDay } from "./spoken-day.ts";
import "./calendar.css";

// a Day has no time zone; the picker uses local midnights
const toDate = (day: Day) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
};
const two = (value: number) => String(value).padStart(2, "0");
const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export type CalendarProps = {
  value: Day | undefined;
  /** Its month is shown first while no day is chosen; without it the first that can be. */
  near?: Day | undefined;
  onChange: (day: Day) => void;
  /** A day was chosen by a key, and not by a pointer. */
  onEntered?: () => void;
  min?: Day;
  max?: Day;
  /** Prices and closed days, of the months fetched so far. */
  days?: CalendarDays;
  /** Asked for each month ("2026-11") as it is shown. */
  onMonth?: (month: string) => void;
  months?: number;
  /** False for a calendar that is always on the page: it must not take the focus. */
  focus?: boolean;
};

/** Month grids driven by keyboard: arrows, Page Up and Down, Home and End. */
export function Calendar({
  value,
  near,
  onChange,
  onEntered,
  min,
  max,
  days = {},
  onMonth,
  months = 2,
  focus = true,
}: CalendarProps) {
  const [month, setMonth] = useState(() => toDate(value ?? near ?? min ?? dayOnBali(new Date())));
  const narrow = useNarrow();
  const wished = narrow ? 1 : months;
  // At a month's end the next one stands below it: few of its days can still be chosen.
  const two_in_one = wished === 1 && isNearlyOver(toDay(month), min);
  const count = two_in_one ? 2 : wished;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each month shown
  useEffect(() => {
    for (let index = 0; index < count; index++) {
      const shown = new Date(month.getFullYear(), month.getMonth() + index, 1);
      onMonth?.(toDay(shown).slice(0, 7));
    }
  }, [month.getTime(), count]);

  const locale = getLocale();
  const today = dayOnBali(new Date());
  return (
    <Known.Provider value={{ days, min }}>
      <DayPicker
        mode="single"
        required
        autoFocus={focus}
        className={two_in_one ? "calendar both" : "calendar"}
        pagedNavigation={two_in_one}
        locale={locale === "id" ? id : enGB}
        weekStartsOn={weekStartsOn(locale)}
        today={toDate(today)}
        numberOfMonths={count}
        month={month}
        // A cheap phone draws sixty days in a tenth of a second: what was touched answers first.
        onMonthChange={(shown) => startTransition(() => setMonth(shown))}
        selected={value ? toDate(value) : undefined}
        onSelect={(date, _day, _is, { detail }) => {
          startTransition(() => onChange(toDay(date)));
          if (detail === 0) onEntered?.();
        }}
        startMonth={min ? toDate(min) : undefined}
        endMonth={max ? toDate(max) : undefined}
        disabled={[
          ...(min ? [{ before: toDate(min) }] : []),
          ...(max ? [{ after: toDate(max) }] : []),
          (date: Date) => days[toDay(date)]?.closed ?? false,
        ]}
        showOutsideDays={false}
        formatters={WEEKDAYS}
        labels={{
          labelNext: () => m.calendar_next(),
          labelPrevious: () => m.calendar_previous(),
          labelDayButton: (date: Date) => spokenDay(toDay(date), days, { min, today }),
        }}
        components={PARTS}
      />
    </Known.Provider>
  );
}

/** "Sel", "Tue": in English two letters would be no word. */
const WEEKDAYS = { formatWeekdayName: (date: Date) => shortWeekday(toDay(date)) };

// A component defined while rendering is a new one each time: new prices would remount every day, and
// the focused one would lose the focus.
const Known = createContext<{ days: CalendarDays; min: Day | undefined }>({
  days: {},
  min: undefined,
});
const PARTS = { DayButton: DayCell };

function DayCell({ day, modifiers, children, ...button }: DayButtonProps) {
  const { days, min } = useContext(Known);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus(); // arrow keys move the picker's focus, not the browser's
  }, [modifiers.focused]);
  const known = days[toDay(day.date)];
  const before = min !== undefined && toDay(day.date) < min;
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      data-cheapest={known?.cheapest || undefined}
      data-holiday={known?.holiday ? true : undefined}
      data-today={modifiers.today || undefined}
      data-past={before || undefined}
      data-mark={known?.mark ? true : undefined}
      title={known?.mark ?? known?.holiday ?? (before ? undefined : known?.said)}
    >
      {children}
      <small data-note={before ? undefined : known?.note} aria-hidden="true" />
    </button>
  );
}

/** Where panels are sheets from below (popover.css). */
export const NARROW = "(max-width: 47.99rem)";

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => window.matchMedia(NARROW).matches);
  useEffect(() => {
    const list = window.matchMedia(NARROW);
    const change = () => setNarrow(list.matches);
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, []);
  return narrow;
}
