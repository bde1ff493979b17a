import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/all-orders";
import { DeskOrders, readDesk } from "./orders.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readDesk(visitOf(context).api, request);

export default function AllOrders({ loaderData }: Route.ComponentProps) {
  return <DeskOrders {...loaderData} title={m.desk_orders_title()} />;
}
