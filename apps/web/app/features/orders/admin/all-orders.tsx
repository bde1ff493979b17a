import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/all-orders";
import { AdminOrders, readAdminOrders } from "./orders.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readAdminOrders(visitOf(context).api, request);

export default function AllOrders({ loaderData }: Route.ComponentProps) {
  return <AdminOrders {...loaderData} title={m.admin_orders_title()} />;
}
