import type { AdminOrder, AdminRefund } from "@jukung/contract";
import { ENDED_BY_BANK } from "@jukung/contract/refund-end";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";
import { seatsOf } from "../components/refund-of.ts";
import { refundStatusOf, refundTime, refundWhy } from "../components/refund-status.ts";
import { type Deciding, RefundDecision } from "./refund-decision.tsx";
import "./admin-orders.css";

/** The refunds of one order, with their actions. */
export function AdminRefunds({ adminOrder, ...deciding }: { adminOrder: AdminOrder } & Deciding) {
  return (
    <section className="sheet" id="refunds">
      <h2>{m.refunds_title()}</h2>
      {adminOrder.refunds.map((refund) => (
        <article key={refund.id} className="admin-refund">
          <p className="refund-admin-head">
            <strong className="num">{rupiah(refund.amount)}</strong>
            <Status kind={refundStatusOf(refund).kind}>{refundStatusOf(refund).label()}</Status>
            <small>{refundTime(refund)}</small>
          </p>
          <Details refund={refund} adminOrder={adminOrder} />
          <RefundDecision
            refund={{ ...refund, no_account_until: adminOrder.order.no_account_until }}
            deciding={deciding}
          />
        </article>
      ))}
    </section>
  );
}

function Details({ refund, adminOrder }: { refund: AdminRefund; adminOrder: AdminOrder }) {
  const { order, moves } = adminOrder;
  const { bank_account: account, note, decision, decided_by, failure_code } = refund;
  // Who transferred it did so when it was done.
  const decided_at = refund.done_at ?? refund.decided_at;
  const gift = refund.reason === "GOODWILL";
  const why = gift ? m.refund_of_office() : refundWhy(refund, moves, seatsOf(order, refund));
  return (
    <dl className="fact-list">
      {why && (
        <>
          <dt>{m.refund_why()}</dt>
          <dd>{why}</dd>
        </>
      )}
      {note && (
        <>
          <dt>{gift ? m.refund_give_reason() : m.claim_reason_given()}</dt>
          <dd>{note}</dd>
        </>
      )}
      {account && (
        <>
          <dt>{m.claim_account()}</dt>
          <dd>
            {account.bank} <span className="num">{account.number}</span>, {account.holder}
          </dd>
        </>
      )}
      {failure_code && (
        <>
          <dt>{m.refund_failure()}</dt>
          <dd>{m.refund_failure_text({ code: failure_code })}</dd>
        </>
      )}
      {refund.status === "REJECTED" && decision === ENDED_BY_BANK && (
        <>
          <dt>{m.admin_decided()}</dt>
          <dd>{m.refund_ended_by_bank_office()}</dd>
        </>
      )}
      {gift && refund.status === "REJECTED" && !decision && (
        <>
          <dt>{m.admin_decided()}</dt>
          <dd>{m.refund_gift_lowered()}</dd>
        </>
      )}
      {decided_by && (
        <>
          <dt>{refund.reopened ? m.refund_rejected_before() : m.admin_decided()}</dt>
          <dd>
            {[decided_by, decided_at && instant(decided_at)].filter(Boolean).join(", ")}
            {decision && `: ${decision}`}
          </dd>
        </>
      )}
    </dl>
  );
}
