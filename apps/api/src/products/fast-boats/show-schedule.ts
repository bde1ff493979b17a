import type { AdminSchedule, ScheduleSummary } from "@jukung/contract";
import { FARE_TYPES, type FareSet } from "@jukung/contract";
import { witaDate, witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { isLocked } from "./fare-versions.ts";
import {
  type BoatOfSchedules,
  fareVersionsOf,
  liveOrdersOf,
  portsOf,
  schedulesOf,
} from "./queries/schedules.ts";
import type { ScheduleRow } from "./queries/timetable.ts";
import { saleState } from "./timetable-rules.ts";

const clock = (time: string): string => time.slice(0, 5);
/** The six fares of a row, without its other columns. */
export const faresIn = (row: FareSet): FareSet =>
  Object.fromEntries(FARE_TYPES.map((type) => [type, row[type]])) as FareSet;
const presentBoat = ({ id: _, certificate_until: _until, ...boat }: BoatOfSchedules) => boat;

/** A boat's schedules, by route and time. */
export async function listSchedules(
  db: Db,
  boat: BoatOfSchedules,
  archived: "no" | "yes" | "all",
  now: Date,
): Promise<{ data: ScheduleSummary[]; boat: AdminSchedule["boat"] }> {
  const rows = await schedulesOf(db, boat.id, { archived, today: witaDate(now), now });
  return {
    boat: presentBoat(boat),
    data: rows.map((row) => ({
      id: row.id,
      from: { slug: row.from_slug, name: row.from_name },
      to: { slug: row.to_slug, name: row.to_name },
      via: row.via ?? "",
      departs: clock(row.departs),
      arrives: clock(row.arrives),
      weekdays: row.weekdays,
      valid_from: row.valid_from,
      valid_until: row.valid_until,
      capacity: row.capacity,
      fares: faresIn(row),
      orders_ahead: row.orders_ahead,
      archived_at: row.archived_at && witaIso(new Date(row.archived_at)),
      sale: saleState(row, boat, witaDate(now)),
    })),
  };
}

/** A schedule as its form reads it, with its fares and live orders. */
export async function showSchedule(
  db: Db,
  { boat, row }: { boat: BoatOfSchedules; row: ScheduleRow },
  now: Date,
): Promise<AdminSchedule> {
  const { from, to } = await portsOf(db, row);
  const versions = await fareVersionsOf(db, row.id);
  const today = witaDate(now);
  return {
    id: row.id,
    version: row.version,
    archived_at: row.archived_at && witaIso(row.archived_at),
    sale: saleState(row, boat, today),
    from: from.slug,
    from_name: from.name,
    to: to.slug,
    to_name: to.name,
    via: row.via ?? "",
    departs: clock(row.departs),
    arrives: clock(row.arrives),
    weekdays: row.weekdays,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    capacity: row.capacity,
    check_in_minutes: row.check_in_minutes,
    check_in_id: row.check_in_id,
    check_in_en: row.check_in_en,
    cut_off_minutes: row.cut_off_minutes,
    refund_policy: row.refund_policy,
    reschedule_policy: row.reschedule_policy,
    boat: presentBoat(boat),
    fares: versions.map((version) => ({
      valid_from: version.valid_from,
      ...faresIn(version),
      locked: isLocked(version, today),
    })),
    live_orders: await liveOrdersOf(db, row.id, now),
  };
}
