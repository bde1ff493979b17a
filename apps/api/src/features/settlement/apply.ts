import type { Database, Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit } from "../operations/index.ts";
import { endTask, openTask } from "../tasks/index.ts";
import {
  endExplained,
  MOST_DIFFERENCES,
  matchUnknown,
  type Opened,
  openMissing,
  openOfLines,
} from "./queries/differences.ts";
import {
  type FileRow,
  fileById,
  lastClosed,
  lockSettlement,
  markApplied,
} from "./queries/files.ts";
import { earlierLines, entriesOf, insertLines } from "./queries/lines.ts";
import { foldBooks } from "./queries/months.ts";
import { countsIn, type Matched, matchLines } from "./rules.ts";

type By = { admin: { id: number }; now: Date };
/** After so many days a payment that no report has is a difference; banks settle within two. */
const MISSING_AFTER_DAYS = 3;

/** How the lines of a file that was read fit our books now. */
export async function matchFile(db: Db, { format, content }: FileRow): Promise<Matched[]> {
  const lines = content ?? [];
  const entries = await entriesOf(db, lines);
  return matchLines({ format, lines }, entries, await earlierLines(db, lines, entries));
}

/**
 * Books a report: its lines, and a task for each difference, in one transaction. A second time changes
 * nothing.
 * @throws Refusal not_found, settlement_wrong, settlement_other_account (hundreds of lines differ)
 */
export async function applySettlement(db: Database, id: number, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettlement(tx);
    const file = await fileById(tx, id);
    if (!file) throw new Refusal("not_found");
    if (file.applied_at) return;
    if (file.problems.length > 0) throw new Refusal("settlement_wrong");
    const matched = await matchFile(tx, file);
    const differing = matched.filter(({ outcome }) =>
      ["amount", "unknown", "twice"].includes(outcome),
    );
    if (differing.length > MOST_DIFFERENCES)
      throw new Refusal("settlement_other_account", { params: { count: differing.length } });
    const last = await lastClosed(tx);
    const lines = matched.map((line) => ({
      ...line,
      counts_in: countsIn(new Date(line.at), by.now, last),
    }));
    if (lines.length > 0) await insertLines(tx, id, lines);
    await markApplied(tx, id, { applied_by: by.admin.id, applied_at: by.now });
    await settleDifferences(tx, by.now);
    await audit(tx, {
      actor_id: by.admin.id,
      action: "settlement.apply",
      subject: `settlement:${id}`,
      detail: { file: file.name, lines: lines.length, differences: differing.length },
      at: by.now,
    });
  });
}

/** Looks for what reports lack by now, and for what our books know by now (a job). */
export async function checkSettlement(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettlement(tx);
    await settleDifferences(tx, now);
  });
  await foldBooks(db);
}

/** Ends the differences that are explained, and opens those that are new, with their tasks. */
async function settleDifferences(tx: Tx, now: Date): Promise<void> {
  await matchUnknown(tx);
  for (const id of await endExplained(tx, now))
    await endTask(tx, { settlement_id: id }, "report_explains", now);
  for (const one of await openOfLines(tx, now)) await openTaskOf(tx, one, now);
  for (const one of await openMissing(tx, now, MISSING_AFTER_DAYS)) await openTaskOf(tx, one, now);
}
// Without its payment: a task of a payment excuses money that was not applied (invariant 5).
const openTaskOf = (tx: Tx, { id, order_id, amount, reference }: Opened, at: Date) =>
  openTask(tx, {
    type: "settlement_difference",
    fact: { settlement_id: id },
    order_id,
    amount,
    detail: { note: reference },
    at,
  });
