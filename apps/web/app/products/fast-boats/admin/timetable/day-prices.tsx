import type { ScheduleDay } from "@jukung/contract";
import { Link } from "react-router";
import { monthName, plainDay, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { addMonths } from "~/ui/month-board/months.ts";
import { type Column, Table } from "~/ui/table.tsx";
import "./timetable.css";

type Props = {
  days: ScheduleDay[];
  month: string;
  min: string;
  max: string;
  /** A month was asked for: it is shown at once. */
  open: boolean;
};

/** Which rule made the day's fares. */
function ruleText({ rule, closed }: ScheduleDay): string {
  const season = rule.season?.name ?? "";
  if (rule.kind === "certificate") return m.rule_closed_by_certificate();
  if (rule.kind === "closed") return m.rule_closed({ season });
  if (closed) return m.rule_closed_by_staff();
  if (rule.kind === "override") return m.rule_override();
  if (rule.kind === "season") return m.rule_season({ season });
  return m.rule_version({ day: plainDay(rule.valid_from) });
}

const columns = (): Column<ScheduleDay>[] => [
  { key: "day", label: m.days_day(), cell: ({ date }) => shortDay(date) },
  {
    key: "local",
    label: m.days_local(),
    number: true,
    cell: ({ fares }) => rupiah(fares.adult_local),
  },
  {
    key: "foreign",
    label: m.days_foreign(),
    number: true,
    cell: ({ fares }) => rupiah(fares.adult_foreign),
  },
  { key: "rule", label: m.days_rule(), cell: ruleText },
  {
    key: "seats",
    label: m.days_seats(),
    number: true,
    cell: ({ held, sold, capacity }) =>
      held > 0 ? m.days_sold_held({ sold, held, capacity }) : m.days_sold({ sold, capacity }),
  },
];

/** What each day of a month costs an adult, why, and how many seats are sold. */
export function DayPrices({ days, month, min, max, open }: Props) {
  const name = monthName(`${month}-01`);
  const to = (other: string, label: string, icon: "left" | "right") =>
    other >= min &&
    other <= max && (
      <Link
        className="icon-button"
        to={`?month=${other}#days`}
        aria-label={`${label}: ${monthName(`${other}-01`)}`}
        preventScrollReset
      >
        <Icon name={icon} />
      </Link>
    );
  return (
    <details className="sheet day-prices" id="days" open={open}>
      <summary>
        <h2>{m.days_title()}</h2>
      </summary>
      <nav className="day-prices-months" aria-label={m.days_title()}>
        {to(addMonths(month, -1), m.days_before(), "left")}
        <b>{name}</b>
        {to(addMonths(month, 1), m.days_after(), "right")}
      </nav>
      <Table
        caption={`${m.days_title()}: ${name}`}
        columns={columns()}
        rows={days}
        rowKey={({ date }) => date}
        current={({ closed }) => closed}
        empty={<EmptyState kind="data">{m.days_none()}</EmptyState>}
      />
    </details>
  );
}
