import type { OrderRefund, RefundStatus } from "@jukung/contract";
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
 * A refund's colour and label: one that waits for an account says so, and so does a reopened one
 * until it is decided.
 */
export const refundStatusOf = ({
  status,
  needs_account,
  reopened,
}: Pick<OrderRefund, "status" | "needs_account" | "reopened">): Shown =>
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
};
/** The reason of a refund that nobody requested; null if the customer did. */
export const refundWhy = ({ reason }: Pick<OrderRefund, "reason">): string | null =>
  reasons[reason]?.() ?? null;
