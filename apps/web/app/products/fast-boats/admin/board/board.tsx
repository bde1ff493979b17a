import type { BoardDeparture, BoardState } from "@jukung/contract";
import { Link } from "react-router";
import { addDays, clock, type Day, dayIn, dayOnBali, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import type { IconName } from "~/ui/icon.tsx";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { defineOfficePanel } from "../../../define.ts";
import { calendarPath, passengersPath } from "../timetable/paths.ts";
import { LeftCell } from "./left-cell.tsx";
import { type Refused, refusedIn } from "./refused.ts";
import { isGone, mayHaveLeft } from "./sailing.ts";
import "./board.css";

type Board = {
  day: Day;
  today: Day;
  now: string;
  departures: BoardDeparture[];
  refused: Refused | null;
};
const states: Record<BoardState, { kind: StatusKind; icon?: IconName; label: () => string }> = {
  on_sale: { kind: "good", label: m.departures_board_state_on_sale },
  cut_off: { kind: "waiting", label: m.departures_board_state_cut_off },
  boarding: { kind: "new", label: m.departures_board_state_boarding },
  departed: { kind: "off", icon: "boat", label: m.departures_board_state_departed },
  arrived: { kind: "off", icon: "pin", label: m.departures_board_state_arrived },
  closed: { kind: "wrong", label: m.departures_board_state_closed },
};
const closed = {
  staff: m.departures_board_closed_staff,
  season: m.departures_board_closed_season,
  certificate: m.departures_board_closed_certificate,
};

/** The departures board: today's, or another day's by `?board=2026-11-25`. */
export const departuresBoard = defineOfficePanel<Board>({
  key: "board",
  needs: "see_orders",
  async load(api, query) {
    const today = dayOnBali(new Date());
    const day = dayIn(query.get("board")) || today;
    const { data } = await api.fastBoats.departureDays.board({ date: day });
    return {
      day,
      today,
      now: new Date().toISOString(),
      departures: data,
      refused: refusedIn(query),
    };
  },
  Section: ({ data: { day, today, now, departures, refused } }) => {
    const sees = useCan()("see_catalogue");
    const days = [
      { day: today, label: m.departures_board_today() },
      { day: addDays(today, 1), label: m.departures_board_tomorrow() },
    ];
    return (
      <section className="departures" id="board" aria-labelledby="board-title">
        <header className="departures-head">
          <h2 id="board-title">{m.departures_board_day({ day: longDay(day) })}</h2>
          <nav aria-label={m.departures_board_title()}>
            {days.map((one) => (
              <Link
                key={one.day}
                className="tool-button"
                to={one.day === today ? "/admin#board" : `/admin?board=${one.day}#board`}
                aria-current={one.day === day ? "page" : undefined}
                preventScrollReset
              >
                {one.label}
              </Link>
            ))}
          </nav>
        </header>
        {departures.length === 0 ? (
          <p className="sheet sheet-note">{m.departures_board_none()}</p>
        ) : (
          <Departures
            departures={departures}
            sees={sees}
            now={now}
            refused={refused}
            caption={m.departures_board_day({ day: longDay(day) })}
          />
        )}
      </section>
    );
  },
});

/** The next ones that stand there at once: a screenful. */
const SHOWN = 10;

/** What leaves next; those that have left, and those much later, open. */
function Departures({
  departures,
  sees,
  now,
  refused,
  caption,
}: {
  departures: BoardDeparture[];
  sees: boolean;
  now: string;
  refused: Refused | null;
  caption: string;
}) {
  const records = useCan()("edit_calendar");
  const over = (departure: BoardDeparture) => isGone(departure, now, records);
  const gone = departures.filter(over);
  const ahead = departures.filter((departure) => !over(departure));
  const table = (rows: BoardDeparture[], name: string) => (
    <Table
      caption={name}
      columns={columns(sees, now, over, refused)}
      rows={rows}
      rowKey={({ schedule_id }) => schedule_id}
    />
  );
  const folded = (rows: BoardDeparture[], name: string) =>
    rows.length > 0 && (
      <details open={rows.some(({ schedule_id }) => schedule_id === refused?.schedule_id)}>
        <summary>{name}</summary>
        {table(rows, name)}
      </details>
    );
  return (
    <>
      {folded(gone, m.departures_board_earlier({ count: gone.length }))}
      {ahead.length > 0 ? (
        table(ahead.slice(0, SHOWN), caption)
      ) : (
        <p className="sheet sheet-note">{m.departures_board_over()}</p>
      )}
      {folded(ahead.slice(SHOWN), m.departures_board_later({ count: ahead.length - SHOWN }))}
    </>
  );
}

const columns = (
  sees: boolean,
  now: string,
  over: (departure: BoardDeparture) => boolean,
  refused: Refused | null,
): Column<BoardDeparture>[] => [
  {
    key: "time",
    label: m.departures_board_time(),
    className: "num",
    cell: (departure) => {
      const { departs_at, from, to, boat, schedule_id, date } = departure;
      const time = <b className="departures-time">{clock(departs_at)}</b>;
      if (!sees) return time;
      return (
        <Link
          className="link"
          to={`${calendarPath(boat.slug, schedule_id)}?month=${date.slice(0, 7)}`}
          aria-label={m.departures_board_open({
            time: clock(departs_at),
            from,
            to,
            boat: boat.name,
          })}
        >
          {time}
        </Link>
      );
    },
  },
  {
    key: "route",
    label: m.departures_board_route(),
    className: "wraps",
    cell: ({ from, to, boat }) => (
      <span className="departures-route">
        {from} – {to}
        <small>{boat.name}</small>
      </span>
    ),
  },
  {
    key: "load",
    label: m.departures_board_how_full(),
    className: "departures-full",
    cell: (departure) => <BoardLoad {...departure} />,
  },
  {
    key: "closes",
    label: m.departures_board_closes(),
    className: "num departures-closes",
    cell: ({ cut_off_at, state }) => (state === "closed" ? "–" : clock(cut_off_at)),
  },
  {
    key: "left",
    label: m.departures_board_left(),
    className: "departures-acts",
    cell: (departure) => (
      <LeftCell
        departure={departure}
        began={mayHaveLeft(departure, now)}
        gone={over(departure)}
        refused={refused?.schedule_id === departure.schedule_id ? { ...refused, at: now } : null}
      />
    ),
  },
  {
    key: "state",
    label: m.departures_board_state(),
    className: "departures-now",
    cell: ({ state, closed_by, closed_reason }) => (
      <span className="departures-state">
        <Status kind={states[state].kind} icon={states[state].icon}>
          {states[state].label()}
        </Status>
        {closed_by && <small>{closed_reason || closed[closed_by]()}</small>}
      </span>
    ),
  },
];

/** How full it is, in words with a bar, which is for the eye alone. */
function BoardLoad(departure: BoardDeparture) {
  const { sold, held, capacity, departs_at, from, to } = departure;
  const full = sold + held >= capacity;
  return (
    <span className="departures-load">
      <svg viewBox={`0 0 ${capacity} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="departures-load-sold" width={sold} height="1" />
        <rect className="departures-load-held" x={sold} width={held} height="1" />
      </svg>
      <small>
        {full && <b>{m.departures_board_full()}, </b>}
        {held > 0
          ? m.departures_board_load_held({ sold, held, capacity })
          : m.departures_board_load({ sold, capacity })}
      </small>
      {sold > 0 && (
        <a
          className="link"
          href={passengersPath(departure)}
          aria-label={m.departures_board_list_of({
            time: clock(departs_at),
            route: `${from} – ${to}`,
          })}
          download
        >
          {m.departures_board_list()}
        </a>
      )}
    </span>
  );
}
