import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { SeaState } from "~/ui/sea-state.tsx";
import type { Route } from "./+types/successful";
import { outcomeOf } from "./outcome.server.ts";

const again = 3;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  outcomeOf(visitOf(context), request);

/** After paying. The gateway's word may take a moment: until then the page asks again by itself. */
export default function PaymentSuccessful({ loaderData: { order, path } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const late = order.order_status === "EXPIRED" || order.order_status === "CANCELLED";
  // Late money takes the seats again where they are free: until it is here, nobody knows.
  const waiting = late
    ? order.payment_status === "UNPAID" || order.payment_status === "PENDING"
    : order.order_status === "ON_HOLD";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer plans the next question
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => void revalidate(), again * 1000);
    return () => clearTimeout(timer);
  }, [waiting, order, revalidate]);
  const [title, text] = waiting
    ? [m.paid_waiting_title(), late ? m.paid_waiting_late_text() : m.paid_waiting_text()]
    : late
      ? [m.paid_late_title(), m.paid_late_text({ total: rupiah(order.total_price) })]
      : [m.paid_title(), m.paid_text({ email: order.contact.email })];
  return (
    <div className="wrap outcome" role="status">
      <Head title={title} hidden />
      {waiting && (
        <noscript>
          <meta httpEquiv="refresh" content={String(again)} />
        </noscript>
      )}
      <SeaState calm={waiting || !late} />
      <h1 className="display page-title">{title}</h1>
      <p>{text}</p>
      <p className="outcome-code">
        {m.order_code()} <b className="num">{order.booking_id}</b>
      </p>
      <ButtonLink kind={waiting ? "quiet" : "main"} to={path}>
        {waiting || late ? m.paid_open() : m.paid_tickets()}
      </ButtonLink>
    </div>
  );
}
