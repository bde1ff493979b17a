import type { InquiryOrder, Order } from "@jukung/contract";
import { refundDates } from "@jukung/contract/refund-dates";
import { clock, instant, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { refundTexts } from "~/lib/refund-step.ts";
import { orderKind } from "../kinds.ts";

type Steps = Order["refund_policy"];
const HOUR = 3_600_000;
const inOrder = (policy: Steps) => policy.toSorted((a, b) => b.hours - a.hours);

/** The refund of an order, by how long before its start it is cancelled. */
export function policyText(policy: Steps): string {
  const steps = inOrder(policy).map(({ hours, percent }) => m.policy_step({ hours, percent }));
  return steps.length > 0 ? m.policy_text({ steps: steps.join(", ") }) : m.policy_none();
}

type Quoted = Pick<InquiryOrder, "refund_policy" | "starts_at" | "start_time">;

/** The same with the dates of a quoted trip, and from which hour they are counted if none is agreed. */
export function quotedPolicy(
  { refund_policy, starts_at, start_time }: Quoted,
  now: string,
): string {
  if (!starts_at) return policyText(refund_policy);
  const day = longDay(starts_at.slice(0, 10));
  const steps = refundDates(refund_policy, { start: new Date(starts_at), now: new Date(now) });
  if (steps.length === 0) return m.refund_on_trip_none({ day });
  const text = `${m.refund_on_trip({ day })} ${refundTexts(steps).join(", ")}.`;
  return start_time ? text : `${text} ${hourOpen(starts_at)}`;
}

/** No hour is agreed: from when the hours before the trip are counted all the same. */
export const hourOpen = (starts_at: string): string =>
  m.refund_hour_open({ time: clock(starts_at.slice(11, 16)) });

type Props = {
  order: Pick<
    Order,
    | "order_status"
    | "payment_status"
    | "total_price"
    | "refundable_amount"
    | "refund_policy"
    | "order_type"
    | "taken_back"
  >;
  /** When each part of the trip begins, and by which policy its refund is counted. */
  starts: { at: string; refund_policy: Steps }[];
  now: string;
};
/** The refund now, until when, and by which rule: amount and rule are the server's own. */
export function DueRefund({ order, starts, now }: Props) {
  // Nothing was paid for a free order: money is not mentioned.
  if (order.order_status !== "CONFIRMED" || order.total_price === 0) return null;
  const [first, ...others] = starts;
  const policy = inOrder(first?.refund_policy ?? order.refund_policy);
  // A crossing that was moved may have another policy than the rest.
  const same = others.every(
    ({ refund_policy }) => JSON.stringify(inOrder(refund_policy)) === JSON.stringify(policy),
  );
  const step = orderKind(order.order_type).refund_step;
  const next = starts
    .flatMap(({ at, refund_policy }) =>
      refund_policy.map(({ hours }) => Date.parse(at) - hours * HOUR),
    )
    .filter((at) => at > Date.parse(now));
  return (
    <>
      <dt>{m.order_refund()}</dt>
      <dd>
        {order.payment_status === "DISPUTED" ? (
          m.disputed_title()
        ) : order.refundable_amount > 0 && next.length > 0 ? (
          <>
            <b>
              {m.order_refund_until({
                amount: rupiah(order.refundable_amount),
                at: instant(new Date(Math.min(...next))),
              })}
            </b>{" "}
            {same && m.order_refund_rule({ steps: policy.map((one) => step(one)).join(", ") })}
          </>
        ) : order.taken_back > 0 && next.length > 0 ? (
          m.cancelling_none_taken({ taken: rupiah(order.taken_back) })
        ) : (
          m.order_refund_none()
        )}
      </dd>
    </>
  );
}
