import { lazy, Suspense } from "react";
import type { Access } from "~/features/orders/actions.server.ts";
import { asOf } from "~/features/orders/as-of.ts";
import { isOfPage } from "~/features/orders/asking.ts";
import { Cancelling } from "~/features/orders/components/cancel.tsx";
import { ContactChange } from "~/features/orders/components/contact-change.tsx";
import { ContactFacts } from "~/features/orders/components/contact-facts.tsx";
import { Hold } from "~/features/orders/components/hold.tsx";
import { LateClaim, LateDisputed, LateRefunds } from "~/features/orders/components/late.tsx";
import { Messages } from "~/features/orders/components/messages.tsx";
import { OrderFiles } from "~/features/orders/components/order-files.tsx";
import { OrderHead } from "~/features/orders/components/order-head.tsx";
import { DueRefund } from "~/features/orders/components/policy.tsx";
import { PriceLines } from "~/features/orders/components/price-lines.tsx";
import {
  HeldReschedule,
  RescheduleHistory,
  RescheduleLink,
} from "~/features/orders/reschedule/moved.tsx";
import { paymentOf, statusOf } from "~/features/orders/status.ts";
import { TransferAfter } from "~/features/orders/transfer/ways.tsx";
import { useSweep } from "~/features/orders/use-sweep.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Drawn } from "~/ui/drawn.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import { LegSheet, LegsBoarding, ticketsBelow } from "./leg.tsx";
import type { Loaded } from "./load.server.ts";
import { searchAgain } from "./search-again.ts";
import { timelineOf } from "./timeline.ts";
import "~/features/offerings/promises.css";
import "~/features/orders/components/order-page.css";

// Rarely on the page: loaded when they are.
const Travellers = lazy(async () => ({ default: (await import("./travellers.tsx")).Travellers }));
const Over = lazy(async () => ({ default: (await import("./over.tsx")).Over }));

type Here = { path: string; access: Access; answer: FormAnswer | undefined };

/** A fast boat order, for its owner and by its link: the answer's actions decide what is shown. */
export function OrderView(props: Loaded & Here) {
  const { order: loaded, now, qr, spots, path, access, messages } = props;
  const order = asOf(loaded, now);
  const onEnd = useSweep(loaded, order);
  const status = statusOf(order);
  const payment = paymentOf(order);
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action);
  const { step, refund, until, idempotency_key, answer } = props;
  const changed = isOfPage(answer);
  const of_form = changed ? undefined : answer;
  const asking = { step, refund, until, now, idempotency_key, answer: of_form };
  const kind = "fast-boats" as const;
  const active = order.legs.filter(({ state }) => state === "ACTIVE");
  // An order without a crossing that takes place is about those that it had.
  const shown = active.length > 0 ? active : order.legs;
  const [first, last] = [shown[0]!, shown.at(-1)!];
  const over = order.order_status === "EXPIRED" || order.order_status === "CANCELLED";
  return (
    <div className="wrap order-page">
      <Head title={m.order_title({ booking: order.booking_id })} hidden />
      <OrderHead
        booking_id={order.booking_id}
        title={`${first.from.name} – ${first.to.name}`}
        from={first.date}
        to={last.date}
        mine={access === "mine"}
        status={status}
        payment={payment}
      />
      <LegsBoarding {...{ order, qr, now }} />
      {may("payment") && !over && (
        <Hold
          order={order}
          path={path}
          now={now}
          left={m.order_hold_left()}
          still={m.order_hold_still}
          marks={props.marks}
          onEnd={onEnd}
        />
      )}
      <Timeline label={m.order_timeline()} steps={timelineOf(order, now)} />
      <LateDisputed order={order} />
      <HeldReschedule order={order} now={now} />
      {may("refund") && order.order_status === "CANCELLED" && (
        <LateClaim order={order} asking={asking} />
      )}
      <LateRefunds order={order} asking={asking} />
      {over && (
        <Suspense>
          <Over order={order} now={now} />
        </Suspense>
      )}
      {(!step || changed) && answer && !isOfContact(answer) && (
        <ErrorSummary message={answer.result.error?.[""]?.[0]} />
      )}
      <TransferAfter order={order} path={path} now={now} />
      <OrderFiles
        {...{ path, order, now }}
        state={props.state}
        review={props.review}
        ticket={m.order_download()}
        shown={ticketsBelow({ order, qr, now })}
        again={{ to: searchAgain(order, now), label: m.order_book_again() }}
      />
      {order.legs.map((leg) => (
        <LegSheet
          key={leg.position}
          leg={leg}
          order={order}
          qr={qr}
          spots={spots}
          harbours={props.harbours}
          now={now}
        />
      ))}
      <section className="sheet">
        <h2>{m.order_price()}</h2>
        <PriceLines lines={order.lines} total={order.total_price} order={order} />
        <dl className="fact-list">
          {props.rules && (
            <>
              <dt>{m.policy_title()}</dt>
              <dd>
                <Drawn id="order-rules" html={props.rules} />
              </dd>
            </>
          )}
          <DueRefund
            order={order}
            starts={active.map(({ departs_at, refund_policy }) => ({
              at: departs_at,
              refund_policy,
            }))}
            now={now}
          />
          <ContactFacts {...order} />
        </dl>
      </section>
      <RescheduleHistory order={order} />
      <Messages messages={messages} own="customer" asking={asking} />
      {(may("update") || may("cancel")) && !over && (
        <section className="sheet order-actions" aria-label={m.order_actions()}>
          <h2>{m.order_actions()}</h2>
          {may("update") && (
            <Suspense>
              <Travellers
                {...{ order, access, asking }}
                countries={props.countries}
                manifest={props.manifest}
              />
            </Suspense>
          )}
          {may("update") && <ContactChange {...{ order, access, asking }} />}
          <RescheduleLink order={order} path={path} />
          {may("cancel") && <Cancelling {...{ order, kind, access, asking, path }} />}
        </section>
      )}
    </div>
  );
}

/** The errors of this form are shown in it. */
const isOfContact = ({ result }: FormAnswer) => result.initialValue?.intent === "person";
