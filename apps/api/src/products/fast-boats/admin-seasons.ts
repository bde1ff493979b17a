import { FARE_TYPES, type SaveEffect, type SeasonInput } from "@jukung/contract";
import { audit, changed, checkVersion } from "../../features/operations/index.ts";
import { witaDate } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { requireConfirmed, touchedOrder } from "./crossing-changes.ts";
import { faresOn, givenAway, type PricingSeason } from "./fares.ts";
import type { By } from "./find-schedule.ts";
import { aboard } from "./queries/aboard.ts";
import { overridesFrom, schedulesToCover } from "./queries/schedules.ts";
import {
  asPricing,
  type CoveredSchedule,
  changeSeason,
  coveredSchedules,
  insertSeason,
  lockSchedules,
  lockSeason,
  noticeSale,
  orderSeasons,
  pricingSeasons,
  type SeasonRow,
  seasonRows,
  setDays,
  unknownSchedules,
} from "./queries/seasons.ts";
import { fareVersionsOfAll } from "./queries/sheets.ts";
import { presentSeason } from "./show-season.ts";
import { daysLost } from "./timetable-rules.ts";

type Saving = { version: number; preview?: boolean; touched_confirmed?: string[] };
const subjectOf = (id: number): string => `season:${id}`;

/** A new season, without effect until it is confirmed. @throws Refusal invalid */
export async function createSeason(tx: Tx, input: SeasonInput, by: By): Promise<number> {
  const { columns, days } = await columnsOf(tx, input);
  await refuseGifts(tx, asPricing({ ...columns, ...days }), by.now);
  const id = (await insertSeason(tx, columns, days)) as number;
  await log(tx, id, by, "create", input);
  return id;
}

/**
 * Changes a season, unless somebody else has since the caller read it. Orders keep their price and
 * their day; those on a day that it closes must have been confirmed by name.
 * @returns what it does; a preview writes nothing
 * @throws Refusal not_found, changed_meanwhile, invalid, orders_touched
 */
export async function updateSeason(
  tx: Tx,
  {
    id,
    version,
    preview = false,
    touched_confirmed = [],
    ...input
  }: SeasonInput & Saving & { id: number },
  by: By,
): Promise<SaveEffect> {
  const row = await findSeason(tx, id, version);
  const { columns, days } = await columnsOf(tx, input);
  const next = { ...row, ...columns, ...days };
  await refuseGifts(tx, asPricing(next), by.now);
  return apply(tx, { row, next, preview, touched_confirmed }, by, async () => {
    await changeSeason(tx, id, columns);
    await setDays(tx, id, days);
    await log(tx, id, by, "update", {
      ...namesOf(next),
      changes: changed(fieldsOf(row), fieldsOf(next)),
    });
  });
}

/**
 * Puts a season into effect. Orders keep their price and their day; those on a day that it closes must
 * have been confirmed by name.
 * @returns what it does; a preview writes nothing
 * @throws Refusal not_found, changed_meanwhile, invalid, orders_touched
 */
export async function confirmSeason(
  tx: Tx,
  { id, version, preview = false, touched_confirmed = [] }: Saving & { id: number },
  by: By,
): Promise<SaveEffect> {
  const row = await findSeason(tx, id, version);
  if (row.archived_at) throw new Refusal("not_found");
  const next = { ...row, confirmed_at: row.confirmed_at ?? by.now };
  await refuseGifts(tx, asPricing(next), by.now);
  return apply(tx, { row, next, preview, touched_confirmed }, by, async () => {
    await changeSeason(tx, id, { confirmed_at: next.confirmed_at });
    await log(tx, id, by, "confirm", namesOf(row));
  });
}

/** Ends a season's effect, or takes it up again to be confirmed. @throws Refusal not_found */
export async function archiveSeason(
  tx: Tx,
  { id, archived }: { id: number; archived: boolean },
  by: By,
): Promise<void> {
  const row = await lockSeason(tx, id);
  if (!row) throw new Refusal("not_found");
  await changeSeason(tx, id, { archived_at: archived ? by.now : null, confirmed_at: null });
  await log(tx, id, by, archived ? "archive" : "restore", namesOf(row));
}

