import type { TaskEnd, TaskType } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { audit } from "../operations/index.ts";
import {
  amendOpenTask,
  endOpenTask,
  insertTask,
  openTaskId,
  wakeOpenTask,
} from "./queries/tasks.ts";
import { dueAt } from "./rules.ts";

/** A task in the audit. */
export const taskSubject = (id: number): string => `task:${id}`;

/** What a task is about: one is open for it at most. */
export type Fact =
  | { refund_id: number }
  | { payment_id: number }
  | { dispute_id: number }
  | { notification_id: number }
  | { unclaimed_of: number }
  | { settlement_id: number }
  | { recorded_id: number }
  | { proof_id: number }
  | { review_id: number };
const NAMES = {
  refund_id: "refund",
  payment_id: "payment",
  dispute_id: "dispute",
  notification_id: "email",
  unclaimed_of: "unclaimed",
  settlement_id: "settlement",
  recorded_id: "recorded",
  proof_id: "proof",
  review_id: "review",
} as const;
/** The fact as the tasks' unique index knows it: `refund:17`. */
export function factOf(fact: Fact): string {
  const [name, id] = Object.entries(fact)[0] as [keyof typeof NAMES, number];
  return `${NAMES[name]}:${id}`;
}

/**
 * Opens a task for staff, in the transaction of its fact. While one is open for that fact, a second
 * changes its amount alone.
 * @param task.amount rupiah
 * @param task.due_at by when it should be done; its type says so if left out
 */
export async function openTask(
  tx: Tx,
  task: {
    type: TaskType;
    fact: Fact;
    order_id?: number | null;
    payment_id?: number;
    amount?: number;
    detail?: { amount?: number; currency?: string; note?: string };
    at: Date;
    due_at?: Date;
  },
): Promise<void> {
  const { type, fact, at, due_at = dueAt(type, at), ...about } = task;
  const {
    unclaimed_of: _,
    settlement_id: _s,
    recorded_id: _r,
    proof_id: _p,
    review_id: _v,
    ...ids
  } = fact as Record<string, number>;
  await insertTask(tx, { ...about, ...ids, type, fact: factOf(fact), opened_at: at, due_at });
}

/** The open task of each of these facts, in their order; undefined where there is none. */
export const openTasks = (db: Db, facts: Fact[]): Promise<(number | undefined)[]> =>
  Promise.all(facts.map((fact) => openTaskId(db, factOf(fact))));

/** Ends the task of a fact that is gone, without anybody; nothing happens if none is open. */
export const endTask = (tx: Tx, fact: Fact, ended: TaskEnd, now: Date): Promise<void> =>
  endOpenTask(tx, { fact: factOf(fact), ended, now });

/** Gives the open task of a fact another amount, in rupiah; nothing happens if none is open. */
export const amendTask = (tx: Tx, fact: Fact, amount: number): Promise<void> =>
  amendOpenTask(tx, factOf(fact), amount);

/** Shows the task of a fact again, whose state has changed and which somebody has to see. */
export const wakeTask = (tx: Tx, fact: Fact, due_at: Date): Promise<void> =>
  wakeOpenTask(tx, factOf(fact), due_at);

/** Notes in the history of a fact's open task what somebody did about it elsewhere. */
export async function noteOnTask(
  tx: Tx,
  fact: Fact,
  act: "send_again",
  by: { actor_id: number; detail: object; at: Date },
): Promise<void> {
  const id = await openTaskId(tx, factOf(fact));
  if (id !== undefined) await audit(tx, { ...by, action: `task.${act}`, subject: taskSubject(id) });
}
