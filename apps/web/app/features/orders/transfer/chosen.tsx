import type { Order } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { goesBack, isHeld, type TransferOrder, transferStateOf } from "./transfer-state.ts";
import { backText, wordsOf } from "./transfer-words.ts";
import "../components/order-page.css";
import "./transfer.css";

type Chosen = NonNullable<Order["bank_transfer"]>;
const wordsFor = (order: TransferOrder, transfer: Chosen, now: string) => {
  const state = transferStateOf(order, transfer, now);
  const words = wordsOf(state, {
    amount: transfer.amount,
    order_status: order.order_status,
    sent_at: transfer.proof?.sent_at ?? null,
    held_until: isHeld(order, now) ? order.hold_expires_at : null,
  });
  return { state, ...words, back: goesBack(order) };
};

/** What is to be done next about the transfer of a held order, and the gateway in its place. */
export function ChosenTransfer({ order, transfer, path, now }: Held) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Next {...{ order, transfer, path, now }} />
      {order.pay_by.gateway && transferStateOf(order, transfer, now) !== "checked" && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="pay"
            kind="quiet"
            pending={intent === "pay" && m.order_opening()}
          >
            {m.transfer_gateway_instead({ total: rupiah(order.total_price) })}
          </Button>
        </Form>
      )}
    </>
  );
}
type Held = {
  order: TransferOrder & Pick<Order, "pay_by" | "total_price">;
  transfer: Chosen;
  path: string;
  now: string;
};

function Next({ order, transfer, path, now }: Held) {
  const { state, title, text, back } = wordsFor(order, transfer, now);
  const to = `${path}/transfer`;
  if (state === "pay")
    return (
      <>
        <p>{text[0]}</p>
        <ButtonLink kind="main" size="wide" to={to}>
          {m.transfer_open()}
        </ButtonLink>
      </>
    );
  // the end of the hold stands above
  const said = state === "rejected" ? text.slice(0, 1) : state === "short" ? text : [];
  return (
    <>
      <p className="transfer-state" data-wrong={state !== "checked" || undefined}>
        {title}
      </p>
      <Reason proof={transfer.proof} />
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {back && <p>{backText(back, true)}</p>}
      <ButtonLink kind={state === "checked" ? "quiet" : "main"} size="wide" to={to}>
        {state === "rejected"
          ? m.transfer_open_again()
          : state === "short"
            ? m.transfer_open()
            : m.transfer_open_status()}
      </ButtonLink>
    </>
  );
}

/** Why the office has rejected the proof, in its own words. */
export const Reason = ({ proof }: Pick<Chosen, "proof">) =>
  proof?.status === "REJECTED" ? (
    <p className="transfer-reason">{m.transfer_rejected_text({ reason: proof.reason ?? "" })}</p>
  ) : null;

/**
 * The transfer of an order that is over, since its customer may have transferred all the same; and of a
 * paid one while a second transfer is looked for.
 */
export function TransferAfter({
  order,
  path,
  now,
}: {
  order: TransferOrder & Pick<Order, "bank_transfer">;
  path: string;
  now: string;
}) {
  const { bank_transfer: transfer } = order;
  if (!transfer) return null;
  const { state, title, text, back } = wordsFor(order, transfer, now);
  const settled = state === "confirmed" || state === "paid";
  // the refunds of an order that was paid for have a sheet of their own
  if (settled || !AFTER.includes(order.order_status)) return null;
  if (!transfer.may_send && !transfer.proof) return null;
  const again = state === "over_rejected" || state === "paid_rejected";
  const open =
    state === "over"
      ? m.transfer_open_proof()
      : again
        ? m.transfer_open_again()
        : m.transfer_open_status();
  return (
    <section className="sheet">
      <h2>{m.transfer_title()}</h2>
      <p className="transfer-state">{title}</p>
      <Reason proof={transfer.proof} />
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {back && <p>{backText(back, true)}</p>}
      <ButtonLink to={`${path}/transfer`}>{open}</ButtonLink>
    </section>
  );
}
const AFTER = ["CONFIRMED", "COMPLETED", "EXPIRED", "CANCELLED"];
