import "../private-boats.css";
import type { Access } from "~/features/orders/actions.server.ts";
import { Bill } from "~/features/orders/components/bill.tsx";
import { Cancel } from "~/features/orders/components/cancel.tsx";
import { CancelledByOperator } from "~/features/orders/components/cancelled-by-operator.tsx";
import { Hold } from "~/features/orders/components/hold.tsx";
import { LateClaim, LateRefunds } from "~/features/orders/components/late.tsx";
import { Messages } from "~/features/orders/components/messages.tsx";
import { OrderFiles } from "~/features/orders/components/order-files.tsx";
import { QuoteCard } from "~/features/orders/components/quote-card.tsx";
import { inquiryEnd } from "~/features/orders/inquiry-end.ts";
import { isOver, paymentOf, statusOf } from "~/features/orders/status.ts";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Status } from "~/ui/status.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import type { Loaded } from "./load.server.ts";
import { PrivateBoatBoarding, PrivateBoatSheet } from "./private-boat.tsx";
import { timelineOf } from "./timeline.ts";

type Here = { path: string; access: Access; answer: FormAnswer | undefined };

/** A charter, for its owner and for whoever holds its link: the answer's actions decide. */
export function OrderView(props: Loaded & Here) {
  const { order, now, qr, spot, path, access, messages } = props;
  const { step, until, idempotency_key, answer } = props;
  const asking = { step, until, now, idempotency_key, answer };
  const status = statusOf(order);
  const payment = paymentOf(order);
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action);
  const over = isOver(order);
  const end = inquiryEnd(order);
  const priced = order.total_price > 0 || order.lines.length > 0;
  const declined = order.events.findLast((event) => event.to === "REJECTED")?.reason;
  return (
    <div className="wrap order">
      <Head title={m.order_title({ booking: order.booking_id })} hidden />
      <header className="order-head">
        <div>
          <h1 className="order-code num">
            <span className="out-of-sight">{m.order_code()}: </span>
            {order.booking_id}{" "}
            <CopyButton text={order.booking_id} label={m.order_copy()} short={m.copy()} />
          </h1>
          <p>{m.private_boat_made({ at: instant(order.purchase_date) })}</p>
        </div>
        <p className="order-states">
          <Status kind={status.kind} badge>
            {status.label()}
          </Status>
          {priced && <Status kind={payment.kind}>{payment.label()}</Status>}
        </p>
      </header>
      <PrivateBoatBoarding {...{ order, qr, now }} />
      <Timeline label={m.order_journey()} steps={timelineOf(order)} />
      {may("payment") && (
        <Hold
          order={order}
          now={now}
          left={m.private_boat_hold_left()}
          still={m.private_boat_hold_still}
        />
      )}
      {may("refund") && order.order_status === "CANCELLED" && (
        <LateClaim order={order} asking={asking} />
      )}
      {over && (
        <section className="sheet order-over">
          <h2>{end?.title ?? m.private_boat_over_title()}</h2>
          <p>
            {end
              ? end.text
              : order.order_status === "REJECTED"
                ? m.private_boat_over_declined()
                : order.payment_status === "UNPAID" || order.payment_status === "PENDING"
                  ? m.private_boat_over_unpaid()
                  : m.order_gone_private_boat()}{" "}
            {!end && order.payment_status === "UNPAID" && m.order_cancel_free()}
          </p>
          <CancelledByOperator order={order} />
          {declined && <p className="quote-message">{declined}</p>}
          <ButtonLink kind="sea" to={`/private-boats/${order.boat.slug}`}>
            {m.private_boat_ask_again()}
          </ButtonLink>
        </section>
      )}
      {!step && answer && answer.code !== "quote_changed" && (
        <ErrorSummary message={answer.result.error?.[""]?.[0]} />
      )}
      {order.order_status === "PENDING" && (
        <QuoteCard
          {...{ order, access, asking }}
          again={{ to: `/private-boats/${order.boat.slug}`, label: m.quote_another_date() }}
        />
      )}
      <LateRefunds order={order} asking={asking} />
      {may("download_ticket") && <OrderFiles path={path} ticket={m.private_boat_download()} />}
      <PrivateBoatSheet order={order} qr={qr} spot={spot} now={now} />
      <Bill order={order} priced={priced && order.order_status !== "PENDING"} now={now} />
      <Messages messages={messages} own="customer" asking={asking} />
      {may("cancel") && (
        <section className="order-actions" aria-label={m.order_acts()}>
          <Cancel order={order} kind="private-boats" access={access} asking={asking} />
        </section>
      )}
    </div>
  );
}
