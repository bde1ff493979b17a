import {
  KINDS,
  type ProductKind,
  type SentEmail,
  type Task,
  type TaskEnd,
  type TaskSummary,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import {
  type DisputeFact,
  disputeFact,
  refundFact,
  reviewFact,
  taskActs,
  unclaimedFact,
} from "./queries/facts.ts";
import type { ListedTask } from "./queries/tasks.ts";
import { doneNeeds, snoozeDays, stateOf, taskActions } from "./rules.ts";
import { assignableTo } from "./tasks.ts";

const maybe = (at: Date | null): string | null => at && witaIso(at);

export function presentSummary(row: ListedTask, now: Date): TaskSummary {
  const state = stateOf(row, now);
  return {
    id: row.id,
    type: row.type,
    amount: row.amount,
    opened_at: witaIso(row.opened_at),
    due_at: witaIso(row.due_at),
    overdue: state !== "done" && row.due_at <= now,
    assignee:
      row.assignee_slug === null
        ? null
        : { slug: row.assignee_slug, name: row.assignee_name ?? "" },
    snoozed_until: state === "snoozed" ? maybe(row.snoozed_until) : null,
    done_at: maybe(row.done_at),
    order:
      row.booking_id && row.order_slug
        ? {
            booking_id: row.booking_id,
            kind: KINDS[row.order_type as ProductKind],
            slug: row.order_slug,
            name: row.contact_name ?? "",
          }
        : null,
  };
}

const presentDispute = (row: DisputeFact): Task["dispute"] => ({
  status: row.status,
  amount: row.amount,
  gateway_dispute_id: row.gateway_dispute_id,
  respond_by: maybe(row.respond_by),
  opened_at: witaIso(row.opened_at),
  decided_at: maybe(row.decided_at),
});

type Emails = (db: Db, id: number, me: Viewer) => Promise<SentEmail | null>;
/** One task with everything that its page says. @param email reads an email's log */
export async function presentTask(
  db: Db,
  row: ListedTask,
  { now, me, email }: { now: Date; me: Viewer; email: Emails },
): Promise<Task> {
  const [refund, dispute, sent, acts, staff, review, unclaimed] = await Promise.all([
    row.refund_id === null ? undefined : refundFact(db, row.refund_id),
    row.dispute_id === null ? undefined : disputeFact(db, row.dispute_id),
    row.notification_id === null ? null : email(db, row.notification_id, me),
    taskActs(db, row.id),
    assignableTo(db, row.type),
    reviewFact(db, row.fact),
    unclaimedFact(db, row.fact),
  ]);
  const needs = doneNeeds(row.type, {
    refund_status: refund?.status ?? null,
    dispute_status: dispute?.status ?? null,
  });
  const { amount, currency, note } = row.detail;
  return {
    ...presentSummary(row, now),
    refund: refund ?? null,
    foreign: amount !== undefined && currency ? { amount, currency } : null,
    dispute: dispute ? presentDispute(dispute) : null,
    email: sent,
    review: review ?? null,
    unclaimed: unclaimed ?? null,
    note: note ?? null,
    actions: taskActions(row, needs, now),
    done_needs: row.done_at ? null : needs,
    snooze_until: snoozeDays(row, now).to,
    staff: staff.map(({ id, slug, name }) => ({ slug, name, me: id === me.id })),
    history: historyOf(row, acts),
    version: row.version,
  };
}

type Act = Awaited<ReturnType<typeof taskActs>>[number];
type Line = Task["history"][number];
const NOTHING = {
  to: null,
  until: null,
  reason: null,
  reference: null,
  ended: null,
  email: null,
};
const ACTS = ["assign", "release", "snooze", "wake", "done", "send_again"] as const;
/** What happened to a task, the oldest first. */
function historyOf(row: ListedTask, acts: Act[]): Line[] {
  const opened: Line = { ...NOTHING, at: witaIso(row.opened_at), by: "", act: "open" };
  const done = acts.flatMap(({ at, action, by, detail }): Line[] => {
    const act = ACTS.find((one) => action === `task.${one}`);
    if (!act) return [];
    const {
      assignee: to = null,
      until = null,
      reason = null,
      reference = null,
      email = null,
    } = detail;
    const said = { to, until, reason, reference, email: email as Line["email"] };
    return [{ ...NOTHING, ...said, at: witaIso(at), by, act }];
  });
  const ended: Line[] =
    row.done_at && row.ended
      ? [
          {
            ...NOTHING,
            at: witaIso(row.done_at),
            by: "",
            act: "ended",
            ended: row.ended as TaskEnd,
          },
        ]
      : [];
  return [opened, ...done, ...ended];
}
