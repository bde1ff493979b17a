import type { AdminOrder, InquiryOrder } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { PriceLines } from "../../components/price-lines.tsx";
import "../admin-orders.css";
import "../../components/quote-card.css";

type Version = AdminOrder["quotes"][number];
const states: Record<Version["status"], { kind: StatusKind; label: () => string }> = {
  OPEN: { kind: "waiting", label: m.quote_state_open },
  ACCEPTED: { kind: "good", label: m.quote_state_accepted },
  DECLINED: { kind: "off", label: m.quote_state_declined },
  LAPSED: { kind: "off", label: m.quote_state_lapsed },
  REPLACED: { kind: "off", label: m.quote_state_replaced },
};

/**
 * Every version that was sent: the newest open, the others collapsed.
 * @param order whose day staff may have closed, or another order has: nobody can accept the open one
 */
export function QuoteVersions({
  quotes,
  order,
}: {
  quotes: Version[];
  order: Pick<InquiryOrder, "date_closed" | "date_taken">;
}) {
  const lost = { kind: "off" as const };
  const stateOf = ({ status }: Version) => {
    if (status !== "OPEN") return states[status];
    if (order.date_closed) return { ...lost, label: m.quote_state_date_closed };
    return order.date_taken ? { ...lost, label: m.quote_state_date_taken } : states[status];
  };
  return (
    <ol className="quote-versions">
      {quotes.map((quote, i) => (
        <li key={quote.version}>
          <details open={i === 0}>
            <summary>
              <b>{m.quote_version_number({ version: quote.version })}</b>
              <span className="num">{rupiah(quote.total)}</span>
              <Status kind={stateOf(quote).kind}>{stateOf(quote).label()}</Status>
            </summary>
            <div className="stack">
              <p className="sheet-note">
                {quote.sent_by
                  ? m.quote_sent_by({ name: quote.sent_by, at: instant(quote.created_at) })
                  : m.quote_sent_at({ at: instant(quote.created_at) })}{" "}
                {m.quote_valid({ at: instant(quote.valid_until), hours: quote.pay_within_hours })}
              </p>
              <PriceLines lines={quote.lines} total={quote.total} gift={quote.free_reason} />
              {quote.message && <p className="quote-message">{quote.message}</p>}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
