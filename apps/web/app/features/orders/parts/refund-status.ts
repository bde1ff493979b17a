import type { OrderRefund, RefundStatus } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

type Shown = { kind: StatusKind; word: () => string };
const statuses: Record<RefundStatus, Shown> = {
  REQUESTED: { kind: "waiting", word: m.refund_requested },
  APPROVED: { kind: "back", word: m.refund_approved },
  PROCESSING: { kind: "back", word: m.refund_approved },
  MANUAL: { kind: "back", word: m.refund_manual },
  FAILED: { kind: "waiting", word: m.refund_failed },
  DONE: { kind: "good", word: m.refund_done },
  REJECTED: { kind: "off", word: m.refund_rejected },
};

/** How a refund's status looks and what it is called: one that waits for an account says
 * so, and one that was rejected and opened again says that. */
export const refundStatusOf = ({
  status,
  needs_account,
  reopened,
}: Pick<OrderRefund, "status" | "needs_account" | "reopened">): Shown =>
  reopened
    ? { kind: "off", word: m.refund_was_reopened }
    : needs_account
      ? { kind: "waiting", word: m.refund_needs_account }
      : statuses[status];
