import { CancelledByOperator } from "~/features/orders/components/cancelled-by-operator.tsx";
import { asksAccount, overChecked } from "~/features/orders/status.ts";
import { unusedMoney } from "~/features/orders/unused-refund.ts";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import type { Loaded } from "./load.server.ts";
import { searchAgain } from "./search-again.ts";
import "~/features/orders/components/order-page.css";

/** An order that has ended: why, what became of its money, and the way to another one. */
export const Over = ({ order, now }: Pick<Loaded, "order" | "now">) => (
  <section className="sheet order-over">
    <h2>
      {order.order_status === "CANCELLED" ? m.order_cancelled_title() : m.order_expired_title()}
    </h2>
    <p>{overText(order)}</p>
    <CancelledByOperator order={order} />
    <ButtonLink kind={asksAccount(order) ? "quiet" : "sea"} to={searchAgain(order, now)}>
      {m.order_search_again()}
    </ButtonLink>
  </section>
);

/** What became of the seats of an order that has ended, and of its money. */
function overText(order: Loaded["order"]): string {
  const { order_status, payment_status, payment_checked } = order;
  const cancelled = order_status === "CANCELLED";
  if (payment_checked) return overChecked(order);
  // Money that came after the cancellation makes no tickets either.
  const unused = unusedMoney(order);
  if (unused) return unused;
  const confirmed = order.events.some(({ to }) => to === "CONFIRMED");
  if (cancelled) return confirmed ? m.order_gone_fast_boat() : m.order_over_given_up();
  return payment_status === "UNPAID" || payment_status === "PENDING"
    ? m.order_over_unpaid()
    : m.order_over_paid();
}
