import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Loaded } from "./load.server.ts";

const hour = 3_600_000;
/** Hours before a departure at which less comes back, as the fare rules that were agreed to say. */
const steps = [72, 24, 0];

/** What comes back now, until when, and by which rule: the amount is the server's own. */
export function Refund({ order, now }: Pick<Loaded, "order" | "now">) {
  if (order.order_status !== "CONFIRMED") return null;
  const next = order.legs
    .flatMap((leg) => steps.map((before) => Date.parse(leg.departs_at) - before * hour))
    .filter((at) => at > Date.parse(now));
  return (
    <>
      <dt>{m.order_refund()}</dt>
      <dd>
        {order.refundable_amount > 0 && next.length > 0 ? (
          <>
            <b>
              {m.order_refund_until({
                amount: rupiah(order.refundable_amount),
                at: instant(new Date(Math.min(...next))),
              })}
            </b>{" "}
            {m.order_refund_rule()}
          </>
        ) : (
          m.order_refund_none()
        )}
      </dd>
    </>
  );
}
