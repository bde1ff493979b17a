import { ReminderKind } from "@jukung/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { notify, type OrderMail } from "../notifications/index.ts";
import { remindersNow } from "../site/index.ts";
import {
  type After,
  type EndedRow,
  type PartRow,
  partsToRemind,
  seqOf,
  tripsToThankFor,
} from "./queries.ts";
import {
  departuresToLookAt,
  endsToThankFor,
  isDayBefore,
  isHoursBefore,
  type Span,
  thanksUntil,
} from "./rules.ts";
import { partsOf, type ReminderSources } from "./source.ts";
import { isStopped, type StopKeys } from "./stops.ts";

export type RemindDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  keys: StopKeys;
  sources: ReminderSources;
};
export const EVENTS = {
  day_before: "reminder_day_before",
  hours_before: "reminder_hours_before",
  thanks: "trip_thanks",
} as const satisfies Record<ReminderKind, OrderMail>;
const BATCH = 200;

/**
 * The job that queues reminders and thanks. Each is queued once for a part and its time, however many
 * processes run it: the email's own key is unique. What is still true is asked again before it is sent.
 * @returns how many were queued
 */
export async function remindOfTrips(deps: RemindDeps): Promise<number> {
  const on = await remindersNow(deps.db);
  let queued = 0;
  for (const kind of ReminderKind.options)
    if (on[kind]) queued += await (kind === "thanks" ? thank(deps) : remind(deps, kind));
  return queued;
}

async function remind(deps: RemindDeps, kind: "day_before" | "hours_before"): Promise<number> {
  const { db, clock, sources } = deps;
  const now = clock.now();
  const parts = partsOf(sources, kind);
  if (!parts) return 0;
  const isDue = kind === "day_before" ? isDayBefore : isHoursBefore;
  const event = EVENTS[kind];
  return eachBatch<PartRow>(
    departuresToLookAt(kind, now),
    (ask) => partsToRemind(db, event, parts, ask),
    ({ starts_at, order_id, position }) => ({ at: starts_at, order_id, position }),
    async (row) => {
      if (!isDue(row, now)) return false;
      const { position, starts_at, timed } = row;
      const params = { position, starts_at: starts_at.toISOString(), timed: timed ? 1 : 0 };
      const seq = seqOf(position, starts_at);
      return tell(deps, row, { event, seq, params, valid_until: starts_at });
    },
  );
}

async function thank(deps: RemindDeps): Promise<number> {
  const span = endsToThankFor(deps.clock.now());
  if (!span) return 0;
  const event = EVENTS.thanks;
  return eachBatch<EndedRow>(
    span,
    (ask) => tripsToThankFor(deps.db, event, ask),
    ({ ends_at, order_id }) => ({ at: ends_at, order_id, position: 0 }),
    (row) =>
      tell(deps, row, {
        event,
        seq: seqOf(0, row.ends_at),
        params: { ends_at: row.ends_at.toISOString() },
        valid_until: thanksUntil(row.ends_at),
      }),
  );
}

type Owed = {
  event: OrderMail;
  seq: string;
  params: Record<string, string | number>;
  valid_until: Date;
};
/** Queues one, unless its reader has stopped them. */
async function tell(
  { db, jobs, keys }: RemindDeps,
  { order_id: id, user_id, contact_email, locale }: PartRow | EndedRow,
  owed: Owed,
): Promise<boolean> {
  if (await isStopped(db, keys, contact_email)) return false;
  const order = { id, user_id, contact_email, locale, hold_expires_at: null };
  await db.transaction((tx) => notify(tx, jobs, { ...owed, order }));
  return true;
}

/** All rows of a span in batches, each after the last row of the one before. @returns how many `work` did */
async function eachBatch<Row>(
  { from, until }: Span,
  read: (ask: Span & { after: After; limit: number }) => Promise<Row[]>,
  keyOf: (row: Row) => After,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  let after: After = { at: new Date(0), order_id: 0, position: 0 };
  for (;;) {
    const rows = await read({ from, until, after, limit: BATCH });
    for (const row of rows) if (await work(row)) done += 1;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return done;
    after = keyOf(last);
  }
}
