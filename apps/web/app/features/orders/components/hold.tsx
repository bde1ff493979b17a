import type { Order } from "@jukung/contract";
import { Form, useNavigation, useRevalidator } from "react-router";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import "./order-page.css";

/** How long an order's stock is held, and the link to the payment. */
export function Hold({
  order,
  now,
  left,
  still,
  onEnd,
}: {
  order: Pick<Order, "hold_expires_at" | "total_price">;
  now: string;
  /** "The boat is held for you for": a countdown follows. */
  left: string;
  /** The same with its end time, without a countdown. */
  still: (said: { at: string }) => string;
  /** Called when it ends; by default the page is reloaded. */
  onEnd?: () => void;
}) {
  const sending = useNavigation().formData?.get("intent") === "pay";
  const { revalidate } = useRevalidator();
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
      </p>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="pay"
          kind="main"
          size="wide"
          pending={sending && m.order_opening()}
        >
          {m.order_pay({ total: rupiah(order.total_price) })}
        </Button>
      </Form>
    </section>
  );
}
