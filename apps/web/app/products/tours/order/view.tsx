import "../tours.css";
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
import { home } from "../search-params.ts";
import type { Loaded } from "./load.server.ts";
import { timelineOf } from "./timeline.ts";
import { TripBoarding, TripSheet } from "./trip.tsx";

type Here = { path: string; access: Access; answer: FormAnswer | undefined };

/** A tour's order, for its owner and for whoever holds its link: the answer's actions decide. */
export function OrderView(props: Loaded & Here) {
  const { order, now, qr, spot, path, access, messages } = props;
  const { step, until, idempotency_key, answer } = props;
  const asking = { step, until, now, idempotency_key, answer };
  const status = statusOf(order);
  const payment = paymentOf(order);
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action);
  const over = isOver(order);
  const priced = order.lines.length > 0;
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
          <p>{m.tour_made({ at: instant(order.purchase_date) })}</p>
        </div>
        <p className="order-states">
          <Status kind={status.kind} badge>
            {status.label()}
          </Status>
          {priced && <Status kind={payment.kind}>{payment.label()}</Status>}
        </p>
      </header>
      <TripBoarding {...{ order, qr, now }} />
      <Timeline label={m.order_journey()} steps={timelineOf(order)} />
      {may("payment") && (
        <Hold order={order} now={now} left={m.tour_hold_left()} still={m.tour_hold_still} />
      )}
      {may("refund") && order.order_status === "CANCELLED" && (
        <LateClaim order={order} asking={asking} />
      )}
      {over && <Over order={order} />}
      {!step && answer && answer.code !== "quote_changed" && (
        <ErrorSummary message={answer.result.error?.[""]?.[0]} />
      )}
      {/* what is shared by all kinds that are asked for first: quote, claim, letters, giving up */}
      {order.order_status === "PENDING" && (
        <QuoteCard
          {...{ order, access, asking }}
          again={{ to: `${home}/${order.tour.slug}`, label: m.quote_another_date() }}
        />
      )}
      <LateRefunds order={order} asking={asking} />
      {may("download_ticket") && <OrderFiles path={path} ticket={m.tour_download()} />}
      <TripSheet order={order} qr={qr} spot={spot} now={now} />
      <Bill order={order} priced={priced && order.order_status !== "PENDING"} now={now} />
      <Messages messages={messages} own="customer" asking={asking} />
      {may("cancel") && (
        <section className="order-actions" aria-label={m.order_acts()}>
          <Cancel order={order} kind="tours" access={access} asking={asking} />
        </section>
      )}
    </div>
  );
}

/** How it ended, why, and the way to ask again. */
function Over({ order }: Pick<Loaded, "order">) {
  const reason = order.events.findLast((event) => event.to === "REJECTED")?.reason;
  const end = inquiryEnd(order);
  const unpaid = order.payment_status === "UNPAID" || order.payment_status === "PENDING";
  return (
    <section className="sheet order-over">
      <h2>{end?.title ?? m.tour_over_title()}</h2>
      <p>
        {end
          ? end.text
          : order.order_status === "REJECTED"
            ? m.tour_over_declined()
            : unpaid
              ? m.tour_over_unpaid()
              : m.order_gone_tour()}{" "}
        {!end && order.payment_status === "UNPAID" && m.order_cancel_free()}
      </p>
      <CancelledByOperator order={order} />
      {order.order_status === "REJECTED" && reason && <p className="quote-message">{reason}</p>}
      <ButtonLink kind="sea" to={`${home}/${order.tour.slug}`}>
        {m.tour_ask_again()}
      </ButtonLink>
    </section>
  );
}
