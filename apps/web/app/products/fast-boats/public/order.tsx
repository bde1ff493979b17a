import { visitOf } from "~/lib/visit.ts";
import { actOnOrder, loadOrder } from "../order/load.server.ts";
import { OrderView } from "../order/view.tsx";
import type { Route } from "./+types/order";

/** The order by its link: whoever holds it may look, pay and take the tickets. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadOrder(visitOf(context), "byLink", params.slug);

export const action = ({ params, context, request }: Route.ActionArgs) =>
  actOnOrder(visitOf(context), "byLink", params.slug, request);

export default function OrderByLink({ loaderData, params }: Route.ComponentProps) {
  return <OrderView {...loaderData} path={`/public-orders/fast-boats/${params.slug}`} />;
}
