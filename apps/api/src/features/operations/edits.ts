import { witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { actionsOnDays, lastAction, lastActionId } from "./queries.ts";

/** The audit's names for edits of a thing. */
type Edited = { subject: string; action: string; detail?: object };

/**
 * The refusal of an edit that started from an older version (api.md).
 * @param current the current state, as its GET answers it
 */
export async function editedMeanwhile(
  db: Db,
  edited: Edited,
  current: Record<string, unknown>,
): Promise<Refusal> {
  const last = await lastAction(db, edited);
  return refusal(last, { current, ...(last?.by ? { said: "edited_meanwhile" } : {}) });
}

/**
 * Call it under the row's lock.
 * @param seen the version that the edit started from
 * @throws Refusal changed_meanwhile, with what `current` reads, who saved it and when
 */
export async function checkVersion(
  tx: Db,
  { seen, version }: { seen: number; version: number },
  edited: Edited,
  current: () => Promise<Record<string, unknown>>,
): Promise<void> {
  if (seen !== version) throw await editedMeanwhile(tx, edited, await current());
}

/** A calendar's changes in the audit. Its version is the number of the last of them. */
type Calendar = { subject: string; actions: string[] };
export const calendarVersion = (db: Db, calendar: Calendar): Promise<number> =>
  lastActionId(db, calendar);

type Action = Awaited<ReturnType<typeof actionsOnDays>>[number];
/**
 * Refuses to change days that somebody else has changed since they were read; other days do not
 * matter. Call it under the lock that every change of the calendar takes.
 * @param concerns which of the changes count, if a change may concern only a part of the thing
 * @param now the current state of some days
 * @throws Refusal changed_meanwhile: who did what to which days, and their current state
 */
export async function checkDays(
  tx: Tx,
  { seen, from, to, ...calendar }: Calendar & { seen: number; from: string; to: string },
  {
    concerns = () => true,
    said,
    now,
  }: {
    concerns?: (action: Action) => boolean;
    /** The message key of an action. */
    said: (action: Action) => string;
    now: (days: { from: string; to: string }) => Promise<unknown[]>;
  },
): Promise<void> {
  // A number that no calendar has had yet would let every change pass.
  if (seen > (await lastActionId(tx, calendar)))
    throw new Refusal("invalid", { fields: { version: { key: "field_invalid" } } });
  const actions = (await actionsOnDays(tx, { ...calendar, after: seen, from, to })).filter(
    concerns,
  );
  const [last] = actions;
  if (!last) return;
  const days = (action: Action) => ({
    from: [String(action.detail.from), from].toSorted()[1] as string,
    to: [String(action.detail.to), to].toSorted()[0] as string,
  });
  const current = {
    version: await lastActionId(tx, calendar),
    days: (await Promise.all(actions.map((action) => now(days(action))))).flat(),
  };
  const { capacity = 0 } = last.detail as { capacity?: number };
  const { from: date, to: until } = days(last);
  throw refusal(last, { current, said: said(last), params: { date, until, capacity } });
}

function refusal(
  last: { by: string; at: Date } | undefined,
  { current, said, params }: { current: object; said?: string; params?: Refusal["params"] },
): Refusal {
  const at = last && witaIso(last.at);
  return new Refusal("changed_meanwhile", {
    ...(said ? { said } : {}),
    params: { ...params, name: last?.by ?? "", ...(at ? { at } : {}) },
    now: { current: { ...current }, ...(last && at ? { changed: { by: last.by, at } } : {}) },
  });
}
