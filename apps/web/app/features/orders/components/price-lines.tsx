import type { Order } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { isInquiry } from "../inquiry/is-inquiry.ts";
import { crossingsOf, paymentFor } from "./refund-of.ts";
import "../booking.css";

type Props = {
  lines: Order["lines"];
  /** Rupiah. */
  total: number;
  /** Why nothing is to be paid, if it is free of charge. */
  gift?: string | null;
  /** Of an order: what was paid, each refund, and what remains stand under the total. */
  order?: Order;
};

/** Charges and discounts, a line each, and the total in rupiah. */
export function PriceLines({ lines, total, gift, order }: Props) {
  const worth = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  return (
    <>
      <ul className="summary-lines">
        {lines.map((line, i) => (
          <li key={i}>
            <span>{nameOf(line)}</span>
            <span className="num">{rupiah(line.quantity * line.unit_price)}</span>
          </li>
        ))}
        {gift && (
          <li>
            <span>{m.quote_free_because({ reason: gift })}</span>
            <span className="num">{rupiah(total - worth)}</span>
          </li>
        )}
      </ul>
      <p className="summary-total">
        <span>{m.booking_total()}</span>
        <strong className="num">{rupiah(total)}</strong>
      </p>
      {order && order.transfer_code > 0 && (
        <ul className="summary-lines">
          <Row amount={order.transfer_code}>{m.transfer_code_line()}</Row>
          <li>
            <b>{m.transfer_paid_line()}</b>
            <b className="num">{rupiah(total + order.transfer_code)}</b>
          </li>
        </ul>
      )}
      {order && <Money order={order} />}
    </>
  );
}

const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

/**
 * Each payment, each refund with what it was for, and what remains: they add up to the rupiah. What a bank may
 * still take is said under it: nothing of it has gone.
 */
function Money({ order }: { order: Order }) {
  const { payments, reschedules: moves, taken_back, contested } = order;
  const refunds = order.refunds.filter(({ status }) => status !== "REJECTED");
  if (payments.length < 2 && refunds.length === 0 && taken_back + contested === 0) return null;
  const back = sum(refunds);
  const undecided = refunds.some(({ status }) => status === "REQUESTED");
  const left = undecided
    ? // what is still reviewed has not been refunded
      m.booking_after_requested()
    : refunds.length + taken_back > 0
      ? m.booking_after_refunds()
      : m.booking_paid_in_all();
  return (
    <ul className="summary-lines">
      {payments.map((payment) => (
        <Row key={payment.id} amount={payment.amount}>
          {(isSecond(payment, order) ? m.booking_paid_twice : m.booking_paid)({
            what: paymentFor(payment, moves),
          })}
        </Row>
      ))}
      {refunds.map((refund) => (
        <Row key={refund.id} amount={-refund.amount}>
          {(refund.status === "REQUESTED" ? m.booking_refund_requested : m.booking_refund_of)({
            what: refundFor(refund, order),
          })}
        </Row>
      ))}
      {refunds.length > 1 && (
        <li>
          <span>{undecided ? m.booking_refunds_requested() : m.booking_refunds()}</span>
          <b className="num">{rupiah(-back)}</b>
        </li>
      )}
      {taken_back > 0 && <Row amount={-taken_back}>{m.booking_taken_back()}</Row>}
      {(payments.length > 1 || refunds.length > 0 || taken_back > 0) && (
        <li>
          <b>{left}</b>
          {/* a bank may take what was refunded, too */}
          <b className="num">{rupiah(Math.max(0, sum(payments) - back - taken_back))}</b>
        </li>
      )}
      {contested > 0 && <Row amount={contested}>{m.booking_contested()}</Row>}
    </ul>
  );
}
/** All of it is refunded, since the same had been paid before. */
const isSecond = ({ id, amount }: Order["payments"][number], { refunds }: Order): boolean =>
  refunds.some((one) => one.payment_id === id && one.reason === "SURPLUS" && one.amount === amount);

const Row = ({ amount, children }: { amount: number; children: string }) => (
  <li>
    <span>{children}</span>
    <span className="num">{rupiah(amount)}</span>
  </li>
);

/** What a refund is for, in a few words. */
function refundFor(refund: Order["refunds"][number], order: Order): string {
  const { reason, positions, passenger_ids } = refund;
  if (reason === "CUSTOMER" && positions) return crossingsOf(order, positions);
  if (reason === "CUSTOMER" && passenger_ids)
    return m.refund_for_people({ count: passenger_ids.length });
  return (REFUND_FOR[reason] ?? m.refund_for_cancelled)();
}
const REFUND_FOR: Record<string, () => string> = {
  RESCHEDULE: m.refund_for_move,
  GOODWILL: m.refund_for_goodwill,
  LATE: m.refund_for_unused,
  SHORT: m.refund_for_unused,
  SURPLUS: m.refund_for_surplus,
};

const nameOf = ({ label, quantity, unit_price }: Order["lines"][number]): string => {
  if (unit_price >= 0) return `${quantity} × ${label}`;
  return m.quote_discount_line({ label: quantity === 1 ? label : `${quantity} × ${label}` });
};

/** Why an order is free of charge; null if it is not. */
export const giftOf = (order: Order): string | null =>
  isInquiry(order) ? (order.quotes[0]?.free_reason ?? null) : null;
