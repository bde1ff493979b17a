import type { AdminRefund, KindPath, RefundAction } from "@jukung/contract";
import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { AccountFields } from "../components/account-fields.tsx";
import { CodeLife } from "../components/code-life.tsx";
import { useCodeOver } from "../components/use-code-over.ts";
import "./admin-orders.css";
import "../components/order-page.css";

/** What a decision needs of a refund, with its order where a page shows several. */
export type Decidable = Pick<
  AdminRefund,
  "id" | "amount" | "status" | "needs_account" | "bank_account" | "actions" | "begun_by"
> & {
  /** Its cause: one that the office gives is rejected without telling its customer. */
  reason?: string;
  /** The passengers of a partial refund; null if it is for all. */
  passenger_ids?: number[] | null;
  /** No account may be noted before then: the customer's address was changed. */
  no_account_until?: string | null;
  of?: { kind: KindPath; slug: string };
};
/** The refund whose code was sent, until when it is valid, and the server's last answer. */
export type Deciding = {
  asked: number;
  until: string | undefined;
  now: string;
  answer: FormAnswer | undefined;
};
type Props = { refund: Decidable; deciding: Deciding };

/**
 * The actions on one refund that the reader may take now: yes or no with a code, an account, or made
 * by hand.
 */
export function RefundDecision(props: Props) {
  return (
    <>
      {isTooLate(props.deciding, props.refund.id) && <TooLate {...props.deciding} />}
      <Actions {...props} />
    </>
  );
}

/** Whether the answer is that a colleague has decided on this refund before. */
export const isTooLate = ({ answer }: Deciding, id: number): boolean =>
  answer?.code === "refund_decided" && answer.result.initialValue?.refund_id === String(id);

/** Who was faster, in place of the form that is gone. What was typed can be copied. */
export function TooLate({ answer }: Pick<Deciding, "answer">) {
  const { reason, reference } = answer?.result.initialValue ?? {};
  const typed = reason || reference;
  const id = useId();
  return (
    <div className="stack">
      <ErrorSummary message={answer?.result.error?.[""]?.[0]} />
      {typeof typed === "string" && typed && (
        <TextareaField
          id={id}
          name="unsent"
          label={m.refund_unsent()}
          defaultValue={typed}
          readOnly
        />
      )}
    </div>
  );
}

function Actions({ refund, deciding }: Props) {
  const may = (action: RefundAction) => refund.actions.includes(action);
  if (refund.status === "REQUESTED") {
    const first = may("begin");
    // What we owe for a trip that we cancelled is not rejected.
    const label = may("reject") ? m.admin_otp_decide() : m.admin_otp_approve();
    return (
      <>
        {refund.begun_by && <p className="sheet-note">{m.refund_begun({ by: refund.begun_by })}</p>}
        {first && <p className="sheet-note">{m.refund_begin_text()}</p>}
        {refund.actions.length > 0 ? (
          <Coded refund={refund} deciding={deciding} label={label}>
            {(first || may("confirm")) && (
              <Approve refund={refund} deciding={deciding} first={first} />
            )}
            {may("reject") && <Reject refund={refund} deciding={deciding} />}
          </Coded>
        ) : (
          <p className="sheet-note">{m.refund_others_decide()}</p>
        )}
      </>
    );
  }
  if (refund.status === "MANUAL") {
    const { needs_account, no_account_until: until } = refund;
    if (needs_account && until)
      return <p className="sheet-note">{m.turn_account_later({ until: instant(until) })}</p>;
    return (
      <>
        {refund.bank_account && (
          <p className="refund-order">
            {m.refund_transfer_text({ amount: rupiah(refund.amount), ...refund.bank_account })}
          </p>
        )}
        {refund.actions.length > 0 && (
          <Coded
            refund={refund}
            deciding={deciding}
            label={may("transfer") ? m.admin_otp_transfer() : m.admin_otp_account()}
          >
            {may("transfer") && <Transferred refund={refund} deciding={deciding} />}
            {!until && may("note_account") && <NoteAccount refund={refund} deciding={deciding} />}
          </Coded>
        )}
      </>
    );
  }
  return may("reopen") ? <Reopen refund={refund} deciding={deciding} /> : null;
}

/** Hidden fields with the refund and order of a form. */
const Which = ({ refund: { id, of } }: Pick<Props, "refund">) => (
  <>
    <input type="hidden" name="refund_id" value={id} />
    {of && <input type="hidden" name="kind" value={of.kind} />}
    {of && <input type="hidden" name="slug" value={of.slug} />}
  </>
);

/** First the code is sent; what it decides follows. */
function Coded({
  refund,
  deciding,
  label,
  children,
}: Props & { children: ReactNode /** What the code is for. */; label: string }) {
  const mine = deciding.asked === refund.id;
  const [over, onEnd] = useCodeOver(deciding.until, deciding.now);
  const sent = useNavigation().formData;
  const sending = sent?.get("intent") === "otp" && sent.get("refund_id") === String(refund.id);
  return (
    <div className="refund-decision">
      <Form method="post" className="pin-mail">
        <Which refund={refund} />
        <Button
          type="submit"
          name="intent"
          value="otp"
          kind={mine && !over ? "quiet" : "sea"}
          pending={sending && m.pin_mailing()}
        >
          {mine ? m.admin_otp_again() : label}
        </Button>
        {mine && deciding.until && (
          <CodeLife until={deciding.until} now={deciding.now} over={over} onEnd={onEnd} office />
        )}
      </Form>
      {mine && <div className={over ? "stack code-late" : "stack"}>{children}</div>}
    </div>
  );
}

