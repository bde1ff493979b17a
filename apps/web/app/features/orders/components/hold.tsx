import type { Order } from "@jukung/contract";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Countdown } from "~/ui/countdown.tsx";
import { type Marks, PayMarks } from "../booking/pay-marks.tsx";
import type { TransferOrder } from "../transfer/transfer-state.ts";
import { Ways } from "../transfer/ways.tsx";
import "./order-page.css";

/** The gateway's page closes so long before the hold ends. */
const CLOSES_MS = 2 * 60_000;
/** Asks again how it can be paid when the payment page has closed: no button is left that leads nowhere. */
function useClosing(
  { hold_expires_at, pay_by }: Pick<Order, "hold_expires_at" | "pay_by">,
  now: string,
  ask: () => Promise<void>,
): void {
  // By the server's clock: the reader's may be wrong.
  const left = hold_expires_at ? Date.parse(hold_expires_at) - Date.parse(now) - CLOSES_MS : 0;
  useEffect(() => {
    if (!pay_by.gateway || left <= 0) return;
    // A browser's timer takes no more than 24 days.
    const timer = setTimeout(() => void ask(), Math.min(left + 1_000, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [left, pay_by.gateway, ask]);
}

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
  order: TransferOrder & Pick<Order, "total_price" | "pay_by" | "bank_transfer">;
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
  useClosing(order, now, revalidate);
  if (!order.hold_expires_at) return null;
  return (
    <section className="sheet order-hold" aria-label={m.order_hold()}>
      <noscript>
        <p>{still({ at: instant(order.hold_expires_at) })}</p>
      </noscript>
      <p className="script-only">
        {left}{" "}
        <Countdown
          until={order.hold_expires_at}
          now={now}
          onEnd={onEnd ?? (() => void revalidate())}
        />
      </p>
      <p className="sheet-note script-only">
        {m.order_hold_until({ at: instant(order.hold_expires_at) })}
        {order.pay_by.gateway && !order.bank_transfer && `. ${m.order_hold_page()}`}
      </p>
      {order.payment_checked && !order.bank_transfer && <p>{m.order_hold_checked()}</p>}
      <Ways order={order} path={path} now={now} />
      {!order.bank_transfer && <PayMarks marks={marks} />}
    </section>
  );
}
