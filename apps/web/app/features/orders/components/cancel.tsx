import type { KindPath, Order } from "@jukung/contract";
import { useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { Access } from "../actions.server.ts";
import type { Asking } from "../asking.ts";
import { orderKindAt } from "../kinds.ts";
import { newestMove } from "../reschedule/newest-move.ts";
import { PinStep } from "./pin-step.tsx";
import "./order-page.css";

type Props = { order: Order; kind: KindPath; access: Access; asking: Asking };

/** The way to cancelling: a paid order has a page for it, any other is asked here. */
export const Cancelling = ({ path, ...props }: Props & { path: string }) =>
  props.order.order_status === "CONFIRMED" ? (
    <ButtonLink kind="plain" className="order-cancel" to={`${path}/cancel`}>
      {m.order_cancel()}
    </ButtonLink>
  ) : (
    <Cancel {...props} />
  );

/** What is asked for is not an order yet: it is called by its name. */
function wordsOf({ order, kind }: Pick<Props, "order" | "kind">) {
  return order.order_status === "PENDING"
    ? {
        cancel: m.request_cancel(),
        title: m.request_cancel_title(),
        keep: m.request_cancel_no(),
      }
    : {
        cancel: m.order_cancel(),
        title: orderKindAt(kind).cancel_title(),
        keep: m.order_cancel_no(),
      };
}

/** What a cancellation before payment means, shown before anything is pressed or typed. */
function Consequence({ order, kind }: Pick<Props, "order" | "kind">) {
  return (
    <>
      <p>
        {order.order_status === "PENDING"
          ? m.order_cancel_question_asked()
          : orderKindAt(kind).cancel_question({ isPaid: false })}
      </p>
      <p>
        <b>{order.payment_checked ? m.order_cancel_checked() : m.order_cancel_free()}</b>
      </p>
    </>
  );
}

/**
 * What is read here: if the order is paid or moved meanwhile, this is not what cancelling it would mean.
 * @param amount what is refunded, in rupiah; null where the form says it otherwise
 */
export const SeenOrder = ({ order, amount }: { order: Order; amount: number | null }) => (
  <>
    <input type="hidden" name="seen.status" value={order.order_status} />
    <input type="hidden" name="seen.after" value={newestMove(order)} />
    {amount !== null && <input type="hidden" name="seen.amount" value={amount} />}
  </>
);

/** Cancelling an unpaid order: asked first; by link with the PIN of the order's mailbox. */
function Cancel(props: Props) {
  return props.access === "mine" ? <CancelOwn {...props} /> : <CancelByLink {...props} />;
}

function CancelByLink({ order, kind, asking }: Props) {
  const words = wordsOf({ order, kind });
  return (
    <details className="order-action" id="cancel" open={asking.step === "cancel"}>
      <summary className="btn plain order-cancel">{words.cancel}</summary>
      <div className="order-action-body">
        <h2>{words.title}</h2>
        <Consequence order={order} kind={kind} />
        <PinStep
          intent="cancel"
          asking={asking}
          email={order.pin_email}
          button={words.cancel}
          pending={m.order_cancelling()}
        >
          {() => <SeenOrder order={order} amount={0} />}
        </PinStep>
      </div>
    </details>
  );
}

/** In one's own account; without JavaScript the question is part of the page. */
function CancelOwn({ order, kind }: Props) {
  const answer = useActionData();
  // Open until the next answer: that is on the page behind it.
  const [opened, setOpened] = useState<{ at: unknown }>();
  const asked = opened !== undefined && opened.at === answer;
  const ask = () => setOpened({ at: answer });
  const close = () => setOpened(undefined);
  const words = wordsOf({ order, kind });
  const sending = useNavigation().formData?.get("intent") === "cancel";
  const intent = (
    <Form method="post">
      <SeenOrder order={order} amount={0} />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        kind="danger"
        pending={sending && m.order_cancelling()}
      >
        {words.cancel}
      </Button>
    </Form>
  );
  return (
    <div className="order-action">
      <Button kind="plain" className="order-cancel script-only" onClick={ask}>
        {words.cancel}
      </Button>
      <noscript>
        <div className="order-action-body">
          <h2>{words.title}</h2>
          <Consequence order={order} kind={kind} />
          {intent}
        </div>
      </noscript>
      <Dialog
        open={asked}
        onClose={close}
        title={words.title}
        actions={
          <>
            <Button onClick={close}>{words.keep}</Button>
            {intent}
          </>
        }
      >
        <Consequence order={order} kind={kind} />
      </Dialog>
    </div>
  );
}
