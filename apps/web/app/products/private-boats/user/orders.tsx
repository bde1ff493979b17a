import { OrderList, readOrders } from "~/features/orders/index.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/orders";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readOrders(visitOf(context).api, request, "private-boats");

export default function MyCharters({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} title={m.orders_private_boats_title()} here="private-boats" />;
}
