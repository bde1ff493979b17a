import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { IdempotencyKey } from "~/lib/idempotency-key.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { AccountFields, pinLabels } from "../components/account-fields.tsx";
import { knownAccount } from "../components/account-in.ts";
import { SeenOrder } from "../components/cancel.tsx";
import { CodeLife } from "../components/code-life.tsx";
import { pinOf } from "../components/pin-form.tsx";
import { useCodeOver } from "../components/use-code-over.ts";
import type { Loaded } from "./load.server.ts";

type Props = Loaded & { answer: FormAnswer | undefined };

/** The reason, an account where one is needed, then the PIN, and the one button that cancels. */
export function Confirm(props: Props) {
  const { order, access, path, choice, refund, fields, answer } = props;
  const { field, ...plain } = plainForm("cancel", useDrawn(answer));
  const wrong = withLabels("cancel", plain.wrong, pinLabels());
  const ends = answer?.until ?? props.until;
  const [over, onEnd] = useCodeOver(ends, props.now);
  const { search } = useLocation();
  const whole = choice.what === "all";
  const needs = whole ? order.refund_needs_account : order.part_refund_needs_account;
  const later = refund.amount > 0 && needs ? order.no_account_until : null;
  if (later && !whole) return <p>{m.claim_later({ at: instant(later) })}</p>;
  // Nothing is claimed now: the owner is signed in, whoever has the link needs the PIN.
  const only_cancels = refund.amount === 0 || later !== null;
  const with_pin = !only_cancels || access === "byLink";
  // A mistake in the account is said before a PIN is mailed.
  const asked = props.asked || ends !== undefined;
  // Where the PIN was mailed, it is typed next.
  const pin = { ...pinOf(field("pin"), over), autoFocus: wrong.errors.length === 0 };
  return (
    <>
      {later && <p>{m.cancelling_later({ at: instant(later) })}</p>}
      {/* Without scripts its answer begins here, and not 1,400 px above what is wrong in it. */}
      <Form
        method="post"
        action={`${search}#pin`}
        className="stack"
        id="pin"
        data-waits={ends ? "" : undefined}
        noValidate
        preventScrollReset
      >
        <ErrorSummary
          {...wrong}
          errors={wrong.errors.filter((one) => pin.error || one.id !== pin.id)}
        />
        <IdempotencyKey value={props.idempotency_key} />
        {fields.map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="amount" value={refund.amount} />
        <SeenOrder order={order} amount={only_cancels ? order.refundable_amount : null} />
        {ends && <input type="hidden" name="until" value={ends} />}
        {/* Before the PIN, which is valid for a minute only. */}
        {!only_cancels && (
          <>
            <TextareaField {...field("reason")} label={m.claim_reason()} maxLength={500} />
            {needs && (
              <AccountFields
                field={(name) => field(`bank_account.${name}`)}
                known={{ refund: knownAccount(order), of: field("bank_account.of") }}
              />
            )}
          </>
        )}
        {with_pin && asked && (
          <>
            <OtpInput {...pin} label={m.pin()} required={false} />
            {ends && <CodeLife until={ends} now={props.now} over={over} onEnd={onEnd} />}
          </>
        )}
        {(asked || !with_pin) && (
          <p className="cancel-buttons">
            <Yes only_cancels={only_cancels} amount={refund.amount} quiet={with_pin && over} />
            <ButtonLink kind="quiet" to={path}>
              {m.order_cancel_no()}
            </ButtonLink>
          </p>
        )}
        {with_pin && (
          <MailPin email={order.pin_email} sent={ends !== undefined} main={!asked || over} />
        )}
        {with_pin && !asked && (
          <p>
            <ButtonLink kind="quiet" to={path}>
              {m.order_cancel_no()}
            </ButtonLink>
          </p>
        )}
      </Form>
    </>
  );
}

/**
 * The answer that the fields are drawn from. A PIN that is emailed again leads to the page anew, without an
 * answer: what an earlier one has put into the fields stays, without its errors.
 */
function useDrawn(answer: FormAnswer | undefined): FormAnswer | undefined {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const { initialValue } = last?.result ?? {};
  return answer ?? (initialValue ? { result: { initialValue } } : undefined);
}

type YesProps = {
  only_cancels: boolean;
  amount: number;
  /** Its code has expired. */
  quiet: boolean;
};
function Yes({ only_cancels, amount, quiet }: YesProps) {
  const intent = only_cancels ? "cancel" : "claim";
  const sending = useNavigation().formData?.get("intent") === intent;
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      kind={quiet ? "quiet" : "danger"}
      pending={sending && m.order_cancelling()}
    >
      {only_cancels ? m.order_cancel_yes() : m.cancelling_yes({ amount: rupiah(amount) })}
    </Button>
  );
}

/** After the button that cancels, which is the form's own. */
function MailPin({ email, sent, main }: { email: string; sent: boolean; main: boolean }) {
  const sending = useNavigation().formData?.get("intent") === "pin";
  return (
    <p className="pin-mail">
      <Button
        type="submit"
        name="intent"
        value="pin"
        kind={main ? "main" : "plain"}
        formNoValidate
        pending={sending && m.pin_mailing()}
      >
        {sent ? m.pin_again() : m.pin_mail()}
      </Button>
      <small>{sent ? m.pin_mailed_to({ email }) : m.pin_mail_to({ email })}</small>
    </p>
  );
}
