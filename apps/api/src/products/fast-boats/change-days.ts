import type { DepartureRange, OwnFares, SaveEffect, UndoableChange } from "@jukung/contract";
import { MOST_DEPARTURES } from "@jukung/contract";
import { can } from "../../features/accounts/index.ts";
import type { CodeDeps } from "../../features/codes/index.ts";
import {
  auditMany,
  auditOrders,
  changed as difference,
  type FieldChange,
} from "../../features/operations/index.ts";
import { lockOrdersByCode } from "../../features/orders/index.ts";
import {
  type CancelList,
  cancelLater,
  returnedOf,
  sendCancelCode,
  withCancelCode,
} from "../../features/payments/index.ts";
import { addMinutes, type Clock, daysBetween, witaDate, witaIso } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Sealer } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { requireConfirmed, requireSame, touchedOrder } from "./crossing-changes.ts";
import { scheduleSubject } from "./find-schedule.ts";
import { type AboardRow, aboard } from "./queries/aboard.ts";
import {
  calendarVersionNow,
  changeOf,
  changeSince,
  closeDepartures,
  closedAmong,
  type Day,
  type DayOfBoat,
  type DayValues,
  daysOfChange,
  departuresAhead,
  fareDepartures,
  insertChange,
  lastChangeOf,
  leaveChange,
  lockChanges,
  markFinal,
  markUndone,
  noteDepartures,
  openDepartures,
  otherwiseClosedAmong,
  restoreDepartures,
  seatDepartures,
  valuesBefore,
} from "./queries/changes.ts";

import { ownDaysOf, sailingsOf } from "./queries/schedules.ts";
import { type Overbooked, overbooked, overbookedError } from "./timetable-rules.ts";

/** How long staff can take an action back. */
const UNDO_MINUTES = 10;
/** The longest range: longer than anybody can book ahead. */
const LONGEST_DAYS = 800;

export type Staff = { me: Viewer; now: Date };
type On = { ranges: DepartureRange[]; version: number };
type Saved = { change: number; effect: SaveEffect };
const quiet = (days: Day[]): SaveEffect => ({
  departures: days.length,
  with_orders: 0,
  orders: [],
});

export type Closing = On & {
  reason: string;
  orders: "keep" | "cancel";
  pin?: string | undefined;
  preview: boolean;
} & Shown;
/** The orders that staff were shown, and what is refunded for all of them together. */
type Shown = { touched_confirmed: string[]; refund_confirmed: number };

/**
 * Emails the code that closes these departures and cancels their orders, if the orders and the sum are
 * still those that were shown. @returns seconds for which it is shown as good
 * @throws Refusal invalid, changed_meanwhile, orders_touched
 */
export async function sendCloseCode(
  deps: {
    db: Database;
    clock: Clock;
    codes: CodeDeps;
    jobs: Jobs;
    sealer: Pick<Sealer, "seal">;
  },
  { touched_confirmed, refund_confirmed, ...on }: On & Shown,
  by: Staff,
): Promise<number> {
  const list = { orders: touched_confirmed, refund: refund_confirmed };
  await requireShown(deps.db, { ...on, list }, by.now);
  return sendCancelCode(deps, by.me, list);
}

/**
 * Closes departures: no more seats are sold. Orders on them must have been confirmed by name; they stay
 * aboard, or are cancelled and refunded in full once this has committed. To cancel, the sum must have
 * been confirmed too: what is refunded is what the code was emailed for.
 * @param input.pin the code from `sendCloseCode` for exactly these orders and this sum
 * @throws Refusal invalid, changed_meanwhile, orders_touched, pin_needed, pin_invalid, forbidden
 */
