import type { AdminOrder, AdminReschedule } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { refundStatusOf } from "../components/refund-status.ts";
import { moveAmount } from "./moves-text.ts";
import "./admin-orders.css";

const STATES: Record<AdminReschedule["status"], { kind: StatusKind; label: () => string }> = {
  HELD: { kind: "waiting", label: m.admin_move_held },
  DONE: { kind: "good", label: m.admin_move_done },
  EXPIRED: { kind: "off", label: m.admin_move_expired },
  WITHDRAWN: { kind: "off", label: m.admin_move_withdrawn },
};

/** Every move of the trip: by whom, from where to where, what it cost, and what became of the money. */
export function Moves({ adminOrder }: { adminOrder: AdminOrder }) {
  const { moves } = adminOrder;
  if (moves.length === 0) return null;
  return (
    <section className="sheet" id="moves">
      <h2>{m.reschedule_history()}</h2>
      {moves.map((move) => (
        <article key={move.id} className="admin-refund">
          <p className="refund-admin-head">
            <strong>{instant(move.to.starts_at)}</strong>
            <Status kind={STATES[move.status].kind}>{STATES[move.status].label()}</Status>
            <small>{instant(move.at)}</small>
          </p>
          <Facts move={move} adminOrder={adminOrder} />
        </article>
      ))}
    </section>
  );
}

function Facts({
  move,
  adminOrder: { payments, refunds },
}: {
  move: AdminReschedule;
  adminOrder: AdminOrder;
}) {
  const { amount, fee, from, to } = move;
  const office = move.by === "admin";
  const who = move.asked_by ?? (office ? m.admin_by_admin() : m.admin_by_customer());
  const paid = payments.filter(({ reschedule_id }) => reschedule_id === move.id);
  const back = refunds.filter(({ reschedule_id }) => reschedule_id === move.id);
  return (
    <dl className="fact-list">
      <dt>{m.reschedule_from()}</dt>
      <dd>
        {from.title}, {instant(from.starts_at)}
      </dd>
      <dt>{m.reschedule_to()}</dt>
      <dd>
        {to.title}, {instant(to.starts_at)}
      </dd>
      <dt>{m.admin_move_asked()}</dt>
      <dd>
        {instant(move.asked_at)}, {who}
      </dd>
      {move.reason && (
        <>
          <dt>{m.admin_reschedule_reason()}</dt>
          <dd>{move.reason}</dd>
        </>
      )}
      <dt>{m.reschedule_sum()}</dt>
      <dd>
        {office ? m.admin_move_price_kept() : moveAmount(amount) || m.reschedule_even()}
        {fee > 0 && ` (${m.reschedule_fee_part({ fee: rupiah(fee) })})`}
      </dd>
      {paid.map((payment) => (
        <Pair key={payment.id} label={m.admin_paid()}>
          {rupiah(payment.amount)}, {instant(payment.at)}
          <br />
          <small className="num">{payment.reference}</small>
        </Pair>
      ))}
      {back.map((refund) => (
        <Pair key={refund.id} label={m.refunds_title()}>
          {rupiah(refund.amount)}, {refundStatusOf(refund).label()}
        </Pair>
      ))}
    </dl>
  );
}

const Pair = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
