import type { Order, Reschedule } from "@jukung/contract";
import { Form, redirect, useNavigation } from "react-router";
import { unusedRefund } from "~/features/orders/unused-refund.ts";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { partsOf } from "~/products/order-parts.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { SeaState } from "~/ui/sea-state.tsx";
import type { Route } from "./+types/failed";
import { Amount, NewDate } from "./amount.tsx";
import { outcomeOf } from "./outcome.server.ts";
import { payUntil } from "./pay-until.ts";
import { paymentState } from "./state.ts";
import "./outcome.css";
import "~/products/order-kinds.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const outcome = await outcomeOf(visitOf(context), request);
  // One attempt failed, but money came with another: that page says what became of it.
  if (outcome && hasCome(outcome)) {
    const query = new URL(request.url).searchParams;
    query.delete("payment");
    throw redirect(`/payment-successfull?${query}`);
  }
  const held = outcome && openOf(outcome)?.hold_expires_at;
  const pay_by = outcome?.order.pay_by;
  const now = new Date();
  /** A transfer has no page, and the whole hold. */
  const until = held && pay_by?.gateway ? payUntil(held, pay_by.gateway_until, now) : held;
  const over = outcome !== null && !until && !outcome.move;
  return {
    outcome,
    until,
    /** Once it cannot be paid: where the same is booked again. */
    again: over ? (partsOf(outcome.order).again?.(outcome.order, now.toISOString()) ?? null) : null,
  };
}

/** What is held for its payment: another date, or the order. */
function openOf({ order, move }: { order: Order; move: Reschedule | null }) {
  if (move) return move.status === "HELD" ? move : null;
  return order.actions.includes("payment") ? order : null;
}

const hasCome = ({ order, move }: { order: Order; move: Reschedule | null }): boolean =>
  ["paid", "moved"].includes(paymentState(order, move)) || unusedRefund(order, move) !== null;

/** Nothing was paid. While the stock is held one can try again, also with another method. */
export default function PaymentFailed({
  loaderData: { outcome, until, again },
}: Route.ComponentProps) {
  const sending = useNavigation().formData?.get("intent") === "pay";
  const order = outcome?.order;
  const move = outcome?.move;
  const title = titleOf({ order, move, until });
  return (
    <div className="wrap outcome-page">
      <Head title={title} hidden />
      <SeaState sea="moored" />
      <h1 className="display page-title">{title}</h1>
      <p>{saidOf({ order, move, until })}</p>
      {order && (
        <p className="outcome-code">
          {m.order_code()} <b className="num">{order.booking_id}</b>
        </p>
      )}
      {order && <Amount order={order} move={move ?? null} />}
      <div className="outcome-actions">
        {outcome && until && order?.pay_by.gateway && (
          <Form method="post" action={outcome.path}>
            <Button
              type="submit"
              kind="main"
              name="intent"
              value="pay"
              pending={sending && m.order_opening()}
            >
              {m.unpaid_again()}
            </Button>
          </Form>
        )}
        {again && (
          <ButtonLink kind="main" to={again.to}>
            {again.label}
          </ButtonLink>
        )}
        {outcome ? (
          <ButtonLink to={outcome.path}>{m.paid_open()}</ButtonLink>
        ) : (
          <>
            <ButtonLink kind="main" to="/user/orders">
              {m.outcome_my_orders()}
            </ButtonLink>
            <ButtonLink to="/">{m.error_home()}</ButtonLink>
          </>
        )}
      </div>
      {order && until && (move ? <NewDate move={move} /> : partsOf(order).brief(order, "drawn"))}
    </div>
  );
}

type Said = {
  order: Order | undefined;
  move: Reschedule | null | undefined;
  /** Until when it can be paid; without it nothing is held. */
  until: string | null | undefined;
};

/** "Not paid yet" only while it can be paid. */
function titleOf({ order, move, until }: Said): string {
  if (!order || until) return m.unpaid_title();
  if (move) return m.outcome_not_moved_title();
  return order.order_status === "CANCELLED" || order.order_status === "REJECTED"
    ? m.outcome_cancelled_title()
    : m.outcome_unpaid_over_title();
}

function saidOf({ order, move, until }: Said): string {
  if (!order) return m.outcome_unpaid_any();
  if (until && !order.pay_by.gateway) {
    if (move) return m.reschedule_held_short();
    // A transfer is chosen on the order's own page.
    if (!order.pay_by.transfer) return m.order_hold_short();
  }
  if (until) {
    const at = instant(until);
    return move ? m.outcome_unpaid_move_held({ at }) : m.outcome_unpaid_held({ at });
  }
  return move ? m.outcome_unpaid_move_over() : m.outcome_unpaid_over();
}
