import { FARE_TYPES, type SaveEffect } from "@jukung/contract";
import { audit, checkVersion } from "../../features/operations/index.ts";
import { witaDate } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { versionProblems } from "./fare-versions.ts";
import { type FareBook, type FareVersion, faresOn, versionOn } from "./fares.ts";
import { type By, findSchedule, scheduleSubject, type Which } from "./find-schedule.ts";
import { aboard } from "./queries/aboard.ts";
import {
  changeSchedule,
  fareVersionsOf,
  overridesFrom,
  replaceFareVersions,
} from "./queries/schedules.ts";
import { pricingSeasons } from "./queries/seasons.ts";
import { giftProblem, seasonGifts } from "./season-gifts.ts";
import { showSchedule } from "./show-schedule.ts";
import { runDates } from "./timetable-rules.ts";

/**
 * Replaces the versions of a schedule's fares, unless somebody else changed the schedule since the
 * caller read it. Orders keep their price. Fares from which a season in effect would take too much are
 * refused.
 * @returns how many departures get other fares; a preview writes nothing
 * @throws Refusal not_found, changed_meanwhile, invalid
 */
export async function setFares(
  tx: Tx,
  {
    slug,
    id,
    version,
    preview = false,
    fares,
  }: Which & { version: number; preview?: boolean; fares: FareVersion[] },
  by: By,
): Promise<SaveEffect> {
  const { boat, row } = await findSchedule(tx, { slug, id }, { lock: true });
  const edited = { subject: scheduleSubject(id), action: "schedule.update" };
  await checkVersion(tx, { seen: version, version: row.version }, edited, async () => ({
    ...(await showSchedule(tx, { boat, row }, by.now)),
  }));
  const today = witaDate(by.now);
  const before = await fareVersionsOf(tx, id);
  const fields = versionProblems(fares, { before, valid_from: row.valid_from, today });
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  if (row.archived_at === null) {
    const gift = (await seasonGifts(tx, by.now))({ ...row, versions: fares, was: before });
    if (gift) {
      const at = fares.indexOf(versionOn(fares, gift.date) as FareVersion);
      const field = `fares.${at}.${gift.type}`;
      throw new Refusal("invalid", { fields: { [field]: giftProblem(gift) } });
    }
  }
  const on = await fareBooks(tx, id, today);
  const changed = runDates(row, today).filter((date) => {
    const [was, is] = [before, fares].map((versions) =>
      faresOn(id, date, { ...on(date), versions }),
    );
    return FARE_TYPES.some((type) => was?.fares[type] !== is?.fares[type]);
  });
  const booked = await aboard(tx, { schedule_ids: [id], dates: changed, now: by.now });
  const with_orders = new Set(booked.map(({ date }) => date)).size;
  const effect = { departures: changed.length, with_orders, orders: [] };
  if (preview) return effect;
  await replaceFareVersions(tx, id, fares);
  await changeSchedule(tx, id, {}, false);
  const { admin, now } = by;
  const was = before.map(({ priced: _, ...version }) => version);
  await audit(tx, {
    actor_id: admin.id,
    ...edited,
    detail: { fares: { from: was, to: fares } },
    at: now,
  });
  return effect;
}

/** What prices the days of a schedule beside its versions, from a day on. */
async function fareBooks(
  db: Db,
  schedule_id: number,
  from: string,
): Promise<(date: string) => Pick<FareBook, "seasons" | "override">> {
  const seasons = await pricingSeasons(db);
  const overrides = new Map(
    (await overridesFrom(db, [schedule_id], from)).map((row) => [row.date, row]),
  );
  return (date) => ({ seasons, override: overrides.get(date) });
}
