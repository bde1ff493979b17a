import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { type Day, longDay, monthName, shortWeekday, weekday, weekStartsOn } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "../icon.tsx";
import type { BoardDay, LegendItem } from "./board-day.ts";
import { Legend } from "./legend.tsx";
import { Load } from "./load.tsx";
import { addMonths, firstOf, type Month, monthOf, weeksOf } from "./months.ts";
import { type Choice, inRange, rangeOf } from "./range.ts";
import { useBoard } from "./use-board.ts";
import "./month-board.css";
import "../table.css";

export type MonthBoardProps = {
  /** The board's label: "Kalender Snorkeling bersama pari manta". */
  label: string;
  /** The month shown: `?month=` in the address, which the loader reads. */
  month: Month;
  min?: Month;
  max?: Month;
  /** Today (WITA), and the first day that can be chosen. */
  today: Day;
  /** The known days of the month. */
  days: Record<Day, BoardDay>;
  legend: LegendItem[];
  choice: Choice | null;
  onChoice: (choice: Choice | null) => void;
  /** The panel with the actions on the chosen days, beside the month or below it. */
  children?: ReactNode;
};

/**
 * A month of days in the back office. Arrow keys move, Page Up and Down change the month, Shift with
 * them or dragging chooses a range, Escape clears it. Without JavaScript a day is a button that loads
 * the page with `?day=`, and months are links.
 */
export function MonthBoard(props: MonthBoardProps) {
  const { label, month, min, max, today, days, legend, choice, children } = props;
  const title = useId();
  const { search } = useLocation();
  const board = useBoard(props);
  const starts = weekStartsOn();
  const weeks = weeksOf(month, starts);
  const range = rangeOf(choice, today);
  const kept = [...new URLSearchParams(search)].filter(([name]) => !ofChoice.has(name));
  const to = (target: Month) => {
    const params = new URLSearchParams(kept);
    params.set("month", target);
    return `?${params}`;
  };
  return (
    <div className="month-board">
      <section className="board-month" aria-label={label}>
        <header>
          <h2 id={title} aria-live="polite">
            {monthName(firstOf(month))}
          </h2>
          {month !== monthOf(today) && (
            <Link className="tool-button" to={to(monthOf(today))} preventScrollReset>
              {m.board_today()}
            </Link>
          )}
          <Turn
            to={min && month <= min ? undefined : to(addMonths(month, -1))}
            label={m.board_before()}
            icon="left"
          />
          <Turn
            to={max && month >= max ? undefined : to(addMonths(month, 1))}
            label={m.board_next()}
            icon="right"
          />
        </header>
        <form method="get">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {!kept.some(([name]) => name === "month") && (
            <input type="hidden" name="month" value={month} />
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move in */}
          <table {...board.grid} role="grid" aria-multiselectable="true" aria-labelledby={title}>
            <thead>
              <tr>
                {weekOf(weeks).map((day) => (
                  <th key={day} scope="col" abbr={weekday(day)}>
                    {shortWeekday(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, row) => (
                <tr key={week.find(Boolean) ?? row}>
                  {week.map((day, column) =>
                    day === null ? (
                      <td key={column} />
                    ) : (
                      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                      <td key={day} aria-selected={inRange(day, range)}>
                        <DayButton day={day} known={days[day]} today={today} {...board.day(day)} />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </form>
        <Legend items={legend} />
        <p className="board-how script-only">
          {m.board_how_drag()} <span>{m.board_how_keys()}</span>
        </p>
      </section>
      {children && <div className="board-panel">{children}</div>}
    </div>
  );
}

/** Query parameters of the chosen days: changing the month drops them. */
const ofChoice = new Set(["day", "from", "to"]);
/** The first whole week of a month: its days name the columns. */
const weekOf = (weeks: (Day | null)[][]) =>
  weeks.find((week): week is Day[] => week.every(Boolean)) ?? [];

function DayButton({
  day,
  known,
  today,
  ...button
}: {
  day: Day;
  known: BoardDay | undefined;
  today: Day;
  tabIndex: number;
}) {
  const past = day < today;
  return (
    <button
      {...button}
      type="submit"
      name="day"
      value={day}
      className="board-day"
      data-look={known?.look}
      data-priced={known?.priced || undefined}
      data-past={past || undefined}
      data-today={day === today || undefined}
      aria-disabled={past || undefined}
      aria-label={spoken(day, today, known)}
      title={known?.look === "closed" ? textOf(known) : known?.note}
    >
      <b>{Number(day.slice(8))}</b>
      {known && (
        <>
          {!(past && known.look === "open") && (
            <span className="board-word" data-text={textOf(known)} aria-hidden="true" />
          )}
          {known.note && <i className="board-note" />}
          {known.count && <small data-text={known.count} aria-hidden="true" />}
          {known.load !== undefined && <Load load={known.load} held={known.held} />}
        </>
      )}
    </button>
  );
}

/** What is written on a day: staff's note; of a closed one always that it is closed, too. */
const textOf = ({ look, label, note }: BoardDay): string =>
  look === "closed" && note ? `${label} · ${note}` : note || label;

/** "Selasa, 24 November 2026, hari ini, Buka, 8 dari 12 tempat terisi, libur Galungan" */
const spoken = (day: Day, today: Day, known: BoardDay | undefined): string =>
  [
    longDay(day),
    day === today && m.board_is_today(),
    day < today && m.board_is_past(),
    known?.label,
    known?.said ?? known?.count,
    known?.note,
  ]
    .filter(Boolean)
    .join(", ");

function Turn({
  to,
  label,
  icon,
}: {
  to: string | undefined;
  label: string;
  icon: "left" | "right";
}) {
  if (to === undefined)
    return (
      <span className="tool-button" aria-disabled="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <Link className="tool-button" to={to} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </Link>
  );
}
