import type { KindPath, OrderSummary, ProductKind } from "@jukung/contract";
import { Link } from "react-router";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";
import { paymentOf, statusOf } from "./status.ts";
import { travelDate } from "./travel-date.ts";

const paths: Record<ProductKind, KindPath> = {
  fast_boat: "fast-boats",
  private_boat: "private-boats",
  tour: "tours",
};

/** An order's page in the account of who made it. */
export const orderPath = ({ order_type, slug }: Pick<OrderSummary, "order_type" | "slug">) =>
  `/user/orders/${paths[order_type]}/${slug}`;

/** Orders one under the other, each a link to its page. */
export function OrderRows({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul className="order-rows">
      {orders.map((order) => (
        <OrderRow key={order.slug} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const status = statusOf(order);
  const payment = paymentOf(order);
  return (
    <li>
      <Link to={orderPath(order)}>
        <span className="order-row-what">
          <b>{order.title}</b>
          <span>
            {travelDate(order)}, <span>{m.orders_people({ count: order.people })}</span>
          </span>
        </span>
        <span className="order-row-code num">{order.booking_id}</span>
        <Status kind={status.kind}>{status.word()}</Status>
        {order.total_price > 0 ? <Status kind={payment.kind}>{payment.word()}</Status> : <span />}
        <strong className="num">{order.total_price > 0 && rupiah(order.total_price)}</strong>
      </Link>
    </li>
  );
}
