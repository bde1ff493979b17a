import type { AdminOrder, ReceivedPayment } from "@jukung/contract";
import { Link } from "react-router";
import { channelLabel } from "~/lib/channel-label.ts";
import { instant } from "~/lib/dates.ts";
import { methodLabel } from "~/lib/method-label.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import "./admin-orders.css";

/** What a payment was for, and whether it was used. */
function purposeOf({ applied, reschedule_id }: ReceivedPayment): string {
  if (!applied) return m.admin_payment_unused();
  return reschedule_id === null ? m.admin_payment_order() : m.admin_payment_move();
}

/** What the customer's bank contests of a payment, or has decided, and since when. */
function chargebackText({
  amount,
  status,
  opened_at,
  decided_at,
}: ReceivedPayment["chargebacks"][number]): string {
  const said = { amount: rupiah(amount), at: instant(decided_at ?? opened_at) };
  if (status === "OPEN") return m.admin_chargeback_open(said);
  return status === "WON" ? m.admin_chargeback_won(said) : m.admin_chargeback_lost(said);
}

/** All money that came in for an order, with its reference, and its chargebacks. */
export function Payments({ adminOrder: { payments } }: { adminOrder: AdminOrder }) {
  if (payments.length === 0) return null;
  return (
    <section className="sheet" id="payments">
      <h2>{m.admin_payments()}</h2>
      {payments.map((payment) => {
        const { id, amount, at, channel, method, reference, recorded } = payment;
        const how = channel ? channelLabel(channel) : method && methodLabel(method);
        return (
          <article key={id} className="admin-refund">
            <p className="refund-admin-head">
              <strong className="num">{rupiah(amount)}</strong>
              <span>{purposeOf(payment)}</span>
              <small>{[how, instant(at)].filter(Boolean).join(", ")}</small>
            </p>
            <p className="sheet-note num admin-reference">
              {[recorded, reference].filter(Boolean).join(", ")}
            </p>
            {payment.chargebacks.map((one, i) => (
              <p key={i} className="sheet-note" data-status={one.status}>
                {chargebackText(one)}
                {one.task_id !== null && (
                  <>
                    {" "}
                    <Link className="link" to={`/admin/tasks/${one.task_id}`}>
                      {m.admin_chargeback_task()}
                    </Link>
                  </>
                )}
              </p>
            ))}
          </article>
        );
      })}
    </section>
  );
}
