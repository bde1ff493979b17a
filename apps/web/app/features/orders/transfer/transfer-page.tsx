import { type ReactNode, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { Icon } from "~/ui/icon.tsx";
import { AskOperator } from "../components/ask-operator.tsx";
import { Reason } from "./chosen.tsx";
import { ProofField } from "./proof-field.tsx";
import type { Loaded } from "./transfer.server.ts";
import { goesBack, isHeld, OFFERS, type TransferState, transferStateOf } from "./transfer-state.ts";
import { backText, wordsOf } from "./transfer-words.ts";
import "../components/order-page.css";
import "./transfer.css";

type Answer = { error: string } | undefined;
type Props = Loaded & {
  answer: Answer;
  /** What is paid for: the crossing, the boat or the tour, and its day. */
  children: ReactNode;
};

/** Paying by bank transfer: the state of it first, then how much to whom, then the proof, then what it is for. */
export function TransferPage(props: Props) {
  const { order, transfer, path, now, answer, children } = props;
  const state = transferStateOf(order, transfer, now);
  const offer = OFFERS[state];
  const held = isHeld(order, now) ? order.hold_expires_at : null;
  const accounts = held !== null && <Accounts order={order} transfer={transfer} until={held} />;
  const { whatsapp } = useSite();
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap order-page transfer-page">
      <Head title={m.transfer_title()} hidden wrong={answer !== undefined} />
      <header>
        <Breadcrumb
          steps={[
            { to: path, label: m.transfer_back({ booking: order.booking_id }) },
            { label: m.transfer_title() },
          ]}
        />
        <h1 className="display page-title">{m.transfer_title()}</h1>
        {held && offer.accounts && (
          <p className="transfer-left script-only">
            {m.transfer_left()} <Countdown until={held} now={now} onEnd={() => void revalidate()} />
          </p>
        )}
      </header>
      <div
        className="transfer-columns"
        data-two={(transfer.may_send && offer.send === "main") || undefined}
      >
        <div className="transfer-column">
          {state !== "pay" && <State {...props} state={state} held={held} />}
          {offer.accounts === "shown" && accounts && (
            <section className="sheet" aria-labelledby="transfer-how">
              <h2 id="transfer-how">{m.transfer_how()}</h2>
              {accounts}
            </section>
          )}
        </div>
        {transfer.may_send && <Send state={state} answer={answer} held={held !== null} />}
        {offer.accounts === "folded" && accounts && (
          <details className="sheet">
            <summary>{m.transfer_not_yet()}</summary>
            {accounts}
          </details>
        )}
      </div>
      {children}
      <dl className="fact-list">
        <AskOperator whatsapp={whatsapp} booking={order.booking_id} />
      </dl>
    </div>
  );
}

/** What became of the money and of the proof that was sent last. */
function State({
  order,
  transfer,
  path,
  state,
  held,
}: Props & { state: TransferState; held: string | null }) {
  const { proof, amount } = transfer;
  const { order_status } = order;
  const sent_at = proof?.sent_at ?? null;
  const { title, text } = wordsOf(state, { amount, order_status, sent_at, held_until: held });
  const back = goesBack(order);
  const toOrder = state === "confirmed" || state === "paid" || back?.step === "account";
  return (
    <section className="sheet transfer-state-sheet" role="status">
      <div className="transfer-said">
        <h2>{title}</h2>
        <Reason proof={proof} />
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {back && <p className="transfer-by">{backText(back)}</p>}
        {toOrder && (
          <ButtonLink kind={OFFERS[state].send === "main" ? "sea" : "main"} to={path}>
            {back?.step === "account"
              ? m.transfer_to_account()
              : m.transfer_back({ booking: order.booking_id })}
          </ButtonLink>
        )}
      </div>
      {proof && <Sent proof={proof} path={path} />}
    </section>
  );
}

