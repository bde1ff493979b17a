import type { Order, OrderRefund } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";
import type { Asking } from "../asking.ts";
import { AccountFields } from "./account-fields.tsx";
import { PinStep } from "./pin-step.tsx";
import { refundStatusOf, refundTime, refundWhy } from "./refund-status.ts";
import "./order-page.css";
import "./quote-card.css";
import "./refunds.css";

type Props = { order: Order; asking: Asking };
type OfOne = Props & { refund: OrderRefund };

/** Until the money is sent, the bank account can be corrected. */
const isChangeable = ({ status, to_account }: OrderRefund): boolean =>
  to_account !== null && (status === "REQUESTED" || status === "MANUAL");

/** The refunds, their status, and what the customer can do or has to. */
export function Refunds({ order, asking }: Props) {
  const waiting = order.refunds.find((refund) => refund.needs_account);
  // One form with a PIN at a time: the address names its step, not its refund.
  const changeable = waiting ? undefined : order.refunds.find(isChangeable);
  const asked = waiting && !order.no_account_until;
  return (
    <section className={asked ? "sheet order-claim" : "sheet"} id="account">
      <h2>{m.refunds_title()}</h2>
      <ul className="refund-rows">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <strong className="num">{rupiah(refund.amount)}</strong>
            <Status kind={refundStatusOf(refund).kind}>{refundStatusOf(refund).label()}</Status>
            <small>{refundTime(refund)}</small>
            <div className="refund-more stack">
              <Facts refund={refund} />
              {refund === waiting && <GiveAccount {...{ refund, order, asking }} />}
              {refund === changeable && <ChangeAccount {...{ refund, order, asking }} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reason and destination, and for a rejected one why. */
function Facts({ refund }: { refund: OrderRefund }) {
  const { status, reopened, sent_to, to_account } = refund;
  const why = refundWhy(refund);
  return (
    <>
      {why && <p>{why}</p>}
      {sent_to && <p>{m.refund_sent_to(sent_to)}</p>}
      {(status === "APPROVED" || status === "PROCESSING") && <p>{m.refund_goes_back()}</p>}
      {status === "DONE" && !sent_to && <p>{m.refund_went_back()}</p>}
      {status === "MANUAL" && to_account && <p>{m.refund_goes_to(to_account)}</p>}
      {status === "REQUESTED" && to_account && <p>{m.refund_would_go_to(to_account)}</p>}
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
      <p>{m.refund_account_ask({ amount })}</p>
      <AccountForm {...{ refund, order, asking }} />
    </>
  );
}

/** One is on file; another replaces it. */
function ChangeAccount({ refund, order, asking }: OfOne) {
  const { no_account_until: until } = order;
  return (
    <details className="order-action" open={asking.step === "account"}>
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

const AccountForm = ({ refund, order, asking }: OfOne) => (
  <PinStep
    intent="account"
    asking={asking}
    email={order.pin_email}
    kind="main"
    button={m.refund_account_send()}
    pending={m.order_updating()}
  >
    {(field) => (
      <>
        <input type="hidden" name="refund_id" value={refund.id} />
        <AccountFields field={(name) => field(`bank_account.${name}`)} />
      </>
    )}
  </PinStep>
);

/** Why it was rejected, and what one can do about it. */
const Rejected = ({ refund }: { refund: OrderRefund }) => (
  <>
    <p>{m.refund_rejected_text({ amount: rupiah(refund.amount) })}</p>
    {refund.rejected_because && <p className="quote-message">{refund.rejected_because}</p>}
    <p>
      <a className="link" href="#messages">
        {m.refund_rejected_reply()}
      </a>
    </p>
  </>
);
