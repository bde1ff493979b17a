import type { Order, OrderRefund } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";
import { AccountFields } from "./account-fields.tsx";
import { type Asking, PinStep } from "./pin-step.tsx";
import { refundStatusOf } from "./refund-status.ts";

type Props = { order: Order; asking: Asking };

/** Money on its way back, where it is, and what its customer has to say or may do. */
export function Refunds({ order, asking }: Props) {
  const waiting = order.refunds.find((refund) => refund.needs_account);
  const by_hand = waiting ? undefined : order.refunds.find(({ status }) => status === "MANUAL");
  // The last word counts: one that was reopened, or asked for again, is not refused any more.
  const last = order.refunds.at(-1);
  const rejected =
    last?.status === "REJECTED" && !last.reopened && order.refundable_amount === 0
      ? last
      : undefined;
  return (
    <section className={waiting ? "sheet order-claim" : "sheet"} id="account">
      <h2>{m.refunds_title()}</h2>
      <ul className="refund-rows">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <strong className="num">{rupiah(refund.amount)}</strong>
            <Status kind={refundStatusOf(refund).kind}>{refundStatusOf(refund).word()}</Status>
            <small>
              {refund.done_at
                ? m.refund_done_at({ at: instant(refund.done_at) })
                : m.refund_since({ at: instant(refund.requested_at) })}
            </small>
            {refund.sent_to && <small>{m.refund_sent_to(refund.sent_to)}</small>}
          </li>
        ))}
      </ul>
      {waiting && <GiveAccount refund={waiting} order={order} asking={asking} />}
      {by_hand && (
        <details className="order-act" open={asking.step === "account"}>
          <summary className="btn quiet">{m.refund_account_change()}</summary>
          <GiveAccount refund={by_hand} order={order} asking={asking} />
        </details>
      )}
      {rejected && <Rejected refund={rejected} />}
    </section>
  );
}

/** No payment method can send this back: which account should it go to? */
function GiveAccount({ refund, order, asking }: Props & { refund: OrderRefund }) {
  return (
    <div className="stack">
      <p>{m.refund_account_ask({ amount: rupiah(refund.amount) })}</p>
      <PinStep
        act="account"
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
    </div>
  );
}

/** Why not, and what one can do about it. */
const Rejected = ({ refund }: { refund: OrderRefund }) => (
  <div className="stack">
    <p>{m.refund_rejected_text({ amount: rupiah(refund.amount) })}</p>
    {refund.rejected_because && <p className="quote-message">{refund.rejected_because}</p>}
    <p>
      <a className="link" href="#messages">
        {m.refund_rejected_reply()}
      </a>
    </p>
  </div>
);