export async function closeDays(
  deps: { db: Database; clock: Clock; codes: CodeDeps; jobs: Jobs },
  { reason, orders, pin, preview, touched_confirmed, refund_confirmed, ...on }: Closing,
  by: Staff,
): Promise<{ change: number | null; effect: SaveEffect; cancelled: number }> {
  const cancel = orders === "cancel";
  if (cancel && !can(by.me, "cancel_orders")) throw new Refusal("forbidden");
  const list = { orders: touched_confirmed, refund: refund_confirmed };
  // Before the code: one for orders that have changed is answered with the new ones, not as wrong.
  if (cancel && !preview) await requireShown(deps.db, { ...on, list }, by.now);
  const spend =
    cancel && !preview && touched_confirmed.length > 0
      ? await codeFor(deps, { admin: by.me, list, pin })
      : null;
  return deps.db.transaction(async (tx) => {
    // Before the departures: a payment that has begun ends first, and is counted.
    if (spend) await lockOrdersByCode(tx, touched_confirmed);
    const days = await daysToChange(tx, on, by.now);
    if (preview) return { change: null, effect: await effectOn(tx, days, by.now), cancelled: 0 };
    const change = await insertChange(tx, changed(by, "close"), days);
    await closeDepartures(tx, days, reason);
    // Read once the departures are locked: no order can come in any more.
    const booked = await aboardOn(tx, days, by.now);
    const effect = await asEffect(tx, days, booked);
    if (cancel) requireSame(effect, list);
    else requireConfirmed(effect, touched_confirmed);
    const order_ids = cancel ? [...new Set(booked.map(({ order_id }) => order_id))] : [];
    if (order_ids.length > 0) {
      await spend?.(tx);
      await markFinal(tx, change);
      await cancelLater(tx, deps.jobs, { order_ids, reason, admin: by.me, now: by.now });
    }
    if (!cancel)
      await auditOrders(
        tx,
        booked.map(({ order_id, date }) => ({
          order_id,
          actor_id: by.me.id,
          action: "order.departure_closed",
          detail: { date, reason },
          at: by.now,
        })),
      );
    await log(tx, days, by, { action: "close", reason, orders: order_ids.length });
    return { change, effect, cancelled: order_ids.length };
  });
}

async function codeFor(
  deps: { db: Database; clock: Clock; codes: CodeDeps },
  { admin, list, pin }: { admin: Viewer; list: CancelList; pin: string | undefined },
) {
  if (!pin) throw new Refusal("pin_needed", { said: "cancel_code_needed" });
  return withCancelCode(deps, { admin, list, pin });
}

/** @throws Refusal orders_touched, if these departures' orders or refunds are not (or no longer) those */
async function requireShown(
  db: Database,
  { list, ...on }: On & { list: CancelList },
  now: Date,
): Promise<void> {
  const effect = await db.transaction(async (tx) =>
    effectOn(tx, await daysToChange(tx, on, now), now),
  );
  requireSame(effect, list);
}

/**
 * Opens departures that staff had closed.
 * @returns also the days that a season, a holiday or the boat's certificate still closes
 * @throws Refusal invalid (also if the boat has sold their seats on other crossings since),
 * changed_meanwhile
 */
export async function openDays(
  tx: Tx,
  on: On,
  by: Staff,
): Promise<Saved & { still_closed: string[] }> {
  const chosen = await daysToChange(tx, on, by.now);
  const closed = new Set((await closedAmong(tx, chosen)).map(keyOf));
  const days = chosen.filter((day) => closed.has(keyOf(day)));
  if (days.length === 0)
    throw new Refusal("invalid", { fields: { ranges: { key: "departures_not_closed" } } });
  const change = await insertChange(tx, changed(by, "open"), days);
  await openDepartures(tx, days);
  const full = await overbookedOn(tx, days);
  if (full.length > 0) throw new Refusal("invalid", { fields: { ranges: overbookedError(full) } });
  await log(tx, days, by, { action: "open" });
  const still_closed = await otherwiseClosedAmong(tx, days);
  return { change, effect: quiet(days), still_closed };
}

/**
 * Gives departures a number of seats for sale of their own.
 * @throws Refusal invalid (more than the boat has, also with its other crossings at that time; fewer
 * than are sold or held; with the days), changed_meanwhile
 */
export async function seatDays(
  tx: Tx,
  { seats, ...on }: On & { seats: number },
  by: Staff,
): Promise<Saved> {
  const days = await daysToChange(tx, on, by.now);
  const most = Math.min(...days.map(({ boat_seats }) => boat_seats));
  const wrong = (key: string, params: Record<string, string | number>) =>
    new Refusal("invalid", { fields: { seats: { key, params } } });
  if (seats > most) throw wrong("seats_above_boat", { most });
  const change = await insertChange(tx, changed(by, "seats"), days);
  const full = await seatDepartures(tx, days, seats);
  if (full.length > 0) throw wrong("seats_below_sold", { dates: full.join(",") });
  // Fewer seats than before are always allowed.
  const raised = days.filter((day) => day.seats < seats);
  const above = await overbookedOn(tx, raised);
  if (above.length > 0) throw new Refusal("invalid", { fields: { seats: overbookedError(above) } });
  await log(tx, days, by, { action: "seats", change, set: { seats } });
  return { change, effect: quiet(days) };
}

/**
 * Gives departures fares of their own. Orders keep the price that they paid.
 * @throws Refusal invalid, changed_meanwhile
 */
