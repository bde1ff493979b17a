import type { Order } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import "./quote-card.css";

/** That the operator cancelled, and why: the same text as in the email. Otherwise nothing. */
export function CancelledByOperator({ order }: { order: Pick<Order, "events"> }) {
  const end = order.events.findLast((event) => event.to === "CANCELLED");
  if (end?.by !== "admin") return null;
  return (
    <>
      <p>{end.reason ? m.order_over_by_operator_because() : m.order_over_by_operator()}</p>
      {end.reason && <p className="quote-message">{end.reason}</p>}
    </>
  );
}
