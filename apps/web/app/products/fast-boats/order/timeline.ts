import type { FastBoatOrder } from "@jukung/contract";
import { unpaidStep } from "~/features/orders/status.ts";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Step } from "~/ui/timeline.tsx";

/** The order's steps from booking to arrival. */
export function timelineOf(order: FastBoatOrder, now: string): Step[] {
  const event = (to: string) => order.events.findLast((e) => e.to === to);
  const paid = event("CONFIRMED");
  const ended = event("EXPIRED") ?? event("CANCELLED");
  const booked: Step = {
    label: m.timeline_booked(),
    state: "done",
    note: instant(order.purchase_date),
  };
  if (ended && order.order_status !== "CONFIRMED" && order.order_status !== "COMPLETED")
    return [
      booked,
      ...(paid
        ? [{ label: m.timeline_paid(), state: "done" as const, note: instant(paid.at) }]
        : []),
      {
        label: order.order_status === "EXPIRED" ? m.timeline_expired() : m.timeline_cancelled(),
        state: "stopped",
        note: instant(ended.at),
      },
    ];
  const travelled = order.legs.filter(({ state }) => state === "ACTIVE");
  const first = travelled[0];
  const last = travelled.at(-1);
  const arrived = last !== undefined && Date.parse(last.arrives_at) < Date.parse(now);
  const payment: Step = paid
    ? { label: m.timeline_paid(), state: "done", note: instant(paid.at) }
    : unpaidStep(order);
  // Days lie between the two: one does not board on one and arrive on the other.
  if (first && last && first !== last) {
    const over = Date.parse(first.arrives_at) < Date.parse(now);
    const next = paid ? "now" : "ahead";
    return [
      booked,
      payment,
      {
        label: m.timeline_outbound(),
        state: over ? "done" : next,
        note: instant(first.departs_at),
      },
      {
        label: m.timeline_return(),
        state: arrived ? "done" : over ? next : "ahead",
        note: instant(last.departs_at),
      },
    ];
  }
  return [
    booked,
    payment,
    {
      label: m.timeline_board(),
      state: arrived ? "done" : paid ? "now" : "ahead",
      note: first && instant(first.departs_at),
    },
    {
      label: m.timeline_arrive(),
      state: arrived ? "done" : "ahead",
      note: last && instant(last.arrives_at),
    },
  ];
}
