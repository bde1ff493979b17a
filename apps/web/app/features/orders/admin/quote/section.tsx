import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useRounds } from "~/ui/unsaved/use-rounds.ts";
import { isQuoteAnswer, QuoteFields } from "./form.tsx";
import { QuoteVersions } from "./versions.tsx";
import "../admin-orders.css";
import "../../components/order-page.css";

type Props = ComponentProps<typeof QuoteFields> & { may: boolean };

/** The sent quotes, and the form for the first quote or, behind a button, for the next one. */
export function QuoteSection({ may, ...props }: Props) {
  const { adminOrder, answer } = props;
  const mine = isQuoteAnswer(answer);
  const sending = useNavigation().formData?.get("intent") === "quote";
  // After sending it is a new form, which starts with what was sent.
  const round = useRounds(sending, !mine);
  const [last] = adminOrder.quotes;
  if (!last && !may) return null;
  const form = <QuoteFields key={round} {...props} />;
  return (
    <section className="sheet" id="quotes">
      <h2>{last ? m.quote_sent_title({ count: adminOrder.quotes.length }) : m.admin_quote()}</h2>
      {last ? (
        <QuoteVersions quotes={adminOrder.quotes} order={props.order} />
      ) : (
        <p className="sheet-note">{m.admin_quote_text()}</p>
      )}
      {may &&
        (last ? (
          <details className="order-action quote-next" key={`next-${round}`} open={mine}>
            <summary className="btn quiet">{m.quote_another()}</summary>
            <div className="order-action-body">
              <p className="sheet-note">{m.quote_another_text()}</p>
              {form}
            </div>
          </details>
        ) : (
          form
        ))}
    </section>
  );
}
