import type { Order, OrderRefund } from "@jukung/contract";
import { ENDED_BY_BANK } from "@jukung/contract/refund-end";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { channelLabel } from "~/lib/channel-label.ts";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { ButtonKind } from "~/ui/button.tsx";
import { Status } from "~/ui/status.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import type { Asking } from "../asking.ts";
import { asksAccount } from "../status.ts";
import { AccountFields } from "./account-fields.tsx";
import { knownAccount } from "./account-in.ts";
import { PinStep } from "./pin-step.tsx";
import { partText, seatsOf, togetherWith } from "./refund-of.ts";
import { refundStatusOf, refundTime, refundWhy } from "./refund-status.ts";
import { refundSteps } from "./refund-track.ts";
import "./order-page.css";
import "./quote-card.css";
import "./refunds.css";

type Props = { order: Order; asking: Asking };
type OfOne = Props & { refund: OrderRefund };

/** Until the money is sent, the bank account of each can be corrected. */
const isChangeable = ({ status, to_account }: OrderRefund): boolean =>
  to_account !== null && (status === "REQUESTED" || status === "MANUAL");

const needsAccount = ({ needs_account }: OrderRefund): boolean => needs_account;

/** The refunds, their status, and what the customer can do or has to. */
export function Refunds({ order, asking }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  // Their code comes late: the jump to them was to where they would have stood. Whoever was led here, after
  // a claim too, goes on from their heading with keys and by ear.
  useEffect(() => {
    if (location.hash !== "#refunds") return;
    document.getElementById("refunds")?.scrollIntoView();
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [location]);
  return (
    <section className={asksAccount(order) ? "sheet order-claim" : "sheet"} id="account">
      <h2 ref={heading} tabIndex={-1}>
        {m.refunds_title()}
      </h2>
      <ul className="refund-rows">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <strong className="num">{rupiah(refund.amount)}</strong>
            <Status kind={refundStatusOf(refund).kind}>{refundStatusOf(refund).label()}</Status>
            <small>{refundTime(refund)}</small>
            <div className="refund-more stack">
              {refund.status === "DONE" ? (
                // What is over is short, the tickets below it are what is looked for; but not without its reason.
                <>
                  <Why refund={refund} order={order} />
                  <details>
                    <summary className="link">{m.refund_details()}</summary>
                    <Course refund={refund} order={order} />
                  </details>
                </>
              ) : (
                <Course refund={refund} order={order} />
              )}
              {needsAccount(refund) && <GiveAccount {...{ refund, order, asking }} />}
              {isChangeable(refund) && <ChangeAccount {...{ refund, order, asking }} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its steps, its reason and where it goes. */
const Course = ({ refund, order }: { refund: OrderRefund; order: Order }) => (
  <div className="stack">
    <Timeline
      label={m.track_label({ amount: rupiah(refund.amount) })}
      steps={refundSteps(refund)}
    />
    <Facts refund={refund} order={order} />
  </div>
);

/** Why it goes back, where nobody asked for it or it is for a part. */
function Why({ refund, order }: { refund: OrderRefund; order: Order }) {
  const seats = seatsOf(order, refund);
  const why = refundWhy(refund, order.reschedules, seats, order.payments);
  return why && <p>{why}</p>;
}

/** The reason and destination, and for a rejected one why. */
function Facts({ refund, order }: { refund: OrderRefund; order: Order }) {
  const { payments, reschedules: moves } = order;
  const payment = payments.find(({ id }) => id === refund.payment_id);
  const parts = togetherWith(refund, order.refunds);
  const { status, reopened, sent_to, to_account, to_channel, held } = refund;
  // Until the bank has decided nobody promises when it goes where.
  const channel = to_channel && !held && channelLabel(to_channel);
  return (
    <>
      {status !== "DONE" && <Why refund={refund} order={order} />}
      {payment && payments.length > 1 && (
        <p>
          {partText(refund.amount, payment, moves)}
          {parts.length > 1 && status !== "REJECTED" && (
            <>
              {" "}
              {m.refund_together({
                count: parts.length,
                amount: rupiah(parts.reduce((sum, { amount }) => sum + amount, 0)),
              })}
            </>
          )}
        </p>
      )}
      {refund.given_because && <p className="quote-message">{refund.given_because}</p>}
      {sent_to && <p>{m.refund_sent_to(sent_to)}</p>}
      {channel && (
        <p>
          {status === "DONE"
            ? m.refund_went_back({ channel })
            : status === "REQUESTED"
              ? m.refund_would_go_back({ channel })
              : m.refund_goes_back({ channel })}
        </p>
      )}
      {status === "MANUAL" && to_account && !held && <p>{m.refund_goes_to(to_account)}</p>}
      {status === "REQUESTED" && to_account && !held && <p>{m.refund_would_go_to(to_account)}</p>}
      {status === "REJECTED" && !reopened && <Rejected refund={refund} />}
    </>
  );
}

/** The payment method cannot be refunded: which account to use, and from when one may be named? */
function GiveAccount({ refund, order, asking }: OfOne) {
  const amount = rupiah(refund.amount);
  if (order.no_account_until)
    return <p>{m.refund_account_later({ amount, at: instant(order.no_account_until) })}</p>;
  return (
    <>
      <p>
        {knownAccount(order)
          ? m.refund_account_choose({ amount })
          : m.refund_account_ask({ amount })}
      </p>
      <AccountForm {...{ refund, order, asking }} mail="main" />
    </>
  );
}

/** The address names the refund whose PIN was sent. */
const isAsked = ({ id }: OrderRefund, { step, refund }: Asking): boolean =>
  step === "account" && refund === id;

/** One is on file; another replaces it. */
function ChangeAccount({ refund, order, asking }: OfOne) {
  const { no_account_until: until } = order;
  return (
    <details className="order-action" open={isAsked(refund, asking)}>
      <summary className="btn quiet">{m.refund_account_change()}</summary>
      <div className="stack order-action-body">
        {until ? (
          <p>{m.refund_account_change_later({ at: instant(until) })}</p>
        ) : (
          <>
            <p>{m.refund_account_change_text({ amount: rupiah(refund.amount) })}</p>
            <AccountForm {...{ refund, order, asking }} />
          </>
        )}
      </div>
    </details>
  );
}

const AccountForm = ({ refund, order, asking, mail }: OfOne & { mail?: ButtonKind }) => (
  <PinStep
    intent="account"
    refund={refund.id}
    asking={asking}
    email={order.pin_email}
    kind="main"
    {...(mail && { mail })}
    button={m.refund_account_send()}
    pending={m.order_updating()}
  >
    {(field) => (
      <AccountFields
        field={(name) => field(`bank_account.${name}`)}
        {...(refund.needs_account && {
          known: { refund: knownAccount(order), of: field("bank_account.of") },
        })}
      />
    )}
  </PinStep>
);

/** Why it was rejected, and what one can do about it. */
const Rejected = ({ refund: { amount, rejected_because } }: { refund: OrderRefund }) => (
  <>
    {rejected_because === ENDED_BY_BANK ? (
      <p>{m.refund_ended_by_bank({ amount: rupiah(amount) })}</p>
    ) : (
      <>
        <p>{m.refund_rejected_text({ amount: rupiah(amount) })}</p>
        {rejected_because && <p className="quote-message">{rejected_because}</p>}
      </>
    )}
    <p>
      <a className="link" href="#messages">
        {m.refund_rejected_reply()}
      </a>
    </p>
  </>
);