export async function fareDays(
  tx: Tx,
  { fares, ...on }: On & { fares: OwnFares },
  by: Staff,
): Promise<Saved> {
  const days = await daysToChange(tx, on, by.now);
  const change = await insertChange(tx, changed(by, "fares"), days);
  await fareDepartures(tx, days, fares);
  await log(tx, days, by, { action: "fares", change, set: fares });
  return { change, effect: quiet(days) };
}

/** A note for staff on departures; an empty one removes it. @throws Refusal invalid, changed_meanwhile */
export async function noteDays(
  tx: Tx,
  { note, ...on }: On & { note: string },
  by: Staff,
): Promise<Saved> {
  const days = await daysToChange(tx, on, by.now);
  const change = await insertChange(tx, changed(by, "note"), days);
  await noteDepartures(tx, days, note);
  await log(tx, days, by, { action: "note", change, set: { note } });
  return { change, effect: quiet(days) };
}

/**
 * Takes back an own action of the last ten minutes, on those of its departures that nobody has booked
 * or changed since, unless their boat sells the seats on other crossings by now. Cancelled orders are
 * not taken back, and neither is what cancelled them.
 * @returns how many departures are as before, and the days that stay as they are
 * @throws Refusal not_found, undo_too_late, undo_nothing
 */
export async function undoChange(
  tx: Tx,
  id: number,
  by: Staff,
): Promise<{ undone: number; kept: string[] }> {
  await lockChanges(tx);
  const change = await changeOf(tx, { id, actor_id: by.me.id });
  if (!change || change.action === "undo") throw new Refusal("not_found");
  if (!undoable(change, by.now)) throw new Refusal("undo_too_late");
  const { all, untouched } = await daysOfChange(tx, id);
  if (untouched.length === 0) throw new Refusal("undo_nothing");
  const undo = await insertChange(tx, changed(by, "undo"), untouched);
  await restoreDepartures(tx, id, untouched);
  const full = new Set((await overbookedOn(tx, untouched)).map(boatDay));
  const [stay, undone] = [true, false].map((is) =>
    untouched.filter((day) => full.has(boatDay(day)) === is),
  ) as [DayOfBoat[], DayOfBoat[]];
  if (undone.length === 0) throw new Refusal("undo_nothing");
  if (stay.length > 0) {
    await restoreDepartures(tx, undo, stay);
    await leaveChange(tx, undo, stay);
  }
  await markUndone(tx, id, by.now);
  await log(tx, undone, by, { action: "undo", undone: change.action });
  const done = new Set(undone.map(keyOf));
  const kept = all.filter((day) => !done.has(keyOf(day))).map(({ date }) => date);
  return { undone: undone.length, kept: [...new Set(kept)] };
}

/** What a reader may still take back, and the version of the calendar that they read. */
export async function calendarState(
  db: Database,
  { me, now }: Staff,
): Promise<{ version: number; undo: UndoableChange | null }> {
  const version = await calendarVersionNow(db);
  const last = await lastChangeOf(db, me.id);
  if (!last || last.action === "undo" || !undoable(last, now)) return { version, undo: null };
  const { id, action, departures, at } = last;
  const until = addMinutes(at, UNDO_MINUTES);
  return { version, undo: { id, action, departures, at: witaIso(at), until: witaIso(until) } };
}

const undoable = (
  { at, undone_at, final }: { at: Date; undone_at: Date | null; final: boolean },
  now: Date,
): boolean => !final && undone_at === null && now < addMinutes(at, UNDO_MINUTES);

const keyOf = ({ schedule_id, date }: Day): string => `${schedule_id} ${date}`;
const boatDay = ({ boat_id, date }: Pick<DayOfBoat, "boat_id" | "date">) => `${boat_id} ${date}`;
const changed = <Action>({ me, now }: Staff, action: Action) => ({
  actor_id: me.id,
  action,
  at: now,
});

