import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Loaded } from "./load.server.ts";

const hour = 3_600_000;

/** What comes back now, until when, and by which rule: amount and rule are the server's own. */
export function Refund({ order, now }: Pick<Loaded, "order" | "now">) {
  if (order.order_status !== "CONFIRMED") return null;
  const policy = order.refund_policy.toSorted((a, b) => b.hours - a.hours);
  const next = order.legs
    .flatMap((leg) => policy.map(({ hours }) => Date.parse(leg.departs_at) - hours * hour))
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
            {m.order_refund_rule({
              steps: policy.map((step) => m.order_refund_step(step)).join(", "),
            })}
          </>
        ) : (
          m.order_refund_none()
        )}
      </dd>
    </>
  );
}
