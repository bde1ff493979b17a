import type { Order } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextareaField } from "~/ui/field.tsx";
import type { Asking } from "../asking.ts";
import { AccountFields } from "./account-fields.tsx";
import { knownAccount } from "./account-in.ts";
import { SeenOrder } from "./cancel.tsx";
import { PinStep } from "./pin-step.tsx";
import "./order-page.css";

/** Claiming the refund of a cancellation: the amount first, then the PIN, and an account if needed. */
export function Claim({ order, asking }: { order: Order; asking: Asking }) {
  const amount = rupiah(order.refundable_amount);
  // An account that would be refused is not asked for.
  const later = order.refund_needs_account && order.no_account_until;
  return (
    <section className="sheet order-claim" id="refund">
      <h2>{m.claim_title({ amount })}</h2>
      {later ? <p>{m.claim_later({ at: instant(later) })}</p> : <Ask {...{ order, asking }} />}
    </section>
  );
}

function Ask({ order, asking }: { order: Order; asking: Asking }) {
  const amount = rupiah(order.refundable_amount);
  return (
    <>
      <p>{m.claim_text()}</p>
      <PinStep
        intent="refund"
        asking={asking}
        email={order.pin_email}
        kind="main"
        mail="main"
        button={m.claim_yes({ amount })}
        pending={m.claim_sending()}
      >
        {(field) => (
          <>
            <SeenOrder order={order} amount={null} />
            <input type="hidden" name="amount" value={order.refundable_amount} />
            <TextareaField {...field("reason")} label={m.claim_reason()} maxLength={500} />
            {order.refund_needs_account && (
              <AccountFields
                field={(name) => field(`bank_account.${name}`)}
                known={{ refund: knownAccount(order), of: field("bank_account.of") }}
                why={m.claim_account_why()}
              />
            )}
          </>
        )}
      </PinStep>
    </>
  );
}
