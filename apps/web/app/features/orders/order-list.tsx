import type { KindPath, OrderStatus } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { TextField } from "~/ui/field.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { OrderRows } from "./order-rows.tsx";
import type { readOrders } from "./read-orders.ts";
import { orderStatus, statusesOf } from "./status.ts";
import "./order-list.css";

type Props = Awaited<ReturnType<typeof readOrders>> & {
  title: string;
  here: "all" | KindPath;
  /** Where a first order is looked for. */
  find: string;
};

/** The account's orders, newest first: search by code or route, filter by status. */
export function OrderList({ orders, meta, search, status, title, here, find }: Props) {
  const address = (next: OrderStatus | null) => {
    const params = new URLSearchParams();
    if (search) params.set("search", search);
    if (next) params.set("status", next);
    return `?${params}`;
  };
  // Without orders there is no search.
  const none = orders.length === 0 && !search && !status;
  const searching = useNavigation().formAction !== undefined;
  return (
    <div className="wrap orders-page">
      <Head title={title} hidden />
      <h1 className="display page-title">{title}</h1>
      {!none && (
        <>
          <Form method="get" role="search" className="orders-search">
            <TextField
              label={m.orders_search()}
              name="search"
              type="search"
              defaultValue={search}
            />
            {status && <input type="hidden" name="status" value={status} />}
            <Button type="submit" kind="sea" pending={searching && m.orders_finding()}>
              {m.orders_find()}
            </Button>
          </Form>
          <nav className="chips" aria-label={m.orders_filter()}>
            {[null, ...statusesOf(here === "all" ? undefined : here)].map((filter) => (
              <Chip key={filter ?? "all"} to={address(filter)} current={filter === status}>
                {filter ? orderStatus[filter].label() : m.orders_all()}
              </Chip>
            ))}
          </nav>
        </>
      )}
      {orders.length === 0 ? (
        <EmptyState
          kind={none ? "data" : "search"}
          actions={
            <ButtonLink kind="sea" to={find}>
              {m.orders_first()}
            </ButtonLink>
          }
        >
          {none ? m.orders_none() : m.orders_none_found()}
        </EmptyState>
      ) : (
        <OrderRows orders={orders} />
      )}
      <Pagination {...meta} />
    </div>
  );
}