const answerTo = ({ refund, deciding: { answer } }: Props, intent: string) => {
  const sent = answer?.result.initialValue;
  return sent?.refund_id === String(refund.id) && sent?.intent === intent ? answer : undefined;
};
/** The form of one action on this refund: its fields and errors, and whether it is being sent. */
function usePressed<T extends Record<string, unknown>>(props: Props, intent: string) {
  const sent = useNavigation().formData;
  const sending =
    sent?.get("intent") === intent && sent.get("refund_id") === String(props.refund.id);
  const form = useSiteForm<T>({
    id: `${intent}-${props.refund.id}`,
    answer: answerTo(props, intent),
  });
  return { ...form, sending };
}

function Approve({ first, ...props }: Props & { /** Of two confirmations. */ first: boolean }) {
  const { form, fields, wrong, sending } = usePressed<{ pin: string }>(props, "refund");
  return (
    <Form method="post" id={form.id} className="stack order-action-body" noValidate>
      <ErrorSummary {...wrong} short />
      <Which refund={props.refund} />
      <OtpInput {...fieldOf(fields.pin)} label={m.admin_otp_label()} />
      <Press intent="refund" kind="main" pending={sending && m.admin_refunding()}>
        {(first ? m.refund_begin_yes : m.admin_refund_yes)({
          amount: rupiah(props.refund.amount),
        })}
      </Press>
    </Form>
  );
}

function Reject(props: Props) {
  const gift = props.refund.reason === "GOODWILL";
  const { form, fields, wrong, isWrong, sending } = usePressed<{ pin: string; reason: string }>(
    props,
    "refund_reject",
  );
  return (
    <details className="order-action" open={isWrong}>
      <summary className="btn quiet">{m.refund_reject()}</summary>
      <Form method="post" id={form.id} className="stack order-action-body" noValidate>
        <p>{gift ? m.refund_gift_reject_text() : m.refund_reject_text()}</p>
        <ErrorSummary {...wrong} short />
        <Which refund={props.refund} />
        <TextareaField
          {...fieldOf(fields.reason)}
          label={gift ? m.refund_gift_reject_reason() : m.refund_reject_reason()}
          maxLength={500}
          required
        />
        <OtpInput {...fieldOf(fields.pin)} label={m.admin_otp_label()} />
        <Press intent="refund_reject" kind="danger" pending={sending && m.admin_declining()}>
          {m.refund_reject_yes()}
        </Press>
      </Form>
    </details>
  );
}

function Transferred(props: Props) {
  const { form, fields, wrong, sending } = usePressed<{ pin: string; reference: string }>(
    props,
    "refund_done",
  );
  return (
    <Form method="post" id={form.id} className="stack order-action-body" noValidate>
      <ErrorSummary {...wrong} short />
      <Which refund={props.refund} />
      {/* the account shown here: a different one is refused */}
      {Object.entries(props.refund.bank_account ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={`sent_to.${name}`} value={value} />
      ))}
      <TextField
        {...fieldOf(fields.reference)}
        label={m.admin_reference()}
        hint={m.refund_reference_hint()}
        maxLength={120}
        required
      />
      <OtpInput {...fieldOf(fields.pin)} label={m.admin_otp_label()} />
      <Press intent="refund_done" kind="main" pending={sending && m.order_updating()}>
        {m.refund_transferred()}
      </Press>
    </Form>
  );
}

function NoteAccount(props: Props) {
  const { form, fields, wrong, isWrong, sending } = usePressed<{
    bank_account: { bank: string; number: string; holder: string };
    pin: string;
  }>(props, "refund_account");
  const account = fields.bank_account.getFieldset();
  return (
    <details className="order-action" open={isWrong || props.refund.needs_account}>
      <summary className="btn quiet">{m.refund_account_phone()}</summary>
      <Form method="post" id={form.id} className="stack order-action-body" noValidate>
        <p>{m.refund_account_phone_text()}</p>
        <ErrorSummary {...wrong} short />
        <Which refund={props.refund} />
        <AccountFields field={(name) => fieldOf(account[name])} />
        <OtpInput {...fieldOf(fields.pin)} label={m.admin_otp_label()} />
        <Press intent="refund_account" kind="sea" pending={sending && m.order_updating()}>
          {m.refund_account_save()}
        </Press>
      </Form>
    </details>
  );
}

function Reopen(props: Props) {
  const { passenger_ids, bank_account } = props.refund;
  const messages = passenger_ids
    ? [m.refund_reopen_review(), bank_account && m.refund_reopen_account()]
    : [m.refund_reopen_text()];
  const { wrong, sending } = usePressed(props, "refund_reopen");
  const note = useId();
  return (
    <Form method="post" className="pin-mail">
      <ErrorSummary {...wrong} short />
      <Which refund={props.refund} />
      <Press
        intent="refund_reopen"
        kind="quiet"
        pending={sending && m.order_updating()}
        describedBy={note}
      >
        {m.refund_reopen()}
      </Press>
      <small id={note}>{messages.filter(Boolean).join(" ")}</small>
    </Form>
  );
}

function Press({
  intent,
  kind,
  pending,
  describedBy,
  children,
}: {
  intent: string;
  kind: ButtonKind;
  pending: ReactNode;
  describedBy?: string;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      kind={kind}
      pending={pending}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  );
}
