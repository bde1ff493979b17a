import type { FareSet, SaveEffect, ScheduleInput } from "@jukung/contract";
import { audit, changed, checkVersion } from "../../features/operations/index.ts";
import { requireConfirmedArchive } from "../../features/orders/index.ts";
import { wrongPolicy } from "../../features/site/index.ts";
import { witaDate, witaInstant } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { emailOfChange, requireConfirmed, tellOfChange, touchedOrder } from "./crossing-changes.ts";
import { type By, findBoat, findSchedule, scheduleSubject, type Which } from "./find-schedule.ts";
import { type AboardRow, aboard, lockAboard, moveCrossings } from "./queries/aboard.ts";
import {
  type BoatOfSchedules,
  beginFares,
  changeSchedule,
  daysAbove,
  fareVersionsOf,
  liveOrdersOf,
  ownDaysOf,
  portBySlug,
  portsOf,
  sailingsOf,
  setSeats,
} from "./queries/schedules.ts";
import { insertSchedule, type ScheduleRow } from "./queries/timetable.ts";
import { type Changed, dayField, fromFirstDay, giftProblem, seasonGifts } from "./season-gifts.ts";
import { showSchedule } from "./show-schedule.ts";
import {
  boatElsewhere,
  changedDates,
  daysLost,
  overbooked,
  runDates,
  type Sailing,
  scheduleProblems,
} from "./timetable-rules.ts";

type Saving = { preview?: boolean; touched_confirmed?: string[] };

/**
 * A new schedule with the fares that hold from its first day on.
 * @returns its id (null for a preview, which writes nothing) and how many departures it adds
 * @throws Refusal not_found (the boat), invalid (also if a season takes too much from a fare)
 */
export async function createSchedule(
  tx: Tx,
  {
    slug,
    fares,
    preview = false,
    ...input
  }: ScheduleInput & { slug: string; fares: FareSet; preview?: boolean },
  by: By,
): Promise<{ id: number | null; effect: SaveEffect }> {
  const boat = await findBoat(tx, slug, { lock: true });
  const columns = await columnsOf(tx, input, boat, undefined);
  await refuseBoatElsewhere(tx, boat, { id: 0, ...input }, by.now);
  await refuseGifts(
    tx,
    { ...input, id: 0, versions: [{ ...fares, valid_from: input.valid_from }] },
    by,
  );
  const dates = runDates(input, witaDate(by.now));
  const { certificate_until: until } = boat;
  const unsold = until === null ? 0 : dates.filter((date) => date > until).length;
  const effect = { departures: dates.length, with_orders: 0, orders: [], unsold };
  if (preview) return { id: null, effect };
  const { id } = await insertSchedule(tx, { ...columns, fast_boat_id: boat.id }, fares);
  await log(tx, id, by, "create", { slug, ...input, fares });
  return { id, effect };
}

/**
 * Changes a schedule, unless somebody else has since the caller read it. Orders keep their price, and
 * their time and ports too unless these change: then each is told by email, and the caller must have
 * confirmed them by name.
 * @returns what it does; a preview writes nothing
 * @throws Refusal not_found, changed_meanwhile, invalid (also for days and seats that are sold),
 * orders_touched
 */
export async function updateSchedule(
  tx: Tx,
  {
    slug,
    id,
    version,
    preview = false,
    touched_confirmed = [],
    ...input
  }: ScheduleInput & Which & Saving & { version: number },
  by: By,
  jobs: Jobs,
): Promise<SaveEffect> {
  // Orders before their schedule, as late money locks them. The version tells if it changed meanwhile.
  const seen = await findSchedule(tx, { slug, id });
  if (!preview && (await movesCrossings(tx, seen.row, input))) await lockAboard(tx, [id], by.now);
  const { boat, row } = await findSchedule(tx, { slug, id }, { lock: true });
  const edited = { subject: scheduleSubject(id), action: "schedule.update" };
  await checkVersion(tx, { seen: version, version: row.version }, edited, async () => ({
    ...(await showSchedule(tx, { boat, row }, by.now)),
  }));
  const columns = await columnsOf(tx, input, boat, row);
  if (row.archived_at === null) {
    await refuseBoatElsewhere(tx, boat, { id, ...input }, by.now);
    const versions = await fareVersionsOf(tx, id);
    await refuseGifts(tx, { ...input, id, versions: fromFirstDay(versions, input), ran: row }, by);
  }
  const change = changeOf(row, columns);
  const booked = await aboard(tx, { schedule_ids: [id], now: by.now });
  await refuseWhatIsSold(tx, { row, input, booked }, by.now);
  const effect = effectOf(row, input, { booked, change }, by.now);
  if (preview) return effect;
  requireConfirmed(effect, touched_confirmed);
  await changeSchedule(tx, id, columns, change.on_sale);
  if (input.valid_from < row.valid_from) await beginFares(tx, id, input.valid_from);
  if (input.capacity !== row.capacity)
    await setSeats(tx, {
      schedule_id: id,
      from: witaDate(by.now),
      before: row.capacity,
      seats: input.capacity,
    });
  if (change.way) {
    await moveCrossings(tx, id, by.now);
    const cause = `${scheduleSubject(id)}:${row.version + 1}`;
    await tellOfChange(tx, jobs, { before: booked, cause, way: change.way }, by);
  }
  const told = effect.orders.map(({ booking_id }) => booking_id);
  await log(tx, id, by, "update", {
    changes: changed(await formOf(tx, row), { ...input, weekdays: columns.weekdays }),
    ...(told.length > 0 ? { told } : {}),
  });
  return effect;
}

