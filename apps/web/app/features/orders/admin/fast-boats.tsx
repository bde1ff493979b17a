import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/fast-boats";
import { DeskOrders, readDesk } from "./orders.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readDesk(visitOf(context).api, request, "fast-boats");

export default function FastBoatOrders({ loaderData }: Route.ComponentProps) {
  return <DeskOrders {...loaderData} title={m.orders_fast_boats_admin()} kind="fast-boats" />;
}