/** The picture that was sent, small; it opens at its full size. */
function Sent({ proof, path }: { proof: NonNullable<Props["transfer"]["proof"]>; path: string }) {
  const picture = `${path}/transfer/proofs/${proof.id}`;
  return (
    <a className="transfer-sent" href={picture} target="_blank" rel="noreferrer">
      <img
        className="transfer-picture"
        src={picture}
        alt={m.transfer_proof_alt({ at: instant(proof.sent_at) })}
        loading="lazy"
      />
      <span className="out-of-sight">{m.transfer_picture_open()}</span>
    </a>
  );
}

/** How much to transfer, where to, and until when. Everything is text that can be selected. */
function Accounts({
  order,
  transfer: { accounts, accounts_changed, note, amount, code },
  until,
}: Pick<Props, "order" | "transfer"> & { until: string }) {
  return (
    <>
      <p className="transfer-amount">
        <strong className="num">{rupiah(amount)}</strong>
        <CopyButton text={String(amount)} label={m.transfer_amount_copy()} short={m.copy()} />
      </p>
      <p className="sheet-note">
        {m.transfer_code_text({ total: rupiah(order.total_price), code: rupiah(code) })}
      </p>
      <h3>{accounts.length === 1 ? m.transfer_account() : m.transfer_accounts()}</h3>
      {accounts.length === 0 && <p>{m.transfer_no_account()}</p>}
      {accounts_changed && accounts.length > 0 && (
        <p className="transfer-changed">
          <Icon name="alert" />
          {m.transfer_account_changed()}
        </p>
      )}
      <ul className="transfer-accounts">
        {accounts.map(({ bank, number, holder }) => (
          <li key={`${bank} ${number}`}>
            <b>{bank}</b>
            <span className="transfer-number">
              <span className="num">{number}</span>
              <CopyButton
                text={number.replaceAll(/[ -]/g, "")}
                label={m.transfer_number_copy({ bank })}
                short={m.copy()}
              />
            </span>
            <span className="transfer-holder">
              {m.transfer_holder()}: {holder}
            </span>
          </li>
        ))}
      </ul>
      {note && (
        <>
          <h3>{m.transfer_note()}</h3>
          <p className="transfer-reason">{note}</p>
        </>
      )}
      <p className="transfer-by">{m.transfer_by({ at: instant(until) })}</p>
    </>
  );
}

/** Sending the picture; folded up where it is the rare case. */
function Send({ state, answer, held }: { state: TransferState; answer: Answer; held: boolean }) {
  if (OFFERS[state].send === "main")
    return (
      <section className="sheet" id="proof-sheet" aria-labelledby="proof-title">
        <h2 id="proof-title">{m.transfer_proof()}</h2>
        <p>{m.transfer_proof_text()}</p>
        <ProofForm answer={answer} main />
        {held && <p className="sheet-note">{m.transfer_after()}</p>}
      </section>
    );
  const waits = state === "checked" || state === "over_checked" || state === "paid_checked";
  const received = state === "over_received";
  return (
    <details className="sheet" open={answer !== undefined}>
      <summary>
        {waits ? m.transfer_proof_wrong() : received ? m.transfer_another() : m.transfer_twice()}
      </summary>
      {!waits && <p>{received ? m.transfer_another_text() : m.transfer_paid_text()}</p>}
      <ProofForm answer={answer} />
    </details>
  );
}

function ProofForm({ answer, main = false }: { answer: Answer; main?: boolean }) {
  const sending = useNavigation().formMethod === "POST";
  const [waits, setWaits] = useState(false);
  return (
    <Form method="post" encType="multipart/form-data" className="stack" noValidate>
      <ProofField answer={answer} onWaits={setWaits} />
      <Button
        type="submit"
        kind={main ? "main" : "sea"}
        pending={(sending || waits) && m.transfer_proof_sending()}
      >
        {m.transfer_proof_send()}
      </Button>
    </Form>
  );
}
