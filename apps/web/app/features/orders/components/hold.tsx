import type { Order } from "@jukung/contract";
import { useRevalidator } from "react-router";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Countdown } from "~/ui/countdown.tsx";
import { InlineScript } from "~/ui/inline-script.tsx";
import { WakesAt } from "~/ui/wakes-at.tsx";
import { type Marks, PayMarks } from "../booking/pay-marks.tsx";
import { LOOKS, looksAgain } from "../offline/looks-again.ts";
import type { TransferOrder } from "../transfer/transfer-state.ts";
import { Ways } from "../transfer/ways.tsx";
import { useLooks } from "../use-sweep.ts";
import { useClosing } from "./use-closing.ts";
import "./order-page.css";

/** How long an order's stock is held, and the link to the payment. */
export function Hold({
  order,
  path,
  now,
  left,
  still,
  onEnd,
  marks,
}: {
  order: TransferOrder & Pick<Order, "total_price" | "pay_by" | "bank_transfer" | "payment_status">;
  /** The order's own address. */
  path: string;
  now: string;
  /** "The boat is held for you for": a countdown follows. */
  left: string;
  /** The same with its end time, without a countdown. */
  still: (said: { at: string }) => string;
  /** The gateway's payment methods for this total, where they are known. */
  marks: Marks | null;
  /** Called when it ends; by default the page is reloaded. */
  onEnd?: () => void;
}) {
  const { revalidate } = useRevalidator();
  useClosing(order, now);
  const maybe_paid =
    order.payment_status === "PENDING" && !order.bank_transfer && !order.payment_checked;
  useLooks(maybe_paid, LOOKS);
  if (!order.hold_expires_at) return null;
  return (
    <section className="sheet order-hold" aria-label={m.order_hold()}>
      <noscript>
        <p>{still({ at: instant(order.hold_expires_at) })}</p>
      </noscript>
      <p className="script-only">
        {left} <Countdown until={order.hold_expires_at} now={now} onEnd={onEnd ?? revalidate} />
      </p>
      {/* beside the countdown's colour; a screen reader hears the countdown itself say it, once */}
      <p className="order-hold-soon">{m.order_hold_soon()}</p>
      <p className="sheet-note script-only">
        {m.order_hold_until({ at: instant(order.hold_expires_at) })}
        {order.pay_by.gateway && !order.bank_transfer && `. ${m.order_hold_page()}`}
      </p>
      {maybe_paid && (
        <>
          <p>{m.order_hold_just_paid()}</p>
          <InlineScript code={import.meta.env.SSR ? looksAgain() : ""} />
        </>
      )}
      {order.payment_checked && !order.bank_transfer && <p>{m.order_hold_checked()}</p>}
      {order.pay_by.gateway_until && <WakesAt at={order.pay_by.gateway_until} now={now} />}
      <Ways order={order} path={path} now={now} />
      {!order.bank_transfer && <PayMarks marks={marks} />}
    </section>
  );
}
