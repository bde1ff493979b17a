import type { MoveSums, RescheduleOption } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import "../booking.css";

type Priced = Pick<RescheduleOption, "sums" | "fee" | "amount">;

/** What the promo's discount of the whole order becomes, in words; empty without one. */
const discountText = ({ discount_from: from, discount_to: to }: MoveSums): string => {
  if (from === 0 && to === 0) return "";
  if (from === to) return m.move_discount_stays({ amount: rupiah(to) });
  return m.move_discount_changes({ from: rupiah(from), to: rupiah(to) });
};

/**
 * What moving costs, line by line: fare before, new fare, discount, fee, and what they come to.
 * @param over it was paid or given back
 */
export function SumLines({ sums, fee, amount, over = false }: Priced & { over?: boolean }) {
  if (!sums) return null;
  const { fare_from, fare_to, discount_from, discount_to } = sums;
  const discount = discount_from - discount_to;
  return (
    <>
      <ul className="summary-lines">
        <Line name={m.move_fare_new()} amount={fare_to} />
        <Line name={m.move_fare_before()} amount={-fare_from} />
        {(discount_from > 0 || discount_to > 0) && (
          <Line name={discountText(sums)} amount={discount} />
        )}
        {fee > 0 && <Line name={m.move_fee()} amount={fee} />}
      </ul>
      <p className="summary-total">
        <span>{resultOf(amount, over)}</span>
        <strong className="num">{rupiah(Math.abs(amount))}</strong>
      </p>
    </>
  );
}

function resultOf(amount: number, over: boolean): string {
  if (amount < 0) return over ? m.move_refunded() : m.move_back();
  return over ? m.move_paid() : m.move_due();
}

const Line = ({ name, amount }: { name: string; amount: number }) => (
  <li>
    <span>{name}</span>
    {/* A discount that stays changes nothing. */}
    {amount !== 0 && <span className="num">{rupiah(amount)}</span>}
  </li>
);
