import type { AdminOrder, AdminRefund } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { Status } from "~/ui/status.tsx";
import { refundStatus } from "../parts/refunds.tsx";

type Props = {
  desk: AdminOrder;
  /** The refund whose code was mailed. */
  asked: number;
  answer: FormAnswer | undefined;
  now: string;
};

/** Claimed refunds: what is asked, and yes (with a code of one's own mailbox), no, or made by hand. */
export function RefundDesk({ desk, asked, answer }: Props) {
  return (
    <section className="sheet" id="refunds">
      <h2>{m.refunds_title()}</h2>
      {desk.refunds.map((refund) => (
        <article key={refund.id} className="refund-desk">
          <p>
            <strong className="num">{rupiah(refund.amount)}</strong>{" "}
            <Status kind={refundStatus[refund.status].kind}>
              {refundStatus[refund.status].word()}
            </Status>{" "}
            <small>{instant(refund.requested_at)}</small>
          </p>
          <Details refund={refund} />
          {refund.status === "REQUESTED" && (
            <Approve refund={refund} asked={asked === refund.id} answer={answer} />
          )}
          {refund.status === "MANUAL" && <ByHand refund={refund} answer={answer} />}
        </article>
      ))}
    </section>
  );
}

function Details({ refund }: { refund: AdminRefund }) {
  const { bank_account: account, note, decision, decided_by } = refund;
  return (
    <dl className="facts">
      {note && (
        <>
          <dt>{m.claim_reason()}</dt>
          <dd>{note}</dd>
        </>
      )}
      {account && (
        <>
          <dt>{m.claim_account()}</dt>
          <dd>
            {account.bank} <span className="num">{account.number}</span>, {account.holder}
          </dd>
        </>
      )}
      {decided_by && (
        <>
          <dt>{m.desk_decided()}</dt>
          <dd>{[decided_by, decision].filter(Boolean).join(": ")}</dd>
        </>
      )}
    </dl>
  );
}

const ofRefund = (answer: FormAnswer | undefined, { id }: AdminRefund, act: string) => {
  const sent = answer?.result.initialValue;
  return sent?.refund_id === String(id) && sent?.act === act ? answer : undefined;
};

function Approve({
  refund,
  asked,
  answer,
}: {
  refund: AdminRefund;
  asked: boolean;
  answer: FormAnswer | undefined;
}) {
  const sending = useNavigation().formData?.get("act");
  const yes = useSiteForm<{ pin: string }>({
    id: `refund-${refund.id}`,
    answer: ofRefund(answer, refund, "refund"),
  });
  const no = useSiteForm<{ reason: string }>({
    id: `reject-${refund.id}`,
    answer: ofRefund(answer, refund, "refund_reject"),
  });
  const id = <input type="hidden" name="refund_id" value={refund.id} />;
  return (
    <div className="order-acts">
      <Form method="post" className="pin-mail">
        {id}
        <Button
          type="submit"
          name="act"
          value="otp"
          kind={asked ? "quiet" : "sea"}
          pending={sending === "otp" && m.pin_mailing()}
        >
          {asked ? m.desk_otp_again() : m.desk_otp()}
        </Button>
      </Form>
      {asked && (
        <Form method="post" id={yes.form.id} className="stack order-act-body">
          <ErrorSummary {...yes.wrong} />
          {id}
          <OtpInput {...fieldOf(yes.fields.pin)} label={m.desk_otp_label()} />
          <Button
            type="submit"
            name="act"
            value="refund"
            kind="main"
            pending={sending === "refund" && m.desk_refunding()}
          >
            {m.desk_refund_yes({ amount: rupiah(refund.amount) })}
          </Button>
        </Form>
      )}
      <details className="order-act" open={no.isWrong}>
        <summary className="btn quiet">{m.desk_refund_no()}</summary>
        <Form method="post" id={no.form.id} className="stack order-act-body">
          {id}
          <TextareaField
            {...fieldOf(no.fields.reason)}
            label={m.desk_reason()}
            maxLength={500}
            required
          />
          <Button
            type="submit"
            name="act"
            value="refund_reject"
            kind="danger"
            pending={sending === "refund_reject" && m.desk_declining()}
          >
            {m.desk_refund_no_yes()}
          </Button>
        </Form>
      </details>
    </div>
  );
}

function ByHand({ refund, answer }: { refund: AdminRefund; answer: FormAnswer | undefined }) {
  const sending = useNavigation().formData?.get("act") === "refund_done";
  const { form, fields, wrong } = useSiteForm<{ reference: string }>({
    id: `done-${refund.id}`,
    answer: ofRefund(answer, refund, "refund_done"),
  });
  return (
    <Form method="post" id={form.id} className="stack order-act-body">
      <p>{m.desk_by_hand()}</p>
      <ErrorSummary {...wrong} />
      <input type="hidden" name="refund_id" value={refund.id} />
      <TextField {...fieldOf(fields.reference)} label={m.desk_reference()} required />
      <Button
        type="submit"
        name="act"
        value="refund_done"
        kind="sea"
        pending={sending && m.order_updating()}
      >
        {m.desk_by_hand_done()}
      </Button>
    </Form>
  );
}