/**
 * Ends the sale of a schedule, or takes it up again. Orders stay.
 * @param touched_confirmed booking codes of the live orders that the caller was shown
 * @throws Refusal not_found, still_booked, invalid (the boat has sold these seats elsewhere since)
 */
export async function archiveSchedule(
  tx: Tx,
  {
    slug,
    id,
    archived,
    touched_confirmed = [],
  }: Which & { archived: boolean; touched_confirmed?: string[] },
  by: By,
): Promise<void> {
  const { boat, row } = await findSchedule(tx, { slug, id }, { lock: true });
  if (archived) requireConfirmedArchive(await liveOrdersOf(tx, id, by.now), touched_confirmed);
  const archived_at = archived ? (row.archived_at ?? by.now) : null;
  if (!archived && row.archived_at) {
    const { from, to } = await portsOf(tx, row);
    const sailing = { ...row, departs: clock(row.departs), arrives: clock(row.arrives) };
    await refuseBoatElsewhere(tx, boat, { ...sailing, from: from.name, to: to.name }, by.now);
    await refuseGifts(tx, { ...row, versions: await fareVersionsOf(tx, id) }, by);
  }
  await changeSchedule(tx, id, { archived_at }, true);
  await log(tx, id, by, archived ? "archive" : "restore", {});
}

type Columns = Omit<typeof import("./tables.ts").schedules.$inferInsert, "fast_boat_id">;
async function columnsOf(
  tx: Tx,
  { from, to, via, ...input }: ScheduleInput,
  boat: BoatOfSchedules,
  before: ScheduleRow | undefined,
): Promise<Columns> {
  const fields: Refusal["fields"] = {
    ...scheduleProblems({ from, to, ...input }, { seats: boat.capacity }),
    ...wrongPolicy(input.refund_policy ?? []),
  };
  const [from_port, to_port] = [await portBySlug(tx, from), await portBySlug(tx, to)];
  // A port that was archived since stays where it is.
  const usable = (port: typeof from_port, own: number | undefined) =>
    port !== undefined && (!port.archived || port.id === own);
  if (!usable(from_port, before?.from_port_id)) fields.from = { key: "place_unknown" };
  if (!usable(to_port, before?.to_port_id)) fields.to = { key: "place_unknown" };
  if (!from_port || !to_port || Object.keys(fields).length > 0)
    throw new Refusal("invalid", { fields });
  return {
    ...input,
    weekdays: [...new Set(input.weekdays)].sort((a, b) => a - b),
    via: via || null,
    from_port_id: from_port.id,
    to_port_id: to_port.id,
  };
}

/** A boat sells no more seats at a time than it has, on all its schedules and days. @throws Refusal invalid */
async function refuseBoatElsewhere(
  tx: Tx,
  boat: BoatOfSchedules,
  one: Sailing,
  now: Date,
): Promise<void> {
  const from = witaDate(now);
  const others = (await sailingsOf(tx, [boat.id], from)).filter(({ id }) => id !== one.id);
  const own = await ownDaysOf(tx, [boat.id], { from });
  const full = overbooked([one, ...others], own, boat.capacity);
  const fields = boatElsewhere(one, others, { full, seats: boat.capacity });
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}

/**
 * A season in effect takes too much from no fare of a schedule that comes to be sold on its days: said
 * at the field that brings the day, or at the fare of a new schedule.
 * @throws Refusal invalid
 */
