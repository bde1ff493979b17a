import type { DepartureRange, WeekSchedule } from "@jukung/contract";
import { useState } from "react";
import { Form, Link } from "react-router";
import {
  addDays,
  type Day,
  dayIn,
  dayOnBali,
  plainDay,
  timeOnBali,
  weekStartsOn,
} from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Legend } from "~/ui/month-board/legend.tsx";
import { columnOf } from "~/ui/month-board/months.ts";
import { fastBoatAdmin } from "../boats/pages.ts";
import { IMPORT } from "../sheets/tables.ts";
import { SEASONS, TIMETABLE } from "../timetable/paths.ts";
import type { Route } from "./+types/week";
import { type CalendarAnswer, changeDepartures } from "./change.server.ts";
import { legend } from "./days.ts";
import { nameOf, WeekGrid } from "./grid.tsx";
import { DeparturePanel, UndoBar } from "./panel.tsx";
import "./calendar.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { departureDays, seasons } = visitOf(context).api.fastBoats;
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const today = dayOnBali(now);
  const asked = dayIn(query.get("from")) || today;
  const from = addDays(asked, -columnOf(asked, weekStartsOn()));
  const boat = query.get("boat") || undefined;
  const port = query.get("port") || undefined;
  const [week, { data: all }] = await Promise.all([
    departureDays.week({ from, ...(boat && { boat }), ...(port && { port }) }),
    // The choices do not shrink with the filter.
    seasons.schedules(),
  ]);
  return {
    from,
    today,
    time: timeOnBali(now),
    boat: boat ?? "",
    port: port ?? "",
    boats: unique(all.map(({ boat_slug, boat }) => ({ value: boat_slug, label: boat }))),
    ports: unique(all.map(({ from_slug, from }) => ({ value: from_slug, label: from }))),
    schedules: week.data,
    version: week.version,
    undo: week.undo,
  };
}
const unique = (options: { value: string; label: string }[]) =>
  [...new Map(options.map((one) => [one.value, one])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  );

/** Refused because somebody else has changed these departures: the grid shows the current ones. */
export { showsNewDays as shouldRevalidate } from "~/lib/forms.ts";

export const action = ({ request, context }: Route.ActionArgs) =>
  changeDepartures(visitOf(context), request, TIMETABLE, rangesIn);

/** The ticked departures of a posted form, each as a range of one day. */
const rangesIn = (form: FormData): DepartureRange[] =>
  form.getAll("departure").map((name) => {
    const [schedule = "", day = ""] = String(name).split(":");
    return { schedule_id: Number(schedule), from: day, to: day };
  });

/** A week of all departures, and what staff do with those that they choose. */
export default function Timetable({ loaderData, actionData }: Route.ComponentProps) {
  const { schedules, from, boat, port, version, undo } = loaderData;
  const edits = useCan()("edit_timetable");
  return (
    <div className="timetable">
      <Head title={m.timetable_title()} wrong={Boolean(actionData?.result.error)} hidden />
      <header className="admin-head">
        <h1>{m.timetable_title()}</h1>
        <div className="admin-head-actions">
          {edits && (
            <>
              <Link className="link" to={IMPORT}>
                {m.import_title()}
              </Link>
              <Link className="link" to={SEASONS}>
                {m.seasons_title()}
              </Link>
            </>
          )}
          <Link className="link" to={fastBoatAdmin.to}>
            {m.nav_fast_boats()}
          </Link>
        </div>
      </header>
      <UndoBar undo={undo} />
      <Weeks {...loaderData} />
      {schedules.length === 0 ? (
        <EmptyState kind="data">{m.timetable_empty()}</EmptyState>
      ) : (
        // Another week or a saved change begins without a choice.
        <Board key={`${from} ${boat} ${port} ${version}`} week={loaderData} answer={actionData} />
      )}
    </div>
  );
}

type BoardProps = {
  week: Pick<
    Route.ComponentProps["loaderData"],
    "schedules" | "from" | "today" | "time" | "version"
  >;
  answer: CalendarAnswer | undefined;
};
/** The grid and the form for what is chosen on it. */
function Board({ week: { schedules, from, today, time, version }, answer }: BoardProps) {
  const days = Array.from({ length: 7 }, (_, day) => addDays(from, day));
  const sent = [answer?.result.initialValue?.departure ?? []].flat().map(String);
  const [chosen, setChosen] = useState(new Set(sent));
  return (
    <div className="week-board">
      <div className="week-left">
        <p className="board-how week-sideways">{m.timetable_sideways()}</p>
        <WeekGrid
          schedules={schedules}
          days={days}
          today={today}
          time={time}
          form="departures"
          chosen={chosen}
          onChosen={setChosen}
        />
        <Legend items={legend()} />
        <p className="board-how script-only">{m.timetable_how()}</p>
      </div>
      <DeparturePanel
        id="departures"
        version={version}
        answer={answer}
        chosen={chosenOf(schedules, chosen)}
      >
        <p className="board-chosen" role="status">
          <span className="script-only">
            {chosen.size > 0 ? m.timetable_chosen({ count: chosen.size }) : m.timetable_tick()}
          </span>
          <noscript>{m.timetable_tick()}</noscript>
        </p>
      </DeparturePanel>
    </div>
  );
}

const chosenOf = (schedules: WeekSchedule[], chosen: Set<string>) =>
  schedules.flatMap(({ id, days }) => days.filter(({ date }) => chosen.has(nameOf(id, date))));

type WeeksProps = {
  from: Day;
  today: Day;
  boat: string;
  port: string;
  boats: { value: string; label: string }[];
  ports: { value: string; label: string }[];
};
/** Which week, boat and port: a form, so that it works without scripts. */
function Weeks({ from, today, boat, port, boats, ports }: WeeksProps) {
  const to = (day: Day) => {
    const query = new URLSearchParams({ from: day, ...(boat && { boat }), ...(port && { port }) });
    return `${TIMETABLE}?${query}`;
  };
  const last = addDays(from, 6);
  return (
    <div className="week-head">
      <nav aria-label={m.timetable_weeks()}>
        <Link className="tool-button" to={to(addDays(from, -7))} aria-label={m.timetable_before()}>
          <Icon name="left" />
        </Link>
        <Link className="tool-button" to={to(addDays(from, 7))} aria-label={m.timetable_after()}>
          <Icon name="right" />
        </Link>
        <h2 aria-live="polite">{m.timetable_week({ from: plainDay(from), to: plainDay(last) })}</h2>
        {(today < from || today > last) && (
          <Link className="tool-button" to={to(today)}>
            {m.timetable_this_week()}
          </Link>
        )}
      </nav>
      <Form method="get" className="week-filter">
        <TextField
          name="from"
          type="date"
          label={m.timetable_from()}
          defaultValue={from}
          key={from}
        />
        <SelectField
          name="boat"
          label={m.timetable_boat()}
          defaultValue={boat}
          options={[{ value: "", label: m.timetable_all_boats() }, ...boats]}
        />
        <SelectField
          name="port"
          label={m.timetable_port()}
          defaultValue={port}
          options={[{ value: "", label: m.timetable_all_ports() }, ...ports]}
        />
        <Button type="submit">{m.timetable_show()}</Button>
      </Form>
    </div>
  );
}
