import type { AdminOrder, ManualMethod } from "@jukung/contract";
import { REFERENCE_LEAST } from "@jukung/contract/bank-reference";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { dayOnBali, instant, longDay } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { methodLabel } from "~/lib/method-label.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { useCan } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextareaField, TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { CodeLife } from "../components/code-life.tsx";
import { useCodeOver } from "../components/use-code-over.ts";
import { answerTo, OfficeDetails, OfficeForm } from "./office-form.tsx";
import { ProofPicture } from "./transfer-proofs.tsx";

type Props = {
  adminOrder: AdminOrder;
  answer: FormAnswer | undefined;
  /** The part that the address opens. */
  open: string | null;
  /** Until when the code that was sent is valid. */
  until: string | undefined;
  now: string;
};
const methods: ManualMethod[] = ["bank_transfer", "cash"];

/**
 * A payment by bank transfer or in cash: recorded with a code, and above one's limit confirmed by a
 * second person with theirs.
 */
export function ManualPayment(props: Props) {
  const { adminOrder, answer, open } = props;
  const { waiting_payment: waiting } = adminOrder;
  const tried = answerTo(answer, "payment_record");
  if (waiting) return <Waiting {...props} waiting={waiting} />;
  const asked = answerTo(answer, "payment_otp");
  if (!adminOrder.actions.includes("record_payment")) {
    if (!tried) return null;
    // A colleague was first, or the order has ended meanwhile: what was typed has no place any more.
    return (
      <OfficeDetails name="payment" label={m.payment_record_open()} open>
        <ErrorSummary {...plainForm("payment_record", tried, {}).wrong} />
      </OfficeDetails>
    );
  }
  return (
    <OfficeDetails
      name="payment"
      label={m.payment_record_open()}
      open={open === "payment" || tried !== undefined || asked !== undefined}
    >
      <RecordText adminOrder={adminOrder} />
      <Record {...props} answer={tried ?? asked} />
    </OfficeDetails>
  );
}

/** What may be recorded, and what becomes of it. */
function RecordText({ adminOrder: { order, transfer } }: Pick<Props, "adminOrder">) {
  const total = rupiah(order.total_price);
  if (!transfer) return <p>{m.payment_record_text({ total })}</p>;
  const { amount, code } = transfer;
  if (transfer.late) return <p>{m.payment_record_late({ amount: rupiah(amount) })}</p>;
  return (
    <>
      <p>{m.payment_record_transfer({ amount: rupiah(amount), total, code })}</p>
      {order.order_status !== "ON_HOLD" && <p>{m.payment_record_over()}</p>}
    </>
  );
}