/** The order of the list: the first season that names a day prices it. */
export async function sortSeasons(tx: Tx, ids: number[], by: By): Promise<void> {
  await orderSeasons(tx, ids);
  const { admin, now } = by;
  await audit(tx, {
    actor_id: admin.id,
    action: "season.order",
    subject: "seasons",
    detail: { ids },
    at: now,
  });
}

/** @throws Refusal invalid, if it takes too much from a fare of a day ahead: named at the field */
async function refuseGifts(tx: Tx, season: PricingSeason, now: Date): Promise<void> {
  if (season.effect === "closed") return;
  const today = witaDate(now);
  const ahead = season.dates.filter((date) => date >= today).toSorted();
  // A fleet has hundreds of schedules: their fares are read at once, and only named days are looked at.
  const covered = (await coveredSchedules(tx, season.schedules)).flatMap((schedule) => {
    const lost = new Set(daysLost(ahead, schedule));
    const dates = ahead.filter((date) => !lost.has(date));
    return dates.length > 0 ? [{ ...schedule, dates }] : [];
  });
  const fares = await fareVersionsOfAll(
    tx,
    covered.map(({ id }) => id),
  );
  for (const schedule of covered) {
    const versions = fares.get(schedule.id) ?? [];
    const gift = givenAway(season, { versions, dates: schedule.dates });
    if (!gift) continue;
    const it = (await schedulesToCover(tx)).find(({ id }) => id === schedule.id);
    const params = {
      date: gift.date,
      schedule: it ? `${it.boat}, ${it.from} – ${it.to} ${it.departs}` : `#${schedule.id}`,
      total: gift.fare,
      list: Math.max(0, gift.left),
      least: gift.least,
    };
    const field = season.effect === "percent" ? "percent" : `amounts.${gift.type}`;
    throw new Refusal("invalid", { fields: { [field]: { key: "season_takes_all", params } } });
  }
}

async function findSeason(tx: Tx, id: number, version: number): Promise<SeasonRow> {
  const row = await lockSeason(tx, id);
  if (!row) throw new Refusal("not_found");
  const edited = { subject: subjectOf(id), action: "season.update" };
  await checkVersion(tx, { seen: version, version: row.version }, edited, async () => ({
    ...presentSeason(row, "en"),
  }));
  return row;
}

/**
 * Works out what a change of a season does, under the lock of the schedules that it covers, and does it
 * once the orders on days that it closes are confirmed.
 */
async function apply(
  tx: Tx,
  {
    row,
    next,
    preview,
    touched_confirmed,
  }: { row: SeasonRow; next: SeasonRow; preview: boolean; touched_confirmed: string[] },
  { now }: By,
  write: () => Promise<void>,
): Promise<SaveEffect> {
  if (!next.confirmed_at) {
    if (!preview) await write();
    return { departures: 0, with_orders: 0, orders: [] };
  }
  const all = row.schedules.length === 0 || next.schedules.length === 0;
  const covered = await lockSchedules(tx, all ? [] : [...row.schedules, ...next.schedules]);
  const was = row.confirmed_at && !row.archived_at ? asPricing(row) : null;
  const effect = await effectOf(tx, { covered, was, is: asPricing(next) }, now);
  if (preview) return effect;
  requireConfirmed(effect, touched_confirmed);
  await write();
  // Bookings under way need to notice closed days only: they pay the price that was shown.
  if (row.effect === "closed" || next.effect === "closed")
    await noticeSale(
      tx,
      covered.map(({ id }) => id),
    );
  return effect;
}

