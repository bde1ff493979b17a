import type { TaskType } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit, auditOrder, checkVersion } from "../operations/index.ts";
import { taskSubject } from "./open.ts";
import { disputeFact, refundFact, workingStaff } from "./queries/facts.ts";
import { changeTask, type TaskRow, taskById } from "./queries/tasks.ts";
import { doneNeeds, isReference, snoozeDays, typesFor, wakesAt } from "./rules.ts";

type By = { admin: Viewer; now: Date };
type Doing = { id: number; version: number };

/** A task that this member of staff may see. @throws Refusal not_found */
export async function findTask(
  db: Db,
  id: number,
  me: Viewer,
  options?: { lock: boolean },
): Promise<TaskRow> {
  const row = await taskById(db, id, options);
  if (!row || !typesFor(me).includes(row.type)) throw new Refusal("not_found");
  return row;
}

/** What finishing it by hand needs now. */
export async function needsOf(
  db: Db,
  { type, refund_id, dispute_id }: TaskRow,
): Promise<"reason" | "reference" | null> {
  const [refund, dispute] = await Promise.all([
    refund_id === null ? undefined : refundFact(db, refund_id),
    dispute_id === null ? undefined : disputeFact(db, dispute_id),
  ]);
  return doneNeeds(type, {
    refund_status: refund?.status ?? null,
    dispute_status: dispute?.status ?? null,
  });
}

/**
 * Locks an open task whose version the change started from.
 * @throws Refusal not_found, changed_meanwhile (also if it is done)
 */
async function lockOpen(tx: Tx, { id, version: seen }: Doing, { admin }: By): Promise<TaskRow> {
  const row = await findTask(tx, id, admin, { lock: true });
  const edited = { subject: taskSubject(id), action: row.done_at ? "task.done" : "task.assign" };
  const current = async () => ({ id, version: row.version, done: row.done_at !== null });
  const version = row.done_at && row.version === seen ? -1 : row.version;
  await checkVersion(tx, { seen, version }, edited, current);
  return row;
}
const note = (tx: Tx, id: number, action: string, detail: object, { admin, now }: By) =>
  audit(tx, {
    actor_id: admin.id,
    action: `task.${action}`,
    subject: taskSubject(id),
    detail,
    at: now,
  });

/** Who may have tasks of a type: those who see it. */
export const assignableTo = async (db: Db, type: TaskType) =>
  (await workingStaff(db)).filter((staff) => typesFor(staff).includes(type));

/**
 * Gives a task to somebody, or to nobody.
 * @param assignee the slug of a member of staff who sees tasks of this type
 * @throws Refusal not_found, changed_meanwhile, task_assignee
 */
export async function assignTask(
  tx: Tx,
  { assignee, ...doing }: Doing & { assignee: string | null },
  by: By,
): Promise<void> {
  const task = await lockOpen(tx, doing, by);
  const staff = await assignableTo(tx, task.type);
  const to = assignee === null ? null : staff.find(({ slug }) => slug === assignee);
  if (to === undefined) throw new Refusal("task_assignee");
  await changeTask(tx, task.id, { assignee_id: to?.id ?? null });
  if (to) await note(tx, task.id, "assign", { task_type: task.type, assignee: to.name }, by);
  else await note(tx, task.id, "release", { task_type: task.type }, by);
}

/**
 * Puts a task out of sight until a day begins, or brings it back.
 * @param until a day on Bali from tomorrow on; a chargeback's never past the end of its evidence
 * @throws Refusal not_found, changed_meanwhile, task_snooze_range
 */
export async function snoozeTask(
  tx: Tx,
  { until, ...doing }: Doing & { until: string | null },
  by: By,
): Promise<void> {
  const task = await lockOpen(tx, doing, by);
  const { from, to } = snoozeDays(task, by.now);
  if (until !== null && (until < from || until > to))
    throw new Refusal("task_snooze_range", { params: { date: from, until: to } });
  await changeTask(tx, task.id, { snoozed_until: until === null ? null : wakesAt(until) });
  if (until) await note(tx, task.id, "snooze", { task_type: task.type, until }, by);
  else await note(tx, task.id, "wake", { task_type: task.type }, by);
}

/**
 * Finishes a task by hand. Money that is still owed keeps its task: it ends with the refund.
 * @throws Refusal not_found, changed_meanwhile, task_stands, task_reference_needed
 */
export async function finishTask(
  tx: Tx,
  { reason, reference, ...doing }: Doing & { reason: string; reference: string },
  by: By,
): Promise<void> {
  const { admin, now } = by;
  const task = await lockOpen(tx, doing, by);
  const needs = await needsOf(tx, task);
  if (needs === null) throw new Refusal("task_stands");
  if (needs === "reference" && !isReference(reference)) throw new Refusal("task_reference_needed");
  await changeTask(tx, task.id, {
    done_at: now,
    done_by: admin.id,
    done_reason: reason,
    done_reference: reference || null,
    snoozed_until: null,
  });
  const detail = { task_type: task.type, reason, ...(reference ? { reference } : {}) };
  await note(tx, task.id, "done", detail, by);
  if (task.order_id === null) return;
  const { order_id } = task;
  const entry = { order_id, actor_id: admin.id, action: "order.task_done", at: now } as const;
  await auditOrder(tx, { ...entry, detail: { ...detail, task: task.id } });
}
