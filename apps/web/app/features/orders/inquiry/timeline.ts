import type { InquiryOrder } from "@jukung/contract";
import { instant, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Step } from "~/ui/timeline.tsx";
import { isQuoteDeclined, unpaidStep } from "../status.ts";

/**
 * The steps of an inquiry, or of a booking at once, from its first day to the day itself.
 * @param day the label of that last step
 */
export function inquiryTimeline(order: InquiryOrder, day: string): Step[] {
  const event = (to: string) => order.events.findLast((e) => e.to === to);
  const at_once = order.inquiry_status === null;
  const asked: Step = {
    label: at_once ? m.timeline_booked() : m.inquiry_asked(),
    state: "done",
    note: instant(order.purchase_date),
  };
  const { order_status: status } = order;
  const [quote] = order.quotes;
  const paid = event("CONFIRMED");
  const ended = {
    EXPIRED: m.timeline_expired,
    CANCELLED: m.timeline_cancelled,
    REJECTED: m.inquiry_declined,
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
      ...done(m.inquiry_quoted(), quote?.created_at),
      ...done(m.timeline_paid(), paid?.at),
      { label, state: "stopped", note: at && instant(at.at) },
    ];
  }
  const travel: Step = {
    label: day,
    state: status === "COMPLETED" ? "done" : paid ? "now" : "ahead",
    note: longDay(order.date),
  };
  if (at_once)
    return [
      asked,
      paid
        ? { label: m.timeline_paid(), state: "done", note: instant(paid.at) }
        : unpaidStep(order),
      travel,
    ];
  // A quote for a closed or taken day cannot be accepted: another one is awaited.
  const canAccept = Boolean(quote) && !order.date_closed && !order.date_taken;
  return [
    asked,
    {
      label: m.inquiry_quoted(),
      state: canAccept || status === "ON_HOLD" || paid ? "done" : "now",
      note: quote && instant(quote.created_at),
    },
    paid
      ? { label: m.timeline_paid(), state: "done", note: instant(paid.at) }
      : status === "ON_HOLD"
        ? unpaidStep(order)
        : { label: m.inquiry_pay(), state: canAccept ? "now" : "ahead" },
    travel,
  ];
}
