import type { BoardDeparture, RouteLoad } from "@jukung/contract";
import { addDays, addMinutes, witaInstant, witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { boardState } from "./board-rules.ts";
import { boardOn, loadFrom } from "./queries/board.ts";

/** The departures of a day (WITA) in the order of their times. */
export async function showBoard(db: Db, date: string, now: Date): Promise<BoardDeparture[]> {
  return (await boardOn(db, date, now)).map((row) => {
    const departs_at = witaInstant(row.date, row.departs);
    const times = {
      departs_at,
      arrives_at: witaInstant(row.date, row.arrives),
      cut_off_at: addMinutes(departs_at, -row.cut_off_minutes),
      check_in_at: addMinutes(departs_at, -row.check_in_minutes),
    };
    return {
      schedule_id: row.schedule_id,
      date: row.date,
      boat: { slug: row.boat_slug, name: row.boat_name },
      from: row.from_name,
      to: row.to_name,
      departs_at: witaIso(times.departs_at),
      arrives_at: witaIso(times.arrives_at),
      cut_off_at: witaIso(times.cut_off_at),
      check_in_at: witaIso(times.check_in_at),
      capacity: row.capacity,
      held: row.held,
      sold: row.sold,
      state: row.closed_by ? "closed" : boardState(times, now),
      closed_by: row.closed_by,
      closed_reason: row.closed_reason,
      left: row.left_at
        ? {
            at: witaIso(new Date(row.left_at)),
            version: row.left_version ?? 0,
            on_time: row.left_on_time,
          }
        : null,
    };
  });
}

/** How full each route is on seven days, the busiest first. @param from the first day */
export async function showLoad(db: Db, from: string): Promise<RouteLoad[]> {
  const week = Array.from({ length: 7 }, (_, day) => addDays(from, day));
  const byRoute = Map.groupBy(await loadFrom(db, from), (row) => `${row.from_name} ${row.to_name}`);
  return [...byRoute.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const on = new Map(rows.map((row) => [row.date, row]));
    const days = week.map((date) => ({
      date,
      sold: on.get(date)?.sold ?? 0,
      seats: on.get(date)?.seats ?? 0,
    }));
    return [{ from: first.from_name, to: first.to_name, days }];
  });
}
