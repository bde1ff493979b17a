import type { Order, Reschedule } from "@jukung/contract";
import { clock, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

/** The date that a payment was for, while the trip still is on the one before. */
export const NewDate = ({ move: { to } }: { move: Reschedule }) => (
  <section className="outcome-date">
    <h2>{m.outcome_new_date({ day: longDay(to.date) })}</h2>
    <p>
      <b className="num">
        {clock(to.starts_at)} – {clock(to.ends_at)} WITA
      </b>
      <br />
      {to.title}
    </p>
  </section>
);

/** What is paid: of a change of date its own amount, else the order's, with its discount. */
export function Amount({ order, move }: { order: Order; move: Reschedule | null }) {
  const amount = move ? move.amount : order.total_price;
  if (amount <= 0) return null;
  return (
    <p className="outcome-amount num">
      <b>
        {move
          ? m.outcome_amount_move({ amount: rupiah(amount) })
          : m.outcome_amount({ amount: rupiah(amount) })}
      </b>
      {!move && order.discount > 0 && (
        <>
          <br />
          {m.outcome_discount({ amount: rupiah(order.discount) })}
        </>
      )}
    </p>
  );
}
