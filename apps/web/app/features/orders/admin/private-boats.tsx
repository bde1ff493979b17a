import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/private-boats";
import { DeskOrders, readDesk } from "./orders.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readDesk(visitOf(context).api, request, "private-boats");

export default function PrivateBoatOrders({ loaderData }: Route.ComponentProps) {
  return <DeskOrders {...loaderData} title={m.desk_private_boats_title()} kind="private-boats" />;
}
