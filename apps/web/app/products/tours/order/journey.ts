import type { TourOrder } from "@jukung/contract";
import { instant, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Step } from "~/ui/timeline.tsx";

/** Where the order is on its way from a wish to a day out. */
export function journeyOf(order: TourOrder): Step[] {
  const event = (to: string) => order.events.findLast((e) => e.to === to);
  const asked: Step = {
    label: m.tour_asked(),
    state: "done",
    note: instant(order.purchase_date),
  };
  const { order_status: status } = order;
  const [quote] = order.quotes;
  const ended = {
    EXPIRED: m.journey_expired,
    CANCELLED: m.journey_cancelled,
    REJECTED: m.tour_declined,
  };
  if (status in ended) {
    const at = event(status);
    const label = ended[status as keyof typeof ended]();
    return [asked, { label, state: "stopped", note: at && instant(at.at) }];
  }
  const paid = event("CONFIRMED");
  const over = status === "COMPLETED";
  return [
    asked,
    {
      label: m.tour_quoted(),
      state: quote ? "done" : "now",
      note: quote && instant(quote.created_at),
    },
    paid
      ? { label: m.journey_paid(), state: "done", note: instant(paid.at) }
      : { label: m.tour_accept_pay(), state: quote ? "now" : "ahead" },
    {
      label: m.tour_off(),
      state: over ? "done" : paid ? "now" : "ahead",
      note: longDay(order.date),
    },
  ];
}