async function refuseGifts(tx: Tx, schedule: Changed, { now }: By): Promise<void> {
  const gift = (await seasonGifts(tx, now))(schedule);
  if (!gift) return;
  const field = dayField(gift.date, schedule.ran) ?? `fares.${gift.type}`;
  throw new Refusal("invalid", { fields: { [field]: giftProblem(gift) } });
}
/** A time of day as the database gives it. */
const clock = (time: string): string => time.slice(0, 5);

/** What changes: `way` for those who are booked, `on_sale` for bookings that are under way. */
function changeOf(row: ScheduleRow, next: Columns) {
  const time = clock(row.departs) !== next.departs || clock(row.arrives) !== next.arrives;
  const port = row.from_port_id !== next.from_port_id || row.to_port_id !== next.to_port_id;
  const seats = row.capacity !== next.capacity || row.cut_off_minutes !== next.cut_off_minutes;
  const days =
    row.valid_from !== next.valid_from ||
    row.valid_until !== next.valid_until ||
    row.weekdays.join() !== next.weekdays.join();
  const place =
    row.via !== (next.via ?? null) ||
    row.check_in_minutes !== next.check_in_minutes ||
    row.check_in_id !== next.check_in_id ||
    row.check_in_en !== next.check_in_en ||
    JSON.stringify(row.refund_policy) !== JSON.stringify(next.refund_policy ?? null) ||
    JSON.stringify(row.reschedule_policy) !== JSON.stringify(next.reschedule_policy ?? null);
  const way: "both" | "time" | "port" | null =
    time && port ? "both" : time ? "time" : port ? "port" : null;
  return {
    way,
    on_sale: time || port || seats || days,
    all: time || port || seats || place,
  };
}

/** A schedule as its form has it. */
async function formOf(tx: Tx, row: ScheduleRow) {
  const { from, to } = await portsOf(tx, row);
  const [departs, arrives] = [clock(row.departs), clock(row.arrives)];
  return { ...row, from: from.slug, to: to.slug, departs, arrives, via: row.via ?? "" };
}

/** Whether a change moves those who are booked: another time or another port. */
async function movesCrossings(tx: Tx, row: ScheduleRow, input: ScheduleInput): Promise<boolean> {
  const is = await formOf(tx, row);
  return (["from", "to", "departs", "arrives"] as const).some((name) => is[name] !== input[name]);
}

/** Days and seats that are sold stay: closing days is for the calendar. @throws Refusal invalid */
async function refuseWhatIsSold(
  tx: Tx,
  { row, input, booked }: { row: ScheduleRow; input: ScheduleInput; booked: AboardRow[] },
  now: Date,
): Promise<void> {
  const fields: Refusal["fields"] = {};
  const sold = [...new Set(booked.map(({ date }) => date))];
  const lost = daysLost(sold, input);
  const on = (dates: string[]) => ({ params: { dates: dates.join(",") } });
  const outside = lost.filter((date) => date < input.valid_from || date > input.valid_until);
  const early = outside.filter((date) => date < input.valid_from);
  const late = outside.filter((date) => date > input.valid_until);
  const weekdays = lost.filter((date) => !outside.includes(date));
  if (early.length > 0) fields.valid_from = { key: "days_have_orders", ...on(early) };
  if (late.length > 0) fields.valid_until = { key: "days_have_orders", ...on(late) };
  if (weekdays.length > 0) fields.weekdays = { key: "days_have_orders", ...on(weekdays) };
  const seats = { schedule_id: row.id, from: witaDate(now), seats: input.capacity };
  const full = input.capacity < row.capacity ? await daysAbove(tx, seats) : [];
  if (full.length > 0) fields.capacity = { key: "seats_below_sold", ...on(full) };
  const gone = booked.filter(({ date }) => witaInstant(date, input.departs) <= now);
  if (gone.length > 0) fields.departs = { key: "departs_too_late_to_tell" };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}

function effectOf(
  row: ScheduleRow,
  input: ScheduleInput,
  { booked, change }: { booked: AboardRow[]; change: ReturnType<typeof changeOf> },
  now: Date,
): SaveEffect {
  const dates = new Set(changedDates(row, input, { today: witaDate(now), differs: change.all }));
  const sold = new Set(booked.map(({ date }) => date));
  return {
    departures: dates.size,
    with_orders: [...dates].filter((date) => sold.has(date)).length,
    orders: change.way ? booked.map((one) => touchedOrder(one, input)) : [],
    ...(change.way && booked[0] ? { email: emailOfChange(booked[0], change.way) } : {}),
  };
}

async function log(tx: Tx, id: number, { admin, now }: By, action: string, detail: object) {
  await audit(tx, {
    actor_id: admin.id,
    action: `schedule.${action}`,
    subject: scheduleSubject(id),
    detail,
    at: now,
  });
}
