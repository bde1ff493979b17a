import type { KindPath, OrderStatus, OrderSummary, ProductKind } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { TextField } from "~/ui/field.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import type { readOrders } from "./read-orders.ts";
import { orderStatus, paymentStatus } from "./status.ts";

const paths: Record<ProductKind, KindPath> = {
  fast_boat: "fast-boats",
  private_boat: "private-boats",
  tour: "tours",
};
const filters: (OrderStatus | null)[] = [
  null,
  "ON_HOLD",
  "CONFIRMED",
  "COMPLETED",
  "CANCELLED",
  "EXPIRED",
];

type Props = Awaited<ReturnType<typeof readOrders>> & { title: string; here: "all" | KindPath };

/** The account's orders, newest first: search by code or route, filter by status. */
export function OrderList({ orders, meta, search, status, title }: Props) {
  const address = (next: OrderStatus | null) => {
    const params = new URLSearchParams();
    if (search) params.set("search", search);
    if (next) params.set("status", next);
    return `?${params}`;
  };
  return (
    <div className="wrap orders">
      <Head title={title} hidden />
      <h1 className="display page-title">{title}</h1>
      <Form method="get" role="search" className="orders-search">
        <TextField label={m.orders_search()} name="search" type="search" defaultValue={search} />
        {status && <input type="hidden" name="status" value={status} />}
        <Button type="submit" kind="sea">
          {m.orders_find()}
        </Button>
      </Form>
      <nav className="chips" aria-label={m.orders_filter()}>
        {filters.map((filter) => (
          <Chip key={filter ?? "all"} to={address(filter)} current={filter === status}>
            {filter ? orderStatus[filter].word() : m.orders_all()}
          </Chip>
        ))}
      </nav>
      {orders.length === 0 ? (
        <EmptyState
          kind={search || status ? "search" : "data"}
          actions={
            <ButtonLink kind="sea" to="/fast-boats">
              {m.orders_first()}
            </ButtonLink>
          }
        >
          {search || status ? m.orders_none_found() : m.orders_none()}
        </EmptyState>
      ) : (
        <ul className="order-rows">
          {orders.map((order) => (
            <OrderRow key={order.slug} order={order} />
          ))}
        </ul>
      )}
      <Pagination {...meta} />
    </div>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const status = orderStatus[order.order_status];
  const payment = paymentStatus[order.payment_status];
  return (
    <li>
      <Link to={`/user/orders/${paths[order.order_type]}/${order.slug}`}>
        <span className="order-row-what">
          <b>{order.title}</b>
          <span>
            {order.starts_at && instant(order.starts_at)},{" "}
            {m.orders_people({ count: order.people })}
          </span>
        </span>
        <span className="order-row-code num">{order.booking_id}</span>
        <span className="order-row-status">
          <Status kind={status.kind}>{status.word()}</Status>
          <Status kind={payment.kind}>{payment.word()}</Status>
        </span>
        <strong className="num">{rupiah(order.total_price)}</strong>
      </Link>
    </li>
  );
}
