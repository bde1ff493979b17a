import type { OrderRefund } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Step } from "~/ui/timeline.tsx";

type Tracked = Pick<
  OrderRefund,
  | "status"
  | "reason"
  | "requested_at"
  | "decided_at"
  | "sent_at"
  | "done_at"
  | "reopened"
  | "needs_account"
> &
  Partial<Pick<OrderRefund, "held">>;
const noteOf = (at: string | null) => (at ? { note: instant(at) } : {});
const done = (label: string, at: string | null): Step => ({ label, state: "done", ...noteOf(at) });

/** What an undone transfer waits for, and from whom. */
function waits({ status, needs_account, held }: Tracked): string {
  if (held) return m.refund_held();
  if (needs_account) return m.track_wait_account();
  return status === "MANUAL" ? m.track_wait_transfer() : m.track_wait_gateway();
}

/** A refund from its request until it is sent, each step with its date; what is awaited now says from whom. */
export function refundSteps(refund: Tracked): Step[] {
  const { status, reason, requested_at, decided_at, sent_at, done_at, reopened } = refund;
  const first = done(reason === "CUSTOMER" ? m.track_asked() : m.track_begun(), requested_at);
  if (status === "REJECTED")
    return [
      first,
      { label: m.track_rejected(), state: "stopped", ...noteOf(decided_at) },
      ...(reopened ? [{ label: m.track_wait_again(), state: "now" as const }] : []),
    ];
  const ahead = (label: string): Step => ({ label, state: "ahead" });
  if (status === "REQUESTED")
    return [
      first,
      {
        label: m.track_review(),
        state: "now",
        note: refund.held ? m.refund_held() : m.track_wait_office(),
      },
      ahead(m.track_sent()),
    ];
  return [
    first,
    // What the site owes by itself needs no approval.
    ...(decided_at ? [done(m.track_confirmed(), decided_at)] : []),
    // The last that the site knows: when it arrives is up to the bank, and stands below.
    status === "DONE"
      ? done(m.track_sent(), sent_at ?? done_at)
      : {
          label: sent_at ? m.track_sent() : m.track_sending(),
          state: "now",
          note: waits(refund),
        },
  ];
}
