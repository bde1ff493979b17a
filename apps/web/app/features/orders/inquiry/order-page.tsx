import type { InquiryOrder, OrderMessage, OwnReview } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import type { Access, stepOf } from "../actions.server.ts";
import { asOf } from "../as-of.ts";
import { isOfPage } from "../asking.ts";
import type { Marks } from "../booking/pay-marks.tsx";
import { Bill } from "../components/bill.tsx";
import { Cancelling } from "../components/cancel.tsx";
import { CancelledByOperator } from "../components/cancelled-by-operator.tsx";
import { ContactChange } from "../components/contact-change.tsx";
import { Hold } from "../components/hold.tsx";
import { LateClaim, LateDisputed, LateRefunds } from "../components/late.tsx";
import { Messages } from "../components/messages.tsx";
import { OrderFiles } from "../components/order-files.tsx";
import { OrderHead } from "../components/order-head.tsx";
import type { AppliedPromo } from "../components/promo-field.tsx";
import { QuoteCard } from "../components/quote-card.tsx";
import { orderKind } from "../kinds.ts";
import { HeldReschedule, RescheduleHistory, RescheduleLink } from "../reschedule/moved.tsx";
import { asksAccount, isOver, overChecked, paymentOf, statusOf } from "../status.ts";
import { TransferAfter } from "../transfer/ways.tsx";
import { ChangeTrip } from "../trip/change-trip.tsx";
import type { TripFieldOf } from "../trip/fields.tsx";
import { unusedMoney } from "../unused-refund.ts";
import { useSweep } from "../use-sweep.ts";
import { inquiryEnd } from "./end.ts";
import { inquiryTimeline } from "./timeline.ts";
import "../components/order-page.css";
import "../components/quote-card.css";

/** The product's own texts. */
export type InquiryTexts = {
  /** The last step of the timeline: the day itself. */
  day: string;
  holdLeft: string;
  holdStill: (inputs: { at: string }) => string;
  /** For an order that has ended: its title, and why. */
  over: { title: string; declined: string; unpaid: string };
};
type Props = ReturnType<typeof stepOf> & {
  order: InquiryOrder;
  /** The boat or the tour. */
  title: string;
  messages: OrderMessage[];
  now: string;
  /** A short name of the order as it is now. */
  state: string;
  review: OwnReview["state"];
  idempotency_key: string;
  access: Access;
  /** The page's own address. */
  path: string;
  answer: FormAnswer | undefined;
  texts: InquiryTexts;
  /** The promo code for the open quote, if there is one. */
  promo: AppliedPromo | null;
  /** The gateway's payment methods for its total, where they are known. */
  marks: Marks | null;
  /** Who one books with, beside the button that accepts a quote. */
  trust: ReactNode;
  /** The form, with what was asked for, to ask for another day. */
  again: string;
  /** The voucher, from the day before. */
  boarding: ReactNode;
  /** Whether it stands with what was asked for. */
  hasVoucher: boolean;
  /** The product's own fields of a trip that may change. */
  fields: (field: TripFieldOf) => ReactNode;
  /** What was asked for. */
  children: ReactNode;
};

/**
 * An order that began as an inquiry, or of the same kind and booked at once, for its owner and by its
 * link: the answer's actions decide what is shown.
 */
