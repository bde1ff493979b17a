import type { AdminOrder, AdminTransferProof } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { isPaid } from "../transfer/transfer-state.ts";
import { answerTo, OfficeForm } from "./office-form.tsx";
import { adminOrderPath } from "./orders.tsx";
import "../transfer/transfer.css";

const states: Record<AdminTransferProof["status"], { kind: StatusKind; label: () => string }> = {
  WAITING: { kind: "new", label: m.proof_waiting },
  ACCEPTED: { kind: "good", label: m.proof_accepted },
  REJECTED: { kind: "wrong", label: m.proof_rejected },
  REPLACED: { kind: "off", label: m.proof_replaced },
};

/** The bank transfer that an order's customer has chosen, with every proof, the newest first. */
export function TransferProofs({
  adminOrder,
  answer,
}: {
  adminOrder: AdminOrder;
  answer: FormAnswer | undefined;
}) {
  const { transfer, order } = adminOrder;
  const can = useCan();
  if (!transfer) return null;
  const tried = answerTo(answer, "proof_reject") !== undefined;
  const waiting = transfer.proofs.find(({ status }) => status === "WAITING");
  return (
    <section className="sheet" id="transfer">
      <h2>{m.proofs_title()}</h2>
      <dl className="fact-list">
        <dt>{m.proofs_asked()}</dt>
        <dd className="num">
          {m.proofs_code({ amount: rupiah(transfer.amount), code: rupiah(transfer.code) })}
        </dd>
      </dl>
      {transfer.shown_accounts && (waiting || !isPaid(order)) && (
        <>
          <p className="sheet-warning">{m.proofs_accounts()}</p>
          <ul>
            {transfer.shown_accounts.map(({ bank, number, holder }) => (
              <li key={`${bank} ${number}`} className="num">
                {bank} {number} ({holder})
              </li>
            ))}
          </ul>
        </>
      )}
      {transfer.proofs.length === 0 && <p>{m.proofs_none()}</p>}
      {transfer.late && (
        <>
          <p>{m.proofs_late({ amount: rupiah(transfer.amount) })}</p>
          <p>
            <ButtonLink to="?open=payment#action-payment" reloadDocument>
              {m.proofs_record()}
            </ButtonLink>
          </p>
        </>
      )}
      <div className="transfer-proofs">
        {transfer.proofs.map((proof) => (
          <article key={proof.id}>
            <p className="refund-admin-head">
              <Status kind={states[proof.status].kind} badge>
                {proof.recorded ? m.proof_recorded() : states[proof.status].label()}
              </Status>
              <small>{m.proofs_sent({ at: instant(proof.sent_at) })}</small>
            </p>
            {proof.decided_by && proof.decided_at && (
              <p className="sheet-note">
                {m.proofs_decided({ by: proof.decided_by, at: instant(proof.decided_at) })}
              </p>
            )}
            {proof.reason && (
              <p className="transfer-reason">{m.proofs_reason({ reason: proof.reason })}</p>
            )}
            {can("see_money") && (
              <ProofPicture order={order} proof={proof} shown={proof.status === "WAITING"} />
            )}
          </article>
        ))}
      </div>
      {waiting && transfer.actions.includes("record") && (
        <p>
          <ButtonLink kind="main" to="?open=payment#action-payment" reloadDocument>
            {m.proofs_record()}
          </ButtonLink>
        </p>
      )}
      {((waiting && transfer.actions.includes("reject")) || tried) && (
        <details className="order-action" open={tried}>
          <summary className="btn quiet">{m.proof_reject_open()}</summary>
          <div className="stack order-action-body">
            <p>{transfer.held_if_rejected ? m.proof_reject_text() : m.proof_reject_over()}</p>
            {transfer.held_if_rejected && (
              <p>{m.proof_reject_held({ at: instant(transfer.held_if_rejected) })}</p>
            )}
            <OfficeForm
              intent="proof_reject"
              answer={answer}
              kind="danger"
              button={m.proof_reject_yes()}
              pending={m.order_updating()}
            >
              {(field) => (
                <>
                  <input type="hidden" name="proof_id" value={waiting?.id ?? 0} />
                  <TextareaField
                    {...field("reason")}
                    label={m.proof_reject_reason()}
                    maxLength={500}
                    required
                  />
                </>
              )}
            </OfficeForm>
          </div>
        </details>
      )}
    </section>
  );
}

/** The picture itself while it is to be decided on; of older ones a link. */
export function ProofPicture({
  order,
  proof,
  shown,
}: {
  order: AdminOrder["order"];
  proof: AdminTransferProof;
  shown: boolean;
}) {
  const at = `${adminOrderPath(order)}/transfer/proofs/${proof.id}`;
  return (
    <a className="link" href={at} target="_blank" rel="noreferrer">
      {shown && (
        <img
          className="transfer-picture"
          src={at}
          alt={m.proofs_alt({ at: instant(proof.sent_at) })}
          loading="lazy"
        />
      )}
      <br />
      {m.proofs_open()}
    </a>
  );
}
