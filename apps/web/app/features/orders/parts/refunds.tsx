import type { OrderRefund, RefundStatus } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status, type StatusKind } from "~/ui/status.tsx";

export const refundStatus: Record<RefundStatus, { kind: StatusKind; word: () => string }> = {
  REQUESTED: { kind: "waiting", word: m.refund_requested },
  APPROVED: { kind: "back", word: m.refund_approved },
  PROCESSING: { kind: "back", word: m.refund_approved },
  MANUAL: { kind: "back", word: m.refund_manual },
  FAILED: { kind: "waiting", word: m.refund_failed },
  DONE: { kind: "good", word: m.refund_done },
  REJECTED: { kind: "off", word: m.refund_rejected },
};

/** Money on its way back, and where it is. */
export function Refunds({ refunds }: { refunds: OrderRefund[] }) {
  return (
    <section className="sheet">
      <h2>{m.refunds_title()}</h2>
      <ul className="refund-rows">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <strong className="num">{rupiah(refund.amount)}</strong>
            <Status kind={refundStatus[refund.status].kind}>
              {refundStatus[refund.status].word()}
            </Status>
            <small>
              {refund.done_at
                ? m.refund_done_at({ at: instant(refund.done_at) })
                : m.refund_since({ at: instant(refund.requested_at) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