export function InquiryOrderPage(props: Props) {
  const { order: loaded, messages, now, access, path, answer, texts, again, step, until } = props;
  const order = asOf(loaded, now);
  const onEnd = useSweep(loaded, order);
  const { idempotency_key, refund } = props;
  const changed = isOfPage(answer);
  const of_form = changed ? undefined : answer;
  const asking = { step, refund, until, now, idempotency_key, answer: of_form };
  const kind = KINDS[order.order_type];
  const status = statusOf(order);
  const payment = paymentOf(order);
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action);
  const at_once = order.inquiry_status === null;
  const timeline = (
    <Timeline label={m.order_timeline()} steps={inquiryTimeline(order, texts.day)} />
  );
  // A quote that waits for its answer comes first.
  const quoted = may("accept_quote");
  const isPriced = order.total_price > 0 || order.lines.length > 0;
  return (
    <div className="wrap order-page">
      <Head title={m.order_title({ booking: order.booking_id })} hidden />
      <OrderHead
        booking_id={order.booking_id}
        title={props.title}
        from={order.date}
        to={"end_date" in order ? order.end_date : null}
        mine={access === "mine"}
        status={status}
        payment={isPriced ? payment : null}
      />
      {props.boarding}
      {may("payment") && !isOver(order) && (
        <Hold
          {...{ order, path, now, onEnd }}
          left={texts.holdLeft}
          still={texts.holdStill}
          marks={props.marks}
        />
      )}
      {!quoted && timeline}
      <LateDisputed order={order} />
      <HeldReschedule order={order} now={now} />
      {may("refund") && order.order_status === "CANCELLED" && (
        <LateClaim order={order} asking={asking} />
      )}
      <LateRefunds order={order} asking={asking} />
      {isOver(order) && <Over order={order} texts={texts.over} again={again} />}
      {(!step || changed) && answer && !isOfForm(answer) && answer.code !== "quote_changed" && (
        <ErrorSummary message={answer.result.error?.[""]?.[0]} />
      )}
      {order.order_status === "PENDING" && (
        <QuoteCard
          {...{ order, access, asking }}
          promo={props.promo}
          marks={props.marks}
          trust={props.trust}
          again={{ to: again, label: m.quote_another_date() }}
        />
      )}
      {quoted && timeline}
      <TransferAfter order={order} path={path} now={now} />
      <OrderFiles
        {...{ path, order, now }}
        state={props.state}
        review={props.review}
        ticket={m.inquiry_download()}
        shown={
          props.hasVoucher
            ? { at: `#${VOUCHER}`, label: orderKind(order.order_type).ticket.open() }
            : null
        }
        again={{ to: again, label: at_once ? m.order_book_again() : m.inquiry_ask_again() }}
      />
      {props.children}
      <Bill order={order} priced={isPriced && order.order_status !== "PENDING"} now={now} />
      <RescheduleHistory order={order} />
      <Messages messages={messages} own="customer" asking={asking} />
      {(may("update") || may("cancel")) && !isOver(order) && (
        <section className="sheet order-actions" aria-label={m.order_actions()}>
          <h2>{m.order_actions()}</h2>
          {may("update") && <ChangeTrip {...{ order, access, asking }} fields={props.fields} />}
          {may("update") && <ContactChange {...{ order, access, asking }} />}
          <RescheduleLink order={order} path={path} />
          {may("cancel") && <Cancelling {...{ order, kind, access, asking, path }} />}
        </section>
      )}
    </div>
  );
}

/** The voucher, on its page. */
export const VOUCHER = "voucher";

/** The errors of these forms are shown in them. */
const isOfForm = ({ result }: FormAnswer) =>
  ["trip", "person", "contact"].includes(String(result.initialValue?.intent));

/** How it ended, why, and a link to ask again. */
function Over({
  order,
  texts,
  again,
}: {
  order: InquiryOrder;
  texts: InquiryTexts["over"];
  again: string;
}) {
  const reason = order.events.findLast((event) => event.to === "REJECTED")?.reason;
  const end = inquiryEnd(order);
  const isUnpaid = order.payment_status === "UNPAID" || order.payment_status === "PENDING";
  const isUncharged = order.payment_status === "UNPAID";
  const why = () => {
    if (order.order_status === "REJECTED") return texts.declined;
    // Money that came after it had ended makes no trip.
    return unusedMoney(order) ?? (isUnpaid ? texts.unpaid : orderKind(order.order_type).gone());
  };
  return (
    <section className="sheet order-over">
      <h2>{end?.title ?? texts.title}</h2>
      <p>
        {order.payment_checked ? overChecked(order) : (end?.text ?? why())}{" "}
        {!end && !order.payment_checked && isUncharged && m.order_cancel_free()}
      </p>
      <CancelledByOperator order={order} />
      {reason && <p className="quote-message">{reason}</p>}
      <ButtonLink kind={asksAccount(order) ? "quiet" : "sea"} to={again}>
        {order.inquiry_status === null ? m.order_book_again() : m.inquiry_ask_again()}
      </ButtonLink>
    </section>
  );
}
