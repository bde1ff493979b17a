import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { SeaState } from "~/ui/sea-state.tsx";
import type { Route } from "./+types/successful";
import { outcomeOf } from "./outcome.server.ts";
import { nextLook } from "./patience.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const outcome = await outcomeOf(visitOf(context), request);
  // Without JavaScript the address itself remembers how long the page has waited.
  const query = new URL(request.url).searchParams;
  const waited = Math.max(0, Number(query.get("waited")) || 0);
  query.delete("waited");
  return { ...outcome, waited, here: `/payment-successfull?${query}` };
}

/**
 * After paying. The gateway's word may take a moment: until then the page looks again by itself, for
 * ten minutes; then it says what happens without it.
 */
export default function PaymentSuccessful({ loaderData }: Route.ComponentProps) {
  const { order, path, here } = loaderData;
  const { revalidate, state } = useRevalidator();
  const [waited, setWaited] = useState(loaderData.waited);
  const late = order.order_status === "EXPIRED" || order.order_status === "CANCELLED";
  // Late money takes the seats again where they are free: until it is here, nobody knows.
  const waiting = late
    ? order.payment_status === "UNPAID" || order.payment_status === "PENDING"
    : order.order_status === "ON_HOLD";
  const next = waiting ? nextLook(waited) : null;
  const given_up = waiting && next === null;
  useEffect(() => {
    // Each answer plans the next question: on a slow line none overtakes the other.
    if (next === null || state !== "idle") return;
    const timer = setTimeout(() => {
      setWaited(waited + next);
      void revalidate();
    }, next * 1000);
    return () => clearTimeout(timer);
  }, [next, waited, state, revalidate]);
  const [title, text] = given_up
    ? [m.paid_given_up_title(), m.paid_given_up_text({ email: order.contact.email })]
    : waiting
      ? [m.paid_waiting_title(), late ? m.paid_waiting_late_text() : m.paid_waiting_text()]
      : late
        ? [m.paid_late_title(), m.paid_late_text({ total: rupiah(order.total_price) })]
        : [m.paid_title(), m.paid_text({ email: order.contact.email })];
  return (
    <div className="wrap outcome" role="status">
      <Head title={title} hidden />
      {next !== null && (
        <noscript>
          <meta httpEquiv="refresh" content={`${next}; url=${here}&waited=${waited + next}`} />
        </noscript>
      )}
      <SeaState calm={waiting || !late} />
      <h1 className="display page-title">{title}</h1>
      <p>{text}</p>
      <p className="outcome-code">
        {m.order_code()} <b className="num">{order.booking_id}</b>
      </p>
      <div className="outcome-actions">
        {given_up && (
          <ButtonLink kind="main" to={here} reloadDocument>
            {m.paid_look_again()}
          </ButtonLink>
        )}
        <ButtonLink kind={waiting ? "quiet" : "main"} to={path}>
          {waiting || late ? m.paid_open() : m.paid_tickets()}
        </ButtonLink>
      </div>
    </div>
  );
}
