import type { TaskEnd, TaskSummary, TaskType, TaskView } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

export const TASKS = "/admin/tasks";
export const taskPath = ({ id }: { id: number }): string => `${TASKS}/${id}`;

export const taskTypes: Record<TaskType, () => string> = {
  late_money: m.task_late_money,
  surplus_money: m.task_surplus_money,
  foreign_money: m.task_foreign_money,
  refund_failed: m.task_refund_failed,
  refund_manual: m.task_refund_manual,
  unclaimed_amount: m.task_unclaimed_amount,
  chargeback: m.task_chargeback,
  email_failed: m.task_email_failed,
  settlement_difference: m.task_settlement_difference,
  recorded_payment: m.task_recorded_payment,
  transfer_proof: m.task_transfer_proof,
  review_reported: m.task_review_reported,
};
export const TYPES = Object.keys(taskTypes) as TaskType[];
export const taskViews: Record<TaskView, () => string> = {
  open: m.tasks_view_open,
  mine: m.tasks_view_mine,
  snoozed: m.tasks_view_snoozed,
  done: m.tasks_view_done,
};
export const VIEWS = Object.keys(taskViews) as TaskView[];
export const taskEnds: Record<TaskEnd, () => string> = {
  refund_made: m.task_ended_refund_made,
  payment_lost: m.task_ended_payment_lost,
  amount_requested: m.task_ended_amount_requested,
  dispute_won: m.task_ended_dispute_won,
  email_accepted: m.task_ended_email_accepted,
  report_explains: m.task_ended_report_explains,
  payment_confirmed: m.task_ended_payment_confirmed,
  payment_discarded: m.task_ended_payment_discarded,
  proof_rejected: m.task_ended_proof_rejected,
  proof_replaced: m.task_ended_proof_replaced,
  review_decided: m.task_ended_review_decided,
  review_withdrawn: m.task_ended_review_withdrawn,
};

/** The page of the order that a task is about. */
export const taskOrderPath = ({ kind, slug }: NonNullable<TaskSummary["order"]>): string =>
  `/admin/orders/${kind}/${slug}`;
