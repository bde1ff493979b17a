import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/tours";
import { DeskOrders, readDesk } from "./orders.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readDesk(visitOf(context).api, request, "tours");

export default function TourOrders({ loaderData }: Route.ComponentProps) {
  return <DeskOrders {...loaderData} title={m.desk_tours_title()} kind="tours" />;
}
