import type {
  CalendarState,
  Locale,
  ScheduleDay,
  TouchedOrder,
  WeekSchedule,
} from "@jukung/contract";
import { addDays, daysInMonth } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { calendarState, type Staff } from "./change-days.ts";
import { touchedOrder } from "./crossing-changes.ts";
import { aboard } from "./queries/aboard.ts";
import { type ScheduleDayRow, scheduleDays } from "./queries/days.ts";
import { schedulesToCover } from "./queries/schedules.ts";
import { seasonNames } from "./queries/seasons.ts";
import { faresIn } from "./show-schedule.ts";

type Reader = Staff & { locale: Locale };

/**
 * The days of a month on which a schedule runs. The version is read first: a change during the read
 * then counts as newer than what was read.
 * @param month `YYYY-MM`
 */
export async function showDays(
  db: Database,
  { id, month }: { id: number; month: string },
  reader: Reader,
): Promise<CalendarState & { data: ScheduleDay[] }> {
  const state = await calendarState(db, reader);
  const { now } = reader;
  const [from, to] = [`${month}-01`, `${month}-${daysInMonth(month)}`];
  const days = await scheduleDays(db, { schedule_ids: [id], from, to, now });
  return { ...state, data: await presentDays(db, days, reader) };
}

/** Who is booked on a schedule from a day to another and has not departed. */
export async function showAboard(
  db: Db,
  { schedule_id, from, to }: { schedule_id: number; from: string; to: string },
  now: Date,
): Promise<TouchedOrder[]> {
  const booked = await aboard(db, { schedule_ids: [schedule_id], between: { from, to }, now });
  return booked.map((row) => touchedOrder(row));
}

/** Seven days of the schedules on sale, by boat and time. */
export async function showWeek(
  db: Database,
  { from, boat, port }: { from: string; boat?: string | undefined; port?: string | undefined },
  reader: Reader,
): Promise<CalendarState & { data: WeekSchedule[] }> {
  const state = await calendarState(db, reader);
  const byBoat = Map.groupBy(await schedulesToCover(db, { boat, port }), (one) => one.boat_slug);
  const schedules = [...byBoat.values()].flatMap((its) =>
    its.toSorted((a, b) => a.departs.localeCompare(b.departs)),
  );
  const rows = await scheduleDays(db, {
    schedule_ids: schedules.map(({ id }) => id),
    from,
    to: addDays(from, 6),
    now: reader.now,
  });
  const days = await presentDays(db, rows, reader);
  const of = Map.groupBy(days, (_, index) => rows[index]?.schedule_id);
  const data = schedules.map((schedule) => ({ ...schedule, days: of.get(schedule.id) ?? [] }));
  return { ...state, data };
}

async function presentDays(
  db: Db,
  days: ScheduleDayRow[],
  { locale }: { locale: Locale },
): Promise<ScheduleDay[]> {
  const seasons = days.flatMap(({ season_id }) => season_id ?? []);
  const names = await seasonNames(db, [...new Set(seasons)], locale);
  return days.map((day) => {
    const season =
      day.season_id === null ? null : { id: day.season_id, name: names.get(day.season_id) ?? "" };
    const kind = kindOf(day);
    const { adult_local = null, adult_foreign = null } = day.own_fares ?? {};
    const { child_local = null, child_foreign = null } = day.own_fares ?? {};
    const { infant_local = null, infant_foreign = null } = day.own_fares ?? {};
    return {
      date: day.date,
      fares: faresIn(day),
      rule: { kind, season: kind === "override" ? null : season, valid_from: day.valid_from },
      closed: day.closed || day.closed_by_season || day.closed_by_certificate,
      closed_by_staff: day.closed,
      reason: day.closed_reason,
      note: day.note,
      own_fares: {
        adult_local,
        adult_foreign,
        child_local,
        child_foreign,
        infant_local,
        infant_foreign,
      },
      capacity: day.capacity,
      held: day.held,
      sold: day.sold,
    };
  });
}

/** Which rule made the day's fares (decision 029). */
function kindOf(day: ScheduleDayRow): ScheduleDay["rule"]["kind"] {
  if (day.closed_by_certificate) return "certificate";
  if (day.closed_by_season) return "closed";
  if (day.own_fares) return "override";
  return day.season_id === null ? "version" : "season";
}
