import type { Order } from "@jukung/contract";

type Held = Pick<Order, "order_status" | "hold_expires_at" | "events">;

/** A hold that has ended is shown as ended, even before the sweep has run. */
export function asOf<O extends Held>(order: O, now: string): O {
  const { order_status, hold_expires_at: end, events } = order;
  if (order_status !== "ON_HOLD" || !end || Date.parse(end) > Date.parse(now)) return order;
  const seq = events.length + 1;
  const move = {
    seq,
    from: order_status,
    to: "EXPIRED",
    at: end,
    by: "system",
    reason: null,
  } as const;
  return { ...order, order_status: "EXPIRED", events: [...events, move] };
}
