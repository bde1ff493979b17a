import type { ScheduleDay, WeekSchedule } from "@jukung/contract";
import { Link } from "react-router";
import { clock, type Day, dayOfMonth, longDay, shortWeekday } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Load } from "~/ui/month-board/load.tsx";
import { calendarPath } from "../timetable/paths.ts";
import { isPriced, loadOf, lookOf, seatsSaid, stateOf } from "./days.ts";
import { useGrid } from "./use-grid.ts";
import "../../../../ui/month-board/month-board.css";
import "./calendar.css";

/** A departure in a form: `12:2026-11-24`. */
export const nameOf = (schedule: number, day: Day): string => `${schedule}:${day}`;

type Props = {
  schedules: WeekSchedule[];
  days: Day[];
  today: Day;
  /** WITA, `HH:MM`: what has departed today cannot be changed. */
  time: string;
  /** The form that the chosen departures belong to. */
  form: string;
  chosen: Set<string>;
  onChosen: (chosen: Set<string>) => void;
};

/** A week of all departures: a row for each schedule, a column for each day. */
export function WeekGrid({ schedules, days, today, time, form, chosen, onChosen }: Props) {
  const ahead = (schedule: WeekSchedule, day: Day) =>
    day > today || (day === today && schedule.departs > time);
  const cells = schedules.map((schedule) =>
    days.map((day) =>
      schedule.days.some(({ date }) => date === day) && ahead(schedule, day)
        ? nameOf(schedule.id, day)
        : null,
    ),
  );
  const board = useGrid(cells, { chosen, onChosen });
  return (
    <section className="week-scroll" aria-label={m.timetable_title()}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move in */}
      <table {...board.grid} className="week-grid" role="grid" aria-multiselectable="true">
        <thead>
          <tr>
            <th scope="col">{m.schedule_route()}</th>
            {days.map((day, column) => (
              <th key={day} scope="col" data-today={day === today || undefined} abbr={longDay(day)}>
                <span>{shortWeekday(day)}</span>
                <span>{dayOfMonth(day)}</span>
                {cells.some((row) => row[column]) && (
                  <button
                    type="button"
                    className="plain script-only"
                    onClick={() => board.toggleColumn(column)}
                    aria-label={m.timetable_choose_day({ day: longDay(day) })}
                  >
                    {m.timetable_choose()}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {boatsOf(schedules).map(({ boat, rows }) => (
          <tbody key={boat}>
            <tr className="week-boat">
              <th scope="rowgroup" colSpan={days.length + 1}>
                {boat}
                {!rows[0]?.schedule.on_sale && <small> {m.schedule_not_on_sale()}</small>}
              </th>
            </tr>
            {rows.map(({ schedule, row }) => (
              <tr key={schedule.id}>
                <th scope="row">
                  <Link className="link" to={calendarPath(schedule.boat_slug, schedule.id)}>
                    <b>{clock(schedule.departs)}</b> {schedule.from} – {schedule.to}
                  </Link>
                </th>
                {days.map((day, column) => {
                  const known = schedule.days.find(({ date }) => date === day);
                  if (!known)
                    return <td key={day} className="week-none" aria-label={m.timetable_none()} />;
                  const name = cells[row]?.[column] ?? null;
                  const isChosen = name !== null && chosen.has(name);
                  const at = { row, column };
                  return (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                    <td key={day} data-row={row} data-column={column} aria-selected={isChosen}>
                      <label
                        className="week-cell"
                        data-look={lookOf(known)}
                        data-priced={isPriced(known) || undefined}
                        data-past={!name || undefined}
                      >
                        <input
                          type="checkbox"
                          className="out-of-sight"
                          form={form}
                          name="departure"
                          value={name ?? ""}
                          disabled={!name}
                          checked={isChosen}
                          onChange={() => name && board.toggle(name)}
                          onFocus={() => board.onFocus(at)}
                          tabIndex={board.isStop(at) ? 0 : -1}
                          aria-label={spoken(schedule, known)}
                        />
                        <Cell day={known} />
                      </label>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The schedules by boat, each with its row in the grid. */
function boatsOf(schedules: WeekSchedule[]) {
  const rows = schedules.map((schedule, row) => ({ schedule, row }));
  return [...Map.groupBy(rows, ({ schedule }) => schedule.boat_slug).values()].map((rows) => ({
    boat: rows[0]?.schedule.boat ?? "",
    rows,
  }));
}

/** "09:00 Sanur – Nusa Penida, Selasa, 24 November 2026, Tersedia, 8 dari 40 terjual" */
const spoken = ({ departs, from, to }: WeekSchedule, day: ScheduleDay): string =>
  [
    `${clock(departs)} ${from} – ${to}`,
    longDay(day.date),
    stateOf(day),
    seatsSaid(day),
    isPriced(day) && m.departure_own_fares(),
    day.note,
  ]
    .filter(Boolean)
    .join(", ");

function Cell({ day }: { day: ScheduleDay }) {
  const said = [day.closed && stateOf(day), isPriced(day) && m.departure_own_fares(), day.note]
    .filter(Boolean)
    .join(" · ");
  return (
    <span className="week-load" aria-hidden="true" title={said || undefined}>
      <b>
        {day.sold}
        {day.held > 0 && <i>+{day.held}</i>}
        <small>/{day.capacity}</small>
      </b>
      {day.closed && <span className="week-word">{m.departure_closed()}</span>}
      {day.note && <i className="board-note" />}
      <Load {...loadOf(day)} />
    </span>
  );
}
