import type { InquiryOrder } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { WakesAt } from "~/ui/wakes-at.tsx";
import type { Access } from "../actions.server.ts";
import type { Asking } from "../asking.ts";
import { type Marks, PayMarks } from "../booking/pay-marks.tsx";
import { WhatNext } from "../booking/what-next.tsx";
import { inquiryWays } from "../inquiry/pay-ways.ts";
import { AcceptQuote } from "./accept-quote.tsx";
import { PinStep } from "./pin-step.tsx";
import { quotedPolicy } from "./policy.tsx";
import { PriceLines } from "./price-lines.tsx";
import { type AppliedPromo, PromoField } from "./promo-field.tsx";
import "./order-page.css";
import "./quote-card.css";

type Props = {
  order: InquiryOrder;
  access: Access;
  asking: Asking;
  promo: AppliedPromo | null;
  /** The page to ask for another date. */
  again: { to: string; label: string };
  /** The gateway's payment methods for the total, where they are known. */
  marks: Marks | null;
  /** Who one books with, under the button that accepts. */
  trust: ReactNode;
};

/** The operator's quote: its content, its expiry, and accept or decline; earlier versions below. */
export function QuoteCard({ order, access, asking, promo, again, marks, trust }: Props) {
  const [quote, ...earlier] = order.quotes;
  const sending = useNavigation().formData?.get("intent");
  // The order's own ways are those of a held one: it is held once this is accepted.
  const ways = inquiryWays(useSite().pay_by);
  if (!quote)
    return order.order_status === "PENDING" ? (
      <section className="sheet quote-card">
        <h2>
          {order.date_closed
            ? m.quote_title_closed()
            : order.date_taken
              ? m.quote_lost_title()
              : m.quote_waiting_title()}
        </h2>
        {order.date_closed || order.date_taken ? (
          <DateLost {...{ order, again }} />
        ) : (
          <p>{m.quote_waiting_text()}</p>
        )}
      </section>
    ) : null;
  const open = order.actions.includes("accept_quote");
  const refused = asking.answer?.result.error?.promo_code?.[0];
  // A code that was refused for who uses it looks as if it held, until somebody has proved who they are.
  const applied = open && !refused ? (promo?.applied ?? null) : null;
  const total = quote.total - (applied?.discount ?? 0);
  const typed = asking.answer?.result.initialValue?.promo_code;
  const entered = refused ? { typed: String(typed ?? ""), error: refused } : promo;
  const answerable = order.actions.includes("decline_quote");
  return (
    <section className="sheet quote-card" id="quote">
      <h2>{open ? m.quote_title() : m.quote_title_closed()}</h2>
      {open && <WakesAt at={quote.valid_until} now={asking.now} />}
      {(order.date_closed || order.date_taken) && <DateLost {...{ order, again }} />}
      {asking.answer?.code === "quote_changed" && (
        <p className="sheet-warning" role="alert">
          {quoteChanged(asking.answer.result.initialValue?.total, quote.total)}
        </p>
      )}
      {quote.message && <p className="quote-message">{quote.message}</p>}
      <PriceLines
        lines={[...quote.lines, ...discountOf(applied)]}
        total={total}
        gift={quote.free_reason}
      />
      {refused && <ErrorSummary errors={[{ id: "promo-code", message: refused }]} short />}
      {open && (
        <>
          <p className="sheet-note">{m.quote_until({ at: instant(quote.valid_until) })}</p>
          {quote.total > 0 && (
            <p className="sheet-note">
              <b>{m.policy_title()}.</b> {quotedPolicy(order, asking.now)}
            </p>
          )}
          {/* Before the button: what a code takes off changes what one agrees to. */}
          {quote.total > 0 && <PromoField applied={applied} {...entered} />}
          {/* On a phone's first screen, below what it agrees to. */}
          <AcceptQuote {...{ order, quote, asking, applied, total }} />
          {total > 0 && (
            <>
              <WhatNext
                steps={[
                  m.quote_pay_within({ hours: quote.pay_within_hours }),
                  m.pay_next_voucher({ email: order.contact.email }),
                ]}
              />
              {ways && <p className="sheet-note">{ways}</p>}
              <PayMarks marks={marks} />
              <p className="sheet-note">{m.pay_whole({ total: rupiah(total) })}</p>
            </>
          )}
          {trust}
        </>
      )}
      {answerable && (
        <details className="order-action" id="decline" open={asking.step === "decline"}>
          <summary className="btn quiet">{m.quote_decline()}</summary>
          <div className="order-action-body">
            <p>
              {m.quote_decline_write()}{" "}
              <a className="link" href="#messages">
                {m.quote_write_us()}
              </a>
            </p>
            <p>{m.quote_decline_question()}</p>
            {access === "byLink" ? (
              <PinStep
                intent="decline"
                asking={asking}
                email={order.pin_email}
                version={quote.version}
                button={m.quote_decline_yes()}
                pending={m.quote_declining()}
              />
            ) : (
              <Form method="post">
                <input type="hidden" name="version" value={quote.version} />
                <input type="hidden" name="total" value={quote.total} />
                <Button
                  type="submit"
                  name="intent"
                  value="decline"
                  kind="danger"
                  pending={sending === "decline" && m.quote_declining()}
                >
                  {m.quote_decline_yes()}
                </Button>
              </Form>
            )}
          </div>
        </details>
      )}
      {earlier.length > 0 && (
        <details className="quote-earlier">
          <summary>{m.quote_earlier({ count: earlier.length })}</summary>
          {earlier.map((one) => (
            <div key={one.version}>
              <p>
                {m.quote_version({ version: one.version, at: instant(one.created_at) })}:{" "}
                <b className="num">{rupiah(one.total)}</b>
              </p>
              {one.message && <p className="quote-message">{one.message}</p>}
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

/** What the code takes off, as the bill's last line. */
const discountOf = (applied: AppliedPromo["applied"]) =>
  applied
    ? [
        {
          label: m.promo_applied_line({ code: applied.code }),
          quantity: 1,
          unit_price: -applied.discount,
        },
      ]
    : [];

/** The answered quote is an earlier one: nothing was taken, and the amount may differ now. */
function quoteChanged(posted: unknown, now: number): string {
  const before = Number(posted);
  return Number.isSafeInteger(before) && before !== now
    ? m.quote_changed_total({ before: rupiah(before), now: rupiah(now) })
    : m.quote_changed_text();
}

/** The operator has closed this date, or another guest has it: said plainly, with two ways on. */
const DateLost = ({ order, again }: Pick<Props, "order" | "again">) => (
  <div className="sheet-warning quote-closed">
    <p>
      {order.date_closed
        ? m.quote_date_closed()
        : order.quotes.length > 0
          ? m.quote_date_taken()
          : m.quote_date_taken_waiting()}
    </p>
    <p>
      <Link className="link" to={again.to}>
        {again.label}
      </Link>{" "}
      <a className="link" href="#messages">
        {m.quote_write_us()}
      </a>
    </p>
  </div>
);
