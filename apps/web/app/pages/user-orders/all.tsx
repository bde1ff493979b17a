import { OrderList } from "~/features/orders/order-list.tsx";
import { readOrders } from "~/features/orders/read-orders.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { products } from "~/products/index.ts";
import type { Route } from "./+types/all";
import "~/products/order-kinds.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readOrders(visitOf(context).api, request);

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  return (
    <OrderList
      {...loaderData}
      title={m.orders_title()}
      here="all"
      find={products[0]?.path ?? "/"}
    />
  );
}
