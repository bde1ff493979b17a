import type { PrivateBoatOrder, Quote, TourOrder } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { giftOf, PriceLines } from "./price-lines.tsx";

/** What the office wrote with the newest quote: it stays part of what was agreed. */
function Written({ quote }: { quote: Quote | undefined }) {
  if (!quote?.message) return null;
  return (
    <>
      <h3>{quote.status === "ACCEPTED" ? m.quote_written_accepted() : m.quote_written_last()}</h3>
      <p className="quote-message">{quote.message}</p>
    </>
  );
}

/** What a quoted trip costs, what comes back, and whom it is for. */
export function Bill({
  order,
  priced,
  refund,
}: {
  order: PrivateBoatOrder | TourOrder;
  priced: boolean;
  /** What a cancellation now would bring, in the product's words. */
  refund: (said: { amount: string }) => string;
}) {
  return (
    <section className="sheet">
      {priced && (
        <>
          <h2>{m.order_price()}</h2>
          <PriceLines lines={order.lines} total={order.total_price} gift={giftOf(order)} />
          <Written quote={order.quotes[0]} />
        </>
      )}
      <dl className="facts">
        {order.order_status === "CONFIRMED" && (
          <>
            <dt>{m.order_refund()}</dt>
            <dd>
              {order.refundable_amount > 0
                ? refund({ amount: rupiah(order.refundable_amount) })
                : m.order_refund_none()}
            </dd>
          </>
        )}
        <dt>{m.booking_contact()}</dt>
        <dd>
          {order.contact.full_name}
          <br />
          {order.contact.email}
          <br />
          <span className="num">{order.contact.phone}</span>
        </dd>
      </dl>
    </section>
  );
}
