import type { PrivateBoatOrder } from "@jukung/contract";
import { isQuoteDeclined } from "~/features/orders/status.ts";
import { instant, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Step } from "~/ui/timeline.tsx";

/** Where the charter is on its way from a wish to a day at sea. */
export function timelineOf(order: PrivateBoatOrder): Step[] {
  const event = (to: string) => order.events.findLast((e) => e.to === to);
  const asked: Step = {
    label: m.private_boat_asked(),
    state: "done",
    note: instant(order.purchase_date),
  };
  const { order_status: status } = order;
  const [quote] = order.quotes;
  const ended = {
    EXPIRED: m.journey_expired,
    CANCELLED: m.journey_cancelled,
    REJECTED: m.private_boat_declined,
  };
  if (status in ended) {
    const at = event(status);
    const label = isQuoteDeclined(order)
      ? m.state_quote_declined()
      : ended[status as keyof typeof ended]();
    const done = (step: string, when: string | undefined): Step[] =>
      when ? [{ label: step, state: "done", note: instant(when) }] : [];
    return [
      asked,
      ...done(m.private_boat_quoted(), quote?.created_at),
      ...done(m.journey_paid(), event("CONFIRMED")?.at),
      { label, state: "stopped", note: at && instant(at.at) },
    ];
  }
  const paid = event("CONFIRMED");
  const over = status === "COMPLETED";
  return [
    asked,
    {
      label: m.private_boat_quoted(),
      // A quote for a day that was closed cannot be accepted: another is awaited.
      state: quote && !order.date_closed ? "done" : "now",
      note: quote && instant(quote.created_at),
    },
    paid
      ? { label: m.journey_paid(), state: "done", note: instant(paid.at) }
      : { label: m.private_boat_pay(), state: quote && !order.date_closed ? "now" : "ahead" },
    {
      label: m.private_boat_aboard(),
      state: over ? "done" : paid ? "now" : "ahead",
      note: longDay(order.date),
    },
  ];
}
