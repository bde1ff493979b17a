import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { addDays, type Day, dayOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useMonths } from "~/lib/use-months.ts";
import { Button } from "~/ui/button.tsx";
import { type CalendarDays, closedDays, daysOf } from "~/ui/calendar-days.ts";
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
  kept,
  calendar,
}: {
  /** The page's own address. */
  path: string;
  date: Day | "";
  /** The day that is moved: the calendar opens at its month. */
  from: Day;
  /** The address asks for a date, and has none or nothing like one. */
  unreadable: boolean;
  /** What the address says beside the day. */
  kept: Record<string, string>;
  /** What says on which days there is nothing ; the office may look at any. */
  calendar?: MoveCalendar | null;
}) {
  const today = dayOnBali(new Date());
  const [day, setDay] = useState(date);
  const { months, onMonth } = useMonths<CalendarDays>(calendar?.address ?? "");
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
        days={closedDays(daysOf(months), calendar?.own)}
        onMonth={onMonth}
        error={unreadable && !day ? m.reschedule_date_missing() : undefined}
        min={today}
        max={addDays(today, FURTHEST)}
        required
      />
      <Button type="submit" kind="sea" pending={looking && m.reschedule_showing()}>
        {m.reschedule_show()}
      </Button>
      {date && (
        <p className="reschedule-days">
          {date > today && (
            <Link className="link" to={to(addDays(date, -1))} preventScrollReset>
              {m.reschedule_day_before()}
            </Link>
          )}
          <Link className="link" to={to(addDays(date, 1))} preventScrollReset>
            {m.reschedule_day_after()}
          </Link>
        </p>
      )}
    </Form>
  );
}