async function effectOf(
  tx: Tx,
  {
    covered,
    was,
    is,
  }: { covered: CoveredSchedule[]; was: PricingSeason | null; is: PricingSeason },
  now: Date,
): Promise<SaveEffect> {
  const today = witaDate(now);
  const named = [...new Set([...(was?.dates ?? []), ...is.dates])].sort();
  const ahead = named.filter((date) => date >= today);
  const closing: { schedule_id: number; date: string }[] = [];
  const changedDays: { schedule_id: number; date: string }[] = [];
  const seasons = await inPlace(tx, is, was);
  const ids = covered.map(({ id }) => id);
  const versions = await fareVersionsOfAll(tx, ids);
  const overrides = new Map(
    (await overridesFrom(tx, ids, today)).map((row) => [`${row.schedule_id} ${row.date}`, row]),
  );
  for (const schedule of covered) {
    const { id: schedule_id, certificate_until } = schedule;
    const lost = new Set(daysLost(ahead, schedule));
    for (const date of ahead.filter((day) => !lost.has(day))) {
      const [old, next] = [seasons.before, seasons.after].map((list) =>
        faresOn(schedule_id, date, {
          override: overrides.get(`${schedule_id} ${date}`),
          versions: versions.get(schedule_id) ?? [],
          seasons: list,
          certificate_until,
        }),
      );
      const closes = next?.rule.kind === "closed" && old?.rule.kind !== "closed";
      if (closes) closing.push({ schedule_id, date });
      const opens = old?.rule.kind === "closed" && next?.rule.kind !== "closed";
      if (closes || opens || FARE_TYPES.some((type) => old?.fares[type] !== next?.fares[type]))
        changedDays.push({ schedule_id, date });
    }
  }
  const booked = await aboard(tx, {
    schedule_ids: ids,
    dates: named,
    now,
  });
  const keyOf = (one: { schedule_id: number; date: string }) => `${one.schedule_id} ${one.date}`;
  const on = (list: typeof changedDays) => {
    const keys = new Set(list.map(keyOf));
    return booked.filter((row) => keys.has(keyOf(row)));
  };
  return {
    departures: changedDays.length,
    with_orders: new Set(on(changedDays).map(keyOf)).size,
    orders: on(closing).map((row) => touchedOrder(row)),
  };
}

/** The seasons that count, before and after: in the order of the list. */
async function inPlace(tx: Tx, is: PricingSeason, was: PricingSeason | null) {
  const before = await pricingSeasons(tx);
  if (was) return { before, after: before.map((one) => (one.id === is.id ? is : one)) };
  const order = (await seasonRows(tx)).map(({ id }) => id);
  const after = [...before, is].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return { before, after };
}

async function columnsOf(tx: Tx, { dates, schedules, amounts, percent, ...input }: SeasonInput) {
  const days = { dates: [...new Set(dates)].sort(), schedules: [...new Set(schedules)] };
  if (days.schedules.length > 0 && (await unknownSchedules(tx, days.schedules)).length > 0)
    throw new Refusal("invalid", { fields: { schedules: { key: "schedule_unknown" } } });
  const none = Object.fromEntries(FARE_TYPES.map((type) => [type, null]));
  const columns = {
    ...input,
    percent: input.effect === "percent" ? percent : null,
    ...(input.effect === "amounts" && amounts
      ? amounts
      : (none as Record<keyof typeof amounts & string, null>)),
  };
  return { columns, days };
}

const namesOf = ({ name_id, name_en }: Pick<SeasonRow, "name_id" | "name_en">) => ({
  name_id,
  name_en,
});
/** A season's fields as its form has them, for the audit. */
function fieldsOf(row: SeasonRow) {
  const { effect, percent, dates, schedules } = row;
  const pricing = asPricing(row);
  const amounts = pricing.effect === "amounts" ? pricing.amounts : null;
  return { ...namesOf(row), effect, percent, amounts, dates, schedules };
}

async function log(tx: Tx, id: number, { admin, now }: By, action: string, detail: object) {
  await audit(tx, {
    actor_id: admin.id,
    action: `season.${action}`,
    subject: subjectOf(id),
    detail,
    at: now,
  });
}
