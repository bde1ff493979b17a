import type { InquiryOrder } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import type { Asking } from "../asking.ts";
import { PinStep } from "./pin-step.tsx";
import type { AppliedPromo } from "./promo-field.tsx";

type Props = {
  order: InquiryOrder;
  quote: InquiryOrder["quotes"][number];
  asking: Asking;
  /** The promo code that is accepted with it. */
  applied: AppliedPromo["applied"];
  /** Rupiah, with the code. */
  total: number;
};

/**
 * Accepts the open quote. By link a code that depends on the person takes the PIN of the order's
 * mailbox: the link alone does not say who has it.
 */
export function AcceptQuote({ order, quote, asking, applied, total }: Props) {
  const { gateway, transfer } = useSite().pay_by;
  const label =
    quote.total === 0
      ? m.quote_accept_free()
      : gateway && transfer && total > 0
        ? m.quote_accept_choose()
        : m.quote_accept({ total: rupiah(total) });
  const sending = useNavigation().formData?.get("intent");
  const shown = (
    <>
      <input type="hidden" name="total" value={quote.total} />
      <input type="hidden" name="trip_version" value={order.trip_version} />
      <input type="hidden" name="promo_code" value={applied?.code ?? ""} />
    </>
  );
  if (applied?.personal === "asked_later")
    return (
      <div className="stack" id="accept">
        <p>{m.promo_asked_later({ code: applied.code })}</p>
        <PinStep
          intent="accept"
          asking={asking}
          email={order.pin_email}
          version={quote.version}
          mail="main"
          kind="main"
          button={label}
          pending={m.quote_accepting()}
        >
          {() => shown}
        </PinStep>
      </div>
    );
  return (
    <Form method="post" className="quote-answer">
      <input type="hidden" name="version" value={quote.version} />
      {shown}
      <Button
        type="submit"
        name="intent"
        value="accept"
        kind="main"
        size="wide"
        pending={sending === "accept" && m.quote_accepting()}
      >
        {label}
      </Button>
    </Form>
  );
}
