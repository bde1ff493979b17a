import type {
  Dispute,
  Permission,
  StaffRole,
  TaskAction,
  TaskSummary,
  TaskType,
} from "@jukung/contract";
import { addDays, addMinutes, witaDate, witaInstant } from "../../platform/clock.ts";
import { can } from "../accounts/index.ts";

/**
 * How a task may be finished by hand. `fact`: not at all while its fact stands, since the money is
 * still owed. `order`: never, since it is decided on the order's page, or the review's. `reference`: with a reason and where the money is. `reason`: with a reason.
 */
type ByHand = "fact" | "order" | "reference" | "reason";
type Kind = { needs: Permission; hours: number; by_hand: ByHand };
const owed: Kind = { needs: "see_money", hours: 24, by_hand: "fact" };
/** Who sees a task of each type (decision 030), within how many hours it is due, how it may end. */
export const TYPES: Record<TaskType, Kind> = {
  late_money: owed,
  surplus_money: owed,
  refund_failed: owed,
  refund_manual: owed,
  foreign_money: { needs: "see_money", hours: 24, by_hand: "reference" },
  unclaimed_amount: { needs: "see_money", hours: 7 * 24, by_hand: "reason" },
  chargeback: { needs: "see_money", hours: 7 * 24, by_hand: "reference" },
  email_failed: { needs: "write_messages", hours: 4, by_hand: "reason" },
  settlement_difference: { needs: "settle_payouts", hours: 72, by_hand: "reference" },
  recorded_payment: { needs: "see_money", hours: 24, by_hand: "order" },
  transfer_proof: { needs: "see_money", hours: 4, by_hand: "order" },
  review_reported: { needs: "moderate_reviews", hours: 24, by_hand: "order" },
};
const ALL = Object.keys(TYPES) as TaskType[];

type Staff = { staff_role: StaffRole | null };
/** The types that this member of staff sees. */
export const typesFor = (staff: Staff): TaskType[] =>
  ALL.filter((type) => can(staff, TYPES[type].needs));

export const dueAt = (type: TaskType, opened_at: Date): Date =>
  addMinutes(opened_at, TYPES[type].hours * 60);

type Timed = { done_at: Date | null; snoozed_until: Date | null };
/** Whether it is out of sight, done, or waits for somebody. */
export function stateOf(task: Timed, now: Date): "open" | "snoozed" | "done" {
  if (task.done_at) return "done";
  return task.snoozed_until && task.snoozed_until > now ? "snoozed" : "open";
}
/** The refund or chargeback that a task is about, as it is now. */
type Facts = { refund_status: string | null; dispute_status: Dispute["status"] | null };

/** What finishing by hand needs now; null if only the end of its fact finishes it. */
export function doneNeeds(type: TaskType, facts: Facts): "reason" | "reference" | null {
  const { by_hand } = TYPES[type];
  if (by_hand === "order") return null;
  if (by_hand === "fact") return facts.refund_status === "MANUAL" ? null : "reason";
  // A lost one is decided, and the ledger has it: nothing is left to explain.
  if (type === "chargeback" && facts.dispute_status !== "OPEN") return "reason";
  return by_hand;
}

/** What may be done with a task now. */
export function taskActions(
  task: Timed,
  needs: "reason" | "reference" | null,
  now: Date,
): TaskAction[] {
  const state = stateOf(task, now);
  if (state === "done") return [];
  return [
    "assign",
    ...(state === "snoozed" ? (["wake"] as const) : (["snooze"] as const)),
    ...(needs ? (["done"] as const) : []),
  ];
}

const MOST_SNOOZED_DAYS = 60;
/** The first and last day on Bali to which a task may be snoozed: a chargeback never past its end. */
export function snoozeDays(
  { type, due_at }: Pick<TaskSummary, "type"> & { due_at: Date },
  now: Date,
): { from: string; to: string } {
  const today = witaDate(now);
  const last = addDays(today, MOST_SNOOZED_DAYS);
  const end = witaDate(due_at);
  return { from: addDays(today, 1), to: type === "chargeback" && end < last ? end : last };
}
/** When a snoozed task comes back: as the office's day begins. */
export const wakesAt = (day: string): Date => witaInstant(day, "06:00");

const SHORTEST_REFERENCE = 6;
/** Not a dash: six letters or digits at least, as a bank's reference. */
export const isReference = (text: string): boolean =>
  (text.match(/[\p{L}\d]/gu)?.length ?? 0) >= SHORTEST_REFERENCE;

/** The type of a refund to a bank account, by its cause; `failed`: the gateway has refused it. */
export function refundTask(reason: string, failed: boolean): TaskType {
  if (failed) return "refund_failed";
  if (reason === "LATE") return "late_money";
  return reason === "SURPLUS" ? "surplus_money" : "refund_manual";
}
