import type { BoardDeparture, OnTime } from "@jukung/contract";
import { audit, editedMeanwhile } from "../../features/operations/index.ts";
import { addDays, witaDate, witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { scheduleSubject } from "./find-schedule.ts";
import { COUNTED_DAYS, LEAST_RECORDED, leftAt, onTimeUntil } from "./left-rules.ts";
import {
  deleteLeft,
  insertLeft,
  type LeftRow,
  leftOf,
  operatorOf,
  punctuality,
  updateLeft,
} from "./queries/left.ts";
import { showBoard } from "./show-board.ts";

type By = { me: { id: number }; now: Date };
type Left = {
  schedule_id: number;
  date: string;
  /** `HH:MM`, WITA; null takes the record back. */
  time: string | null;
  /** The version of the record that was read; 0 if there was none. */
  version: number;
};

/**
 * Records when a departure left, corrects it, or takes it back. The time that it was to leave at is kept
 * with it: a later change of the timetable changes no record. One that is closed for sale sails with those
 * who are aboard, and not without anybody.
 * @throws Refusal not_found, departure_closed, left_time (time), changed_meanwhile
 */
export async function recordLeft(
  tx: Tx,
  { schedule_id, date, time, version }: Left,
  by: By,
): Promise<BoardDeparture> {
  const one = async () =>
    (await showBoard(tx, date, by.now)).find((departure) => departure.schedule_id === schedule_id);
  const departure = await one();
  if (!departure) throw new Refusal("not_found");
  const before = await leftOf(tx, { schedule_id, date });
  const edited = { subject: scheduleSubject(schedule_id), action: "schedule.left" };
  if ((before?.version ?? 0) !== version)
    throw await editedMeanwhile(tx, edited, { left_at: departure.left?.at ?? null });
  // Closed for sale is not cancelled: with people aboard it sails all the same.
  const sails = departure.state !== "closed" || departure.sold > 0;
  if (!sails && time !== null) throw new Refusal("departure_closed");
  const planned = before?.planned_at ?? new Date(departure.departs_at);
  const left_at = time === null ? null : leftAt(planned, date, time, by.now);
  if (time !== null && !left_at) throw new Refusal("left_time");
  await write(tx, { before, schedule_id, date, planned, left_at, by });
  await audit(tx, {
    actor_id: by.me.id,
    ...edited,
    detail: {
      from: date,
      to: date,
      changes: {
        left: { from: before ? witaIso(before.left_at) : null, to: left_at && witaIso(left_at) },
      },
    },
    at: by.now,
  });
  return (await one()) as BoardDeparture;
}

type Write = {
  before: LeftRow | undefined;
  schedule_id: number;
  date: string;
  planned: Date;
  left_at: Date | null;
  by: By;
};
/** @throws Refusal changed_meanwhile if two recorded it at once */
async function write(tx: Tx, { before, schedule_id, date, planned, left_at, by }: Write) {
  const on = { schedule_id, date };
  if (!left_at) return before && deleteLeft(tx, on);
  const said = { left_at, recorded_by: by.me.id, recorded_at: by.now };
  const done = before
    ? await updateLeft(tx, on, { ...said, version: before.version })
    : await insertLeft(tx, {
        ...on,
        ...said,
        operator_id: await operatorOf(tx, schedule_id),
        planned_at: planned,
        on_time_until: onTimeUntil(planned),
      });
  if (!done) throw new Refusal("changed_meanwhile");
}

/** How many of an operator's recorded departures of the last 90 days left on time; null below thirty of them. */
export async function onTimeOf(db: Db, operator_id: number, now: Date): Promise<OnTime | null> {
  const found = await punctuality(db, operator_id, addDays(witaDate(now), -COUNTED_DAYS));
  return found.recorded < LEAST_RECORDED ? null : found;
}
