import type { Order, Reschedule } from "@jukung/contract";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { orderKind } from "~/features/orders/kinds.ts";
import { forgetPromoCode } from "~/features/orders/promo-code.server.ts";
import { unusedRefund } from "~/features/orders/unused-refund.ts";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { partsOf } from "~/products/order-parts.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { type Sea, SeaState } from "~/ui/sea-state.tsx";
import type { Route } from "./+types/successful";
import { Amount, NewDate } from "./amount.tsx";
import { outcomeOf } from "./outcome.server.ts";
import { nextLook } from "./patience.ts";
import { type PaymentState, paymentState } from "./state.ts";
import "./outcome.css";
import "~/products/order-kinds.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const outcome = await outcomeOf(visit, request);
  // Its promo code has done its part; after a failed payment it is kept for the next try.
  if (outcome?.order.promo_code) forgetPromoCode(visit);
  // Without JavaScript the address counts how long the page has waited.
  const query = new URL(request.url).searchParams;
  const waited = Math.max(0, Number(query.get("waited")) || 0);
  query.delete("waited");
  return { outcome, waited, here: `/payment-successfull?${query}` };
}

export default function PaymentSuccessful({ loaderData }: Route.ComponentProps) {
  const { outcome, waited, here } = loaderData;
  return outcome ? <Paid {...outcome} waited={waited} here={here} /> : <NoOrder />;
}

/** Opened without an order: the payment is unknown. */
function NoOrder() {
  return (
    <div className="wrap outcome-page">
      <Head title={m.outcome_any_title()} hidden />
      <SeaState sea="waiting" />
      <h1 className="display page-title">{m.outcome_any_title()}</h1>
      <p>{m.outcome_any_text()}</p>
      <div className="outcome-actions">
        <ButtonLink kind="main" to="/user/orders">
          {m.outcome_my_orders()}
        </ButtonLink>
        <ButtonLink to="/">{m.error_home()}</ButtonLink>
      </div>
    </div>
  );
}

const seas: Record<PaymentState, Sea> = {
  paid: "paid",
  waiting: "waiting",
  waiting_late: "waiting",
  late: "moored",
  short: "moored",
  short_over: "moored",
  cancelled: "moored",
  moved: "paid",
  move_short: "moored",
  move_short_over: "moored",
  not_moved: "moored",
  not_moved_unpaid: "moored",
  not_moved_cancelled: "moored",
};
type Outcome = {
  order: Order;
  /** The change of date that was paid for, if it was one. */
  move: Reschedule | null;
  /** The payment's number, if the address names it. */
  payment: number | null;
};
function said(
  state: PaymentState,
  { order, move, payment }: Outcome,
): [title: string, text: string] {
  const { ticket } = orderKind(order.order_type);
  const due = rupiah(move?.amount ?? order.total_price);
  const back = unusedRefund(order, move, payment)?.amount;
  // What arrived and goes back may be another amount than was due.
  const amount = back === undefined ? due : rupiah(back);
  switch (state) {
    case "paid":
      return [ticket.paid_title(), ticket.paid_text({ email: order.contact.email })];
    case "waiting":
      return [m.paid_waiting_title(), m.outcome_waiting_text()];
    case "waiting_late":
      return [m.paid_waiting_title(), m.outcome_waiting_late_text()];
    case "late":
      return [m.paid_late_title(), m.outcome_late_text({ total: amount })];
    case "short":
      return [m.outcome_short_title(), shortText(order, amount)];
    case "short_over":
      return [m.outcome_short_title(), m.outcome_short_over({ amount })];
    case "cancelled":
      return [m.outcome_cancelled_title(), m.outcome_cancelled_text()];
    case "moved":
      return [m.outcome_moved_title(), ticket.moved_text({ email: order.contact.email })];
    case "move_short":
      return [m.outcome_move_short_title(), moveShortText(order, move, { amount, due })];
    case "move_short_over":
      return [m.outcome_not_moved_title(), m.outcome_move_short_over({ amount, due })];
    case "not_moved":
      return [m.outcome_not_moved_title(), m.outcome_not_moved_text({ amount })];
    case "not_moved_unpaid":
      return [m.outcome_not_moved_title(), m.outcome_not_moved_unpaid({ amount })];
    case "not_moved_cancelled":
      return [m.outcome_cancelled_title(), m.outcome_not_moved_cancelled({ amount })];
  }
}

