import type { PaymentChannel, RefundPolicy } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AgreedLinks } from "~/features/content/index.ts";
import { IdempotencyKey } from "~/lib/idempotency-key.tsx";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { PayMarks } from "./pay-marks.tsx";
import { WhatNext } from "./what-next.tsx";
import "../booking.css";

type Step = (inputs: { hours: number; percent: number }) => string;
type Props = {
  quote: { total_price: number; promo_code: string | null; refund_policy: RefundPolicy };
  /** One line of the product's refund policy. */
  step: Step;
  /** The terms were not agreed to. */
  terms: string | undefined;
  /** While it is sent: "Holding your seats". */
  holding: string;
  /** What follows, in three short lines. */
  next: string[];
  /** The gateway's payment methods for this total, where they are known. */
  channels: PaymentChannel[];
  /** The mark of the draft that is shown, where another window may change it. */
  shown?: string;
  /** What else is to be known before it is paid. */
  children?: ReactNode;
  /** More to tick, under the terms. */
  ticks?: ReactNode;
  /** Who one books with, under the button. */
  trust?: ReactNode;
};

/** The last form of a booking: the policy, and the button that holds and pays. */
export function PayForm({
  quote,
  step,
  terms,
  holding,
  next,
  channels,
  shown,
  children,
  ticks,
  trust,
}: Props) {
  const { formMethod, formData } = useNavigation();
  const sending = formMethod === "POST" && !formData?.has("intent");
  const ways = waysText(useSite().pay_by);
  return (
    <Form method="post" className="sheet review-pay" noValidate>
      <IdempotencyKey />
      {shown && <input type="hidden" name="shown" value={shown} />}
      <input type="hidden" name="total_price" value={quote.total_price} />
      <input type="hidden" name="promo_code" value={quote.promo_code ?? ""} />
      {children}
      <Checkbox id="review-terms" name="terms" value="yes" error={terms} required>
        {termsOf(quote.refund_policy, step)}
      </Checkbox>
      {ticks}
      <WhatNext steps={next} />
      {ways && <p>{ways}</p>}
      <PayMarks channels={channels} />
      <p className="sheet-note">{m.pay_whole({ total: rupiah(quote.total_price) })}</p>
      <Button type="submit" kind="main" size="wide" pending={sending && holding}>
        {m.review_pay({ total: rupiah(quote.total_price) })}
      </Button>
      <NearDated amount={quote.total_price} />
      <p className="sheet-note">
        {m.agreed_by_booking()} <AgreedLinks newTab />
      </p>
      {trust}
    </Form>
  );
}

/** How one will be able to pay, where that is not simply the payment page that follows. */
function waysText({ gateway, transfer }: { gateway: boolean; transfer: boolean }): string | null {
  if (gateway) return transfer ? m.review_pay_both() : null;
  return transfer ? m.review_pay_transfer() : m.review_pay_none();
}

/** The refund terms that a traveller agrees to. */
function termsOf(policy: RefundPolicy, step: Step): string {
  const steps = policy.toSorted((a, b) => b.hours - a.hours).map((one) => step(one));
  return steps.length > 0
    ? m.booking_terms({ steps: steps.join(", ") })
    : m.booking_terms_nothing();
}
