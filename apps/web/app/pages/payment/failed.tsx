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
  return { outcome };
}

const hasCome = ({ order, move }: { order: Order; move: Reschedule | null }): boolean =>
  ["paid", "moved"].includes(paymentState(order, move)) || unusedRefund(order, move) !== null;

/** Nothing was paid. While the stock is held one can try again, also with another method. */
export default function PaymentFailed({ loaderData: { outcome } }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get("intent") === "pay";
  const order = outcome?.order;
  const move = outcome?.move;
  const open = move ? move.status === "HELD" && move : order?.actions.includes("payment") && order;
  const held = open ? open.hold_expires_at : null;
  return (
    <div className="wrap outcome-page">
      <Head title={m.unpaid_title()} hidden />
      <SeaState sea="moored" />
      <h1 className="display page-title">{m.unpaid_title()}</h1>
      <p>{saidOf({ order, move, held })}</p>
      {order && (
        <p className="outcome-code">
          {m.order_code()} <b className="num">{order.booking_id}</b>
        </p>
      )}
      {order && <Amount order={order} move={move ?? null} />}
      <div className="outcome-actions">
        {outcome && held && order?.pay_by.gateway && (
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
      {order && held && (move ? <NewDate move={move} /> : partsOf(order).brief(order, "drawn"))}
    </div>
  );
}

function saidOf({
  order,
  move,
  held,
}: {
  order: Order | undefined;
  move: Reschedule | null | undefined;
  held: string | null;
}): string {
  if (!order) return m.outcome_unpaid_any();
  if (held && !order.pay_by.gateway) {
    if (move) return m.reschedule_held_short();
    // A transfer is chosen on the order's own page.
    if (!order.pay_by.transfer) return m.order_hold_short();
  }
  if (held) {
    // The gateway's page closes before the hold ends: whoever pays has that one time.
    const { gateway, gateway_until } = order.pay_by;
    const at = instant((gateway && gateway_until) || held);
    return move ? m.outcome_unpaid_move_held({ at }) : m.outcome_unpaid_held({ at });
  }
  return move ? m.outcome_unpaid_move_over() : m.outcome_unpaid_over();
}