/** The departures that are meant, locked; nobody has changed them since they were read. */
async function daysToChange(tx: Tx, { ranges, version }: On, now: Date) {
  const fields: Refusal["fields"] = {};
  const today = witaDate(now);
  for (const { from, to } of ranges) {
    if (from < today) fields.from = { key: "past_date" };
    if (to < from) fields.to = { key: "end_before_start" };
    else if (daysBetween(from, to) >= LONGEST_DAYS)
      fields.to = { key: "days_too_long", params: { days: LONGEST_DAYS } };
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  await lockChanges(tx);
  const days = await departuresAhead(tx, ranges, now);
  if (days.length === 0) fields.ranges = { key: "departures_none" };
  if (days.length > MOST_DEPARTURES)
    fields.ranges = { key: "departures_too_many", params: { most: MOST_DEPARTURES } };
  // A number that no calendar has had yet would let every change pass.
  if (version > (await calendarVersionNow(tx))) fields.version = { key: "field_invalid" };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const since = await changeSince(tx, days, version);
  if (since) throw changedMeanwhile(since);
  return days;
}

function changedMeanwhile(since: NonNullable<Awaited<ReturnType<typeof changeSince>>>): Refusal {
  const said: Partial<Record<typeof since.action, string>> = {
    close: "days_closed_meanwhile",
    open: "days_opened_meanwhile",
  };
  const at = witaIso(since.at);
  const [date = "", until = date] = [since.dates[0], since.dates.at(-1)];
  return new Refusal("changed_meanwhile", {
    said: said[since.action] ?? "days_changed_meanwhile",
    params: { name: since.by, at, date, until },
    now: { changed: { by: since.by, at } },
  });
}

/**
 * The moments at which these departures, as they are written by now, and their boats' other crossings
 * sell more seats than a boat has.
 */
async function overbookedOn(
  tx: Tx,
  days: DayOfBoat[],
): Promise<(Overbooked & { boat_id: number })[]> {
  if (days.length === 0) return [];
  const boats = new Map(days.map(({ boat_id, boat_seats }) => [boat_id, boat_seats]));
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const from = dates[0] as string;
  const sailings = await sailingsOf(tx, [...boats.keys()], from);
  const own = await ownDaysOf(tx, [...boats.keys()], { from, dates });
  const chosen = new Set(days.map(keyOf));
  return [...boats].flatMap(([boat_id, seats]) => {
    const its = <T extends { boat_id: number }>(all: T[]) =>
      all.filter((one) => one.boat_id === boat_id);
    return overbooked(its(sailings), its(own), seats)
      .filter(({ date, schedule_ids }) =>
        schedule_ids.some((schedule_id) => chosen.has(keyOf({ schedule_id, date }))),
      )
      .map((moment) => ({ ...moment, boat_id }));
  });
}

/** Who is booked on exactly these departures. */
async function aboardOn(tx: Tx, days: Day[], now: Date): Promise<AboardRow[]> {
  const wanted = new Set(days.map(keyOf));
  const rows = await aboard(tx, {
    schedule_ids: [...new Set(days.map(({ schedule_id }) => schedule_id))],
    dates: [...new Set(days.map(({ date }) => date))],
    now,
  });
  return rows.filter((row) => wanted.has(keyOf(row)));
}
/** With what comes back of each order, if it is cancelled. */
async function asEffect(tx: Tx, days: Day[], booked: AboardRow[]): Promise<SaveEffect> {
  const refunds = await returnedOf(tx, [...new Set(booked.map(({ order_id }) => order_id))]);
  return {
    departures: days.length,
    with_orders: new Set(booked.map(keyOf)).size,
    orders: booked.map((row) => ({
      ...touchedOrder(row),
      refund: refunds.get(row.order_id) ?? 0,
    })),
  };
}
const effectOn = async (tx: Tx, days: Day[], now: Date): Promise<SaveEffect> =>
  asEffect(tx, days, await aboardOn(tx, days, now));

/**
 * One entry in the audit for each schedule.
 * @param set the new values of an action's fields; before it the days may have had different ones
 */
async function log(
  tx: Tx,
  days: Day[],
  { me, now }: Staff,
  {
    action,
    change,
    set = {},
    ...detail
  }: { action: string; change?: number; set?: object } & Record<string, unknown>,
): Promise<void> {
  const before = change === undefined ? new Map() : await valuesBefore(tx, change);
  const entries = [...Map.groupBy(days, (day) => day.schedule_id)].map(([schedule_id, its]) => {
    const dates = its.map(({ date }) => date);
    return {
      actor_id: me.id,
      action: `schedule.days_${action}`,
      subject: scheduleSubject(schedule_id),
      detail: {
        from: dates[0],
        to: dates.at(-1),
        departures: dates.length,
        ...detail,
        ...(change === undefined ? {} : { changes: edited(before.get(schedule_id) ?? [], set) }),
      },
      at: now,
    };
  });
  await auditMany(tx, entries);
}

/** The fields that an action changed; where its days differed before, with each value that there was. */
function edited(days: DayValues[], set: object): Record<string, FieldChange> {
  const before = (field: string) => {
    const values = [...new Set(days.map((day) => day[field] ?? null))];
    return values.length === 1 ? values[0] : values;
  };
  return difference(
    Object.fromEntries(Object.keys(set).map((field) => [field, before(field)])),
    set,
  );
}
