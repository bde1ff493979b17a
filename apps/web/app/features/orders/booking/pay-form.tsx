import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AgreedLinks } from "~/features/content/index.ts";
import { IdempotencyKey } from "~/lib/idempotency-key.tsx";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { type Marks, PayMarks } from "./pay-marks.tsx";
import { WhatNext } from "./what-next.tsx";
import "../booking.css";

/** What is read before one pays, in words: the page needs none of the rules behind them. */
export type BeforePaying = {
  /** The refund terms that a traveller agrees to. */
  terms: string;
  /** How one will be able to pay, where that is not simply the payment page that follows. */
  ways: string | null;
  /** Whether one chooses between several ways on the page that follows. */
  chooses: boolean;
  /** The gateway's payment methods for this total, where they are known. */
  marks: Marks | null;
  /** What follows, in three short lines. */
  next: string[];
};
type Props = {
  quote: { total_price: number; terms_version: string; promo_code: string | null };
  before: BeforePaying;
  /** The terms were not agreed to. */
  error: string | undefined;
  /** They were agreed to, before a promo code was applied or the form was refused for something else. */
  agreed?: boolean | undefined;
  /** While it is sent: "Holding your seats". */
  holding: string;
  /** The mark of the draft that is shown, where another window may change it. */
  shown?: string;
  /** What else is to be known before it is paid. */
  children?: ReactNode;
  /** More to tick, under the terms. */
  ticks?: ReactNode;
  /** Who one books with, under the button. */
  trust?: ReactNode;
};

/** The id of the form below, to which a review's promo code belongs too. */
export const PAY_FORM = "review-pay";

/** The last form of a booking: the policy, and the button that holds and pays. */
export function PayForm({
  quote,
  before,
  error,
  agreed,
  holding,
  shown,
  children,
  ticks,
  trust,
}: Props) {
  const { formMethod, formData } = useNavigation();
  const sending = formMethod === "POST" && !formData?.has("intent");
  const button = before.chooses
    ? m.review_choose()
    : m.review_pay({ total: rupiah(quote.total_price) });
  const pending = sending && holding;
  return (
    <>
      <Form method="post" className="sheet review-pay" id={PAY_FORM} noValidate>
        <IdempotencyKey />
        {shown && <input type="hidden" name="shown" value={shown} />}
        <input type="hidden" name="total_price" value={quote.total_price} />
        <input type="hidden" name="terms_version" value={quote.terms_version} />
        <input type="hidden" name="applied_code" value={quote.promo_code ?? ""} />
        {children}
        <Checkbox
          // Other terms are another box: it is not ticked.
          key={quote.terms_version}
          id="review-terms"
          name="terms"
          value="yes"
          error={error}
          defaultChecked={agreed}
          required
        >
          {before.terms}
        </Checkbox>
        {ticks}
        <WhatNext steps={before.next} />
        {before.ways && <p>{before.ways}</p>}
        <PayMarks marks={before.marks} />
        <p className="sheet-note">{m.pay_whole({ total: rupiah(quote.total_price) })}</p>
        <div className="pay-button">
          <Button type="submit" kind="main" size="wide" pending={pending}>
            {button}
          </Button>
        </div>
        <NearDated amount={quote.total_price} />
        <p className="sheet-note">
          {m.agreed_by_booking()} <AgreedLinks newTab />
        </p>
        {trust}
      </Form>
      {/* on phones the form is screens below: its button stays in sight */}
      <div className="booking-bar pay-bar">
        {before.chooses && (
          <p>
            {m.booking_total()} <strong className="num">{rupiah(quote.total_price)}</strong>
          </p>
        )}
        <Button type="submit" form={PAY_FORM} kind="main" pending={pending}>
          {button}
        </Button>
      </div>
    </>
  );
}
