import type { RefundPolicy, ReschedulePolicy } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { TripPart } from "./product.ts";
import { refundPercent } from "./rules.ts";

/** When a part of a trip may be moved, and what that costs. */
export type Movable = {
  until: Date;
  free_until: Date;
  /** Rupiah a person, now. */
  fee: number;
};
type Times = Pick<TripPart, "starts_at" | "cut_off_at">;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * Whether the customer may move a part of a trip now: free until the hours that the policy says, then
 * for its fee or not at all, and never after the cut-off (domain.md, Reschedule).
 * @returns null if they may not
 */
export function movableByCustomer(
  policy: ReschedulePolicy,
  { starts_at, cut_off_at }: Times,
  now: Date,
): Movable | null {
  const free_until = earlier(addMinutes(starts_at, -policy.free_hours * 60), cut_off_at);
  const until = policy.fee === null ? free_until : cut_off_at;
  if (now >= until) return null;
  return { until, free_until, fee: now < free_until ? 0 : (policy.fee ?? 0) };
}

/** The office moves a part for nothing, until it begins. */
export const movableByOffice = ({ starts_at }: Times, now: Date): Movable | null =>
  now < starts_at ? { until: starts_at, free_until: starts_at, fee: 0 } : null;

/** Of two rules the one that is kinder to the customer, for a trip on both. */
export const kinderReschedule = (a: ReschedulePolicy, b: ReschedulePolicy): ReschedulePolicy => ({
  free_hours: Math.min(a.free_hours, b.free_hours),
  fee: a.fee === null || b.fee === null ? (a.fee ?? b.fee) : Math.min(a.fee, b.fee),
});

/**
 * The refund policy of a part that is moved now: it never gives more than it did at that moment, or
 * whoever is too late to cancel would first move the trip.
 * @returns null if it stays as it is
 */
export function policyAfterMove(
  policy: RefundPolicy,
  starts_at: Date,
  now: Date,
): RefundPolicy | null {
  const most = refundPercent(policy, now, starts_at);
  if (policy.every(({ percent }) => percent <= most)) return null;
  const steps = policy
    .map(({ hours, percent }) => ({ hours, percent: Math.min(percent, most) }))
    .toSorted((a, b) => b.hours - a.hours);
  // A longer step that gives no more than the next is none.
  return steps.filter(({ percent }, i) => percent > (steps[i + 1]?.percent ?? 0));
}
