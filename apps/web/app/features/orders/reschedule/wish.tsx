import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { addDays, type Day, dayOnBali, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useMonths } from "~/lib/use-months.ts";
import { Button } from "~/ui/button.tsx";
import { type CalendarDays, daysAround, type Marks } from "~/ui/calendar-days.ts";
import { DateField } from "~/ui/date-field.tsx";
import type { MoveCalendar } from "./calendars.ts";
import "./reschedule.css";

/** How far ahead one may look, in days. */
const FURTHEST = 540;

/** The wished day: a GET form, so that it works without scripts. */
export function Wish({
  path,
  date,
  from,
  unreadable,
  wrong,
  kept,
  calendar,
  any = false,
}: {
  /** The page's own address. */
  path: string;
  date: Day | "";
  /** The day that is moved: the calendar opens at its month. */
  from: Day;
  /** The address asks for a date, and has none or nothing like one. */
  unreadable: boolean;
  /** Why the day cannot be asked about. */
  wrong?: string | undefined;
  /** What the address says beside the day. */
  kept: Record<string, string>;
  /** What says on which days there is nothing. */
  calendar: MoveCalendar | null;
  /** The office may look at any day. */
  any?: boolean;
}) {
  const today = dayOnBali(new Date());
  const [day, setDay] = useState(date);
  const limits = any ? null : calendar;
  const { months, onMonth } = useMonths<CalendarDays>(limits?.address ?? "");
  const first = limits?.min && limits.min > today ? limits.min : today;
  const last = limits?.max ?? addDays(today, FURTHEST);
  const marks = marksOf(from, calendar);
  const looking = useNavigation().location?.pathname === path;
  const to = (other: Day) => `${path}?${new URLSearchParams({ ...kept, date: other })}`;
  return (
    <Form method="get" className="sheet reschedule-wish" noValidate preventScrollReset>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateField
        label={m.reschedule_date()}
        name="date"
        value={day}
        onChange={setDay}
        near={from}
        days={daysAround(months, {
          own: calendar?.own ?? [],
          marks,
          prices: limits?.fare !== undefined,
        })}
        notes={<Notes marks={marks} limits={limits} />}
        onMonth={onMonth}
        error={unreadable && !day ? m.reschedule_date_missing() : day === date ? wrong : undefined}
        min={first}
        max={last}
        required
      />
      <Button type="submit" kind="sea" pending={looking && m.reschedule_showing()}>
        {m.reschedule_show()}
      </Button>
      {date && !wrong && (
        <p className="reschedule-days">
          {date > first && (
            <Link className="link" to={to(addDays(date, -1))} preventScrollReset>
              {m.reschedule_day_before()}
            </Link>
          )}
          {date < last && (
            <Link className="link" to={to(addDays(date, 1))} preventScrollReset>
              {m.reschedule_day_after()}
            </Link>
          )}
        </p>
      )}
    </Form>
  );
}

/** The days of the booking as it is: the part that is moved, and the crossings before and after it. */
function marksOf(from: Day, calendar: MoveCalendar | null): Marks {
  const marks: Marks = {};
  const add = (day: Day | undefined, mark: string) => {
    if (day) marks[day] = marks[day] ? `${marks[day]}, ${mark}` : mark;
  };
  for (const day of calendar?.own ?? [from]) add(day, m.reschedule_mark_own());
  add(calendar?.min, m.reschedule_mark_outbound());
  add(calendar?.max, m.reschedule_mark_return());
  return marks;
}

/** What is outlined, why days are grey, and whose the prices are. */
const Notes = ({ marks, limits }: { marks: Marks; limits: MoveCalendar | null }) => (
  <>
    <ul>
      {Object.entries(marks)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, mark]) => (
          <li key={day}>
            <b>{shortDay(day)}</b> {mark}
          </li>
        ))}
    </ul>
    {limits && (
      <p>
        {limits.max
          ? m.reschedule_grey_before_return()
          : limits.min
            ? m.reschedule_grey_after_outbound()
            : m.reschedule_grey()}
        {limits.fare !== undefined && ` ${m.reschedule_day_fares({ fare: rupiah(limits.fare) })}`}
      </p>
    )}
  </>
);
