import type { OrderPayment, OrderRefund, RefundStatus, Reschedule } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

type Shown = { kind: StatusKind; label: () => string };
const statuses: Record<RefundStatus, Shown> = {
  REQUESTED: { kind: "waiting", label: m.refund_requested },
  APPROVED: { kind: "back", label: m.refund_approved },
  PROCESSING: { kind: "back", label: m.refund_approved },
  MANUAL: { kind: "back", label: m.refund_manual },
  FAILED: { kind: "waiting", label: m.refund_failed },
  DONE: { kind: "good", label: m.refund_done },
  REJECTED: { kind: "off", label: m.refund_rejected },
};
const reopenedAs: Partial<Record<RefundStatus, Shown>> = {
  REQUESTED: { kind: "waiting", label: m.refund_requested_again },
  REJECTED: { kind: "off", label: m.refund_was_reopened },
};

/**
 * A refund's colour and label: one that waits for an account or a bank's decision says so, and so does a
 * reopened one until it is decided.
 */
export const refundStatusOf = ({
  status,
  needs_account,
  reopened,
  held,
}: Pick<OrderRefund, "status" | "needs_account" | "reopened"> &
  Partial<Pick<OrderRefund, "held">>): Shown =>
  (held && { kind: "waiting", label: m.refund_held }) ||
  (reopened && reopenedAs[status]) ||
  (needs_account ? { kind: "waiting", label: m.refund_needs_account } : statuses[status]);

/** Since when it has its status; for a finished one, when that happened. */
export const refundTime = ({ status, step_at }: Pick<OrderRefund, "status" | "step_at">): string =>
  (status === "DONE" || status === "REJECTED" ? m.refund_done_at : m.refund_since)({
    at: instant(step_at),
  });

const reasons: Record<string, () => string> = {
  LATE: m.refund_why_late,
  SURPLUS: m.refund_why_surplus,
  SHORT: m.refund_why_short,
  OPERATOR: m.refund_why_operator,
  RESCHEDULE: m.refund_why_reschedule,
  GOODWILL: m.refund_why_goodwill,
};
/** The same of a payment for another date: the order itself was paid. */
const moveReasons: Record<string, () => string> = {
  LATE: m.refund_why_move_expired,
  SHORT: m.refund_why_move_short,
};

/**
 * The reason of a refund that nobody requested, or what part of the order a customer's is for; null if
 * it is for all of it.
 * @param moves of its order: a new date that was given up is not one that was paid too late
 * @param seats the crossings that it is for and who gave them up, in words, where they are known
 * @param payments of its order: one that goes back whole is the second if another of at least its amount was made for the same
 */
export function refundWhy(
  {
    reason,
    reschedule_id,
    passenger_ids,
    positions,
    payment_id,
    amount,
  }: Pick<OrderRefund, "reason" | "reschedule_id"> &
    Partial<Pick<OrderRefund, "passenger_ids" | "positions" | "payment_id" | "amount">>,
  moves: Pick<Reschedule, "id" | "status">[],
  seats = "",
  payments: Pick<OrderPayment, "id" | "amount" | "reschedule_id">[] = [],
): string | null {
  const move = moves.find(({ id }) => id === reschedule_id);
  const count = passenger_ids?.length ?? 0;
  if (reason === "LATE" && move?.status === "WITHDRAWN") return m.refund_why_move_withdrawn();
  if (reason === "SURPLUS" && isSecond({ payment_id, amount }, payments))
    return m.refund_why_twice();
  // They may still travel another crossing, or have travelled it.
  if (reason === "CUSTOMER" && positions && seats) return m.refund_why_seats({ seats });
  if (reason === "CUSTOMER" && positions) return m.refund_why_crossing();
  if (reason === "CUSTOMER" && count > 0) return m.refund_why_people({ count });
  return ((move && moveReasons[reason]) || reasons[reason])?.() ?? null;
}

/** Whether a payment goes back whole, beside another one for the same. */
function isSecond(
  { payment_id, amount }: Partial<Pick<OrderRefund, "payment_id" | "amount">>,
  payments: Pick<OrderPayment, "id" | "amount" | "reschedule_id">[],
): boolean {
  const paid = payments.find(({ id }) => id === payment_id);
  if (!paid || paid.amount !== amount) return false;
  const { id, reschedule_id } = paid;
  return payments.some(
    (one) => one.id !== id && one.reschedule_id === reschedule_id && one.amount >= paid.amount,
  );
}
