import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { OrderList } from "../order-list.tsx";
import { readOrders } from "../read-orders.ts";
import type { Route } from "./+types/orders";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readOrders(visitOf(context).api, request);

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} title={m.orders_title()} here="all" />;
}
