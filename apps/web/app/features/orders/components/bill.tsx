import type { InquiryOrder, Quote } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { ContactFacts } from "./contact-facts.tsx";
import { DueRefund, hourOpen, quotedPolicy } from "./policy.tsx";
import { giftOf, PriceLines } from "./price-lines.tsx";
import "./quote-card.css";

/** The office's note on the newest quote: part of what was agreed. */
function Written({ quote }: { quote: Quote | undefined }) {
  if (!quote?.message) return null;
  return (
    <>
      <h3>{quote.status === "ACCEPTED" ? m.quote_written_accepted() : m.quote_written_last()}</h3>
      <p className="quote-message">{quote.message}</p>
    </>
  );
}

/** The price, refund and contact of a quoted trip. */
export function Bill({
  order,
  priced,
  now,
}: {
  order: InquiryOrder;
  priced: boolean;
  now: string;
}) {
  return (
    <section className="sheet">
      {priced && (
        <>
          <h2>{m.order_price()}</h2>
          <PriceLines
            lines={order.lines}
            total={order.total_price}
            gift={giftOf(order)}
            order={order}
          />
          <Written quote={order.quotes[0]} />
        </>
      )}
      <dl className="fact-list">
        {order.order_status === "ON_HOLD" && order.total_price > 0 && (
          <>
            <dt>{m.policy_title()}</dt>
            <dd>{quotedPolicy(order, now)}</dd>
          </>
        )}
        <DueRefund
          order={order}
          starts={
            order.starts_at ? [{ at: order.starts_at, refund_policy: order.refund_policy }] : []
          }
          now={now}
        />
        {order.order_status === "CONFIRMED" &&
          order.total_price > 0 &&
          !order.start_time &&
          order.starts_at && <dd>{hourOpen(order.starts_at)}</dd>}
        <ContactFacts {...order} />
      </dl>
    </section>
  );
}