/** What arrived, and until when the whole price can still be paid. */
function shortText(order: Order, amount: string): string {
  const { hold_expires_at: until, pay_by, total_price, bank_transfer } = order;
  if (!until || !(pay_by.gateway || pay_by.transfer))
    return `${m.outcome_short_text({ amount })} ${m.order_hold_short()}`;
  // A bank transfer that was chosen asks for its unique code too.
  const due = rupiah(bank_transfer?.amount ?? total_price);
  return `${m.outcome_short_text({ amount })} ${m.outcome_short_pay({ due, at: instant(until) })}`;
}

/** The same of another date, which the trip is not on yet. */
function moveShortText(
  { pay_by }: Order,
  move: Reschedule | null,
  { amount, due }: { amount: string; due: string },
): string {
  const until = move?.hold_expires_at;
  const next =
    until && pay_by.gateway
      ? m.outcome_move_short_pay({ due, at: instant(until) })
      : m.reschedule_held_short();
  return `${m.outcome_move_short_text({ amount, due })} ${next}`;
}

/**
 * After paying. The gateway's answer may take a moment: until then the page checks again, for ten
 * minutes; then it says what happens next.
 */
function Paid({
  path,
  waited: begun,
  here,
  ...outcome
}: Outcome & { path: string; waited: number; here: string }) {
  const { order, move, payment } = outcome;
  const { revalidate, state: reading } = useRevalidator();
  const [waited, setWaited] = useState(begun);
  const state = paymentState(order, move, payment);
  const waiting = state === "waiting" || state === "waiting_late";
  const next = waiting ? nextLook(waited) : null;
  const given_up = waiting && next === null;
  useEffect(() => {
    // Each answer schedules the next check: on a slow line none overtakes another.
    if (next === null || reading !== "idle") return;
    const timer = setTimeout(() => {
      setWaited(waited + next);
      void revalidate();
    }, next * 1000);
    return () => clearTimeout(timer);
  }, [next, waited, reading, revalidate]);
  const { ticket } = orderKind(order.order_type);
  const boards = state === "paid" || state === "moved";
  const stays = ["not_moved", "not_moved_unpaid", "move_short_over"].includes(state);
  const unpaid = ["waiting", "short", "move_short"].includes(state);
  const [title, text] = given_up
    ? [m.paid_given_up_title(), m.paid_given_up_text({ email: order.contact.email })]
    : said(state, outcome);
  return (
    <div className="wrap outcome-page" role="status">
      <Head title={title} hidden />
      {next !== null && (
        <noscript>
          <meta httpEquiv="refresh" content={`${next}; url=${here}&waited=${waited + next}`} />
        </noscript>
      )}
      <SeaState sea={seas[state]} ashore={order.order_type === "tour"} />
      <h1 className="display page-title">{title}</h1>
      <p>{text}</p>
      <p className="outcome-code">
        {m.order_code()} <b className="num">{order.booking_id}</b>
      </p>
      <Amount order={order} move={move} />
      <div className="outcome-actions">
        {given_up && (
          <ButtonLink kind="main" to={here} reloadDocument>
            {m.paid_look_again()}
          </ButtonLink>
        )}
        <ButtonLink kind={waiting ? "quiet" : "main"} to={path}>
          {boards ? ticket.open() : m.paid_open()}
        </ButtonLink>
        {boards && (
          <a className="btn quiet" href={`${path}/calendar.ics`} download>
            {m.order_calendar()}
          </a>
        )}
      </div>
      {(boards || stays || unpaid) &&
        (move && unpaid ? (
          <NewDate move={move} />
        ) : (
          partsOf(order).brief(order, unpaid ? "drawn" : "arrived")
        ))}
      {boards && <p className="outcome-next">{ticket.next()}</p>}
    </div>
  );
}