/** First what was received; then a code is sent, which lives for a minute, and records it. */
function Record({ adminOrder: { order, transfer }, answer, now }: Props) {
  const can = useCan();
  const proof = transfer?.proofs.find(({ status }) => status === "WAITING");
  const sent = answer?.result.initialValue?.method;
  const [method, setMethod] = useState<ManualMethod>(sent === "cash" ? "cash" : "bank_transfer");
  const sending = useNavigation().formData?.get("intent");
  const today = dayOnBali(new Date(now));
  const saved = { method, received_on: today };
  const { field, wrong } = plainForm("payment_record", answer, saved);
  const coded = answer?.until !== undefined || answerTo(answer, "payment_record") !== undefined;
  const [over, onEnd] = useCodeOver(answer?.until, now);
  return (
    <Form method="post" id="payment_record" className="stack" noValidate preventScrollReset>
      <ErrorSummary {...wrong} />
      <SelectField
        {...field("method")}
        label={m.payment_method()}
        options={methods.map((value) => ({ value, label: methodLabel(value) }))}
        onChange={({ currentTarget }) => setMethod(currentTarget.value as ManualMethod)}
        required
      />
      {proof && <input type="hidden" name="proof_id" value={proof.id} />}
      {/* beside what is typed from it */}
      {proof && can("see_money") && <ProofPicture order={order} proof={proof} shown />}
      <NumberField {...field("amount")} label={m.payment_amount_rupiah()} thousands required />
      {transfer && (
        <Checkbox
          name="as_received"
          value="yes"
          defaultChecked={answer?.result.initialValue?.as_received !== undefined}
          hint={transfer.late ? undefined : m.payment_as_received_hint()}
          error={field("as_received").error}
        >
          {transfer.late ? m.payment_as_received_late() : m.payment_as_received()}
        </Checkbox>
      )}
      <TextField
        {...field("received_on")}
        label={m.payment_received_on()}
        type="date"
        max={today}
        required
      />
      <TextField
        {...field("reference")}
        label={m.payment_reference()}
        hint={
          method === "cash"
            ? m.payment_reference_cash()
            : m.payment_reference_transfer({ least: REFERENCE_LEAST })
        }
        maxLength={120}
        autoComplete="off"
        required
      />
      {coded && (
        <>
          <OtpInput {...field("pin")} label={m.admin_otp_label()} />
          {answer?.until && (
            <CodeLife until={answer.until} now={now} over={over} onEnd={onEnd} office />
          )}
          <Button
            type="submit"
            name="intent"
            value="payment_record"
            kind={over ? "quiet" : "main"}
            pending={sending === "payment_record" && m.order_updating()}
          >
            {m.payment_record_yes()}
          </Button>
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value="payment_otp"
        kind={coded && !over ? "quiet" : "sea"}
        pending={sending === "payment_otp" && m.pin_mailing()}
      >
        {coded ? m.admin_otp_again() : m.payment_otp_record()}
      </Button>
    </Form>
  );
}

type Recorded = NonNullable<AdminOrder["waiting_payment"]>;
/** What confirming does: the order takes the money, or it goes back to a bank account. */
function consequence({ order }: AdminOrder, { amount }: Recorded): string {
  const said = { amount: rupiah(amount) };
  switch (order.order_status) {
    case "ON_HOLD":
      return m.payment_confirm_held();
    case "EXPIRED":
      return m.payment_confirm_expired(said);
    case "CONFIRMED":
    case "COMPLETED":
      return m.payment_confirm_paid(said);
    default:
      return m.payment_confirm_over(said);
  }
}
function Waiting({ waiting, ...props }: Props & { waiting: Recorded }) {
  const { actions, amount, method, received_on, reference, recorded_by, recorded_at } = waiting;
  const id = <input type="hidden" name="payment_id" value={waiting.id} />;
  return (
    <div className="order-action stack" id="action-payment">
      <h3>{m.payment_waiting()}</h3>
      <dl className="fact-list">
        <dt>{methodLabel(method)}</dt>
        <dd className="num">
          {rupiah(amount)}, {longDay(received_on)}
        </dd>
        <dt>{m.payment_reference()}</dt>
        <dd>{reference}</dd>
        <dt>{m.payment_recorded_by()}</dt>
        <dd>
          {recorded_by}, {instant(recorded_at)}
        </dd>
      </dl>
      <p>{consequence(props.adminOrder, waiting)}</p>
      {actions.includes("confirm") ? (
        <Coded {...props} label={m.payment_otp_confirm()}>
          <OfficeForm
            intent="payment_confirm"
            answer={props.answer}
            kind="main"
            button={
              props.adminOrder.order.order_status === "ON_HOLD"
                ? m.payment_confirm_yes({ amount: rupiah(amount) })
                : m.payment_confirm_came({ amount: rupiah(amount) })
            }
            pending={m.order_updating()}
          >
            {(field) => (
              <>
                {id}
                <OtpInput {...field("pin")} label={m.admin_otp_label()} />
              </>
            )}
          </OfficeForm>
        </Coded>
      ) : (
        <p className="sheet-note">{m.payment_others_confirm()}</p>
      )}
      {actions.includes("withdraw") && (
        <details open={answerTo(props.answer, "payment_withdraw") !== undefined}>
          <summary className="btn quiet">{m.payment_withdraw_open()}</summary>
          <OfficeForm
            intent="payment_withdraw"
            answer={props.answer}
            kind="danger"
            button={m.payment_withdraw()}
            pending={m.order_updating()}
          >
            {(field) => (
              <>
                {id}
                <p>{m.payment_withdraw_text()}</p>
                <TextareaField
                  {...field("reason")}
                  label={m.payment_withdraw_reason()}
                  maxLength={500}
                  required
                />
              </>
            )}
          </OfficeForm>
        </details>
      )}
    </div>
  );
}

/** First the code is sent; what it allows follows. */
function Coded({
  answer,
  open,
  until,
  now,
  label,
  children,
}: Props & { label: string; children: ReactNode }) {
  const tried = answerTo(answer, "payment_confirm") !== undefined;
  const sent = (open === "payment" && until !== undefined) || tried;
  const [over, onEnd] = useCodeOver(until, now);
  return (
    <>
      <OfficeForm
        intent="payment_otp"
        answer={answer}
        kind={sent && !over ? "quiet" : "sea"}
        button={sent ? m.admin_otp_again() : label}
        pending={m.pin_mailing()}
      >
        {() => until && <CodeLife until={until} now={now} over={over} onEnd={onEnd} office />}
      </OfficeForm>
      {sent && <div className={over ? "stack code-late" : "stack"}>{children}</div>}
    </>
  );
}
