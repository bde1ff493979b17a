import { visitOf } from "~/lib/visit.ts";
import { actOnOrder, loadOrder } from "../order/load.server.ts";
import { OrderView } from "../order/view.tsx";
import type { Route } from "./+types/order";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadOrder(visitOf(context), "mine", params.slug);

export const action = ({ params, context, request }: Route.ActionArgs) =>
  actOnOrder(visitOf(context), "mine", params.slug, request);

export default function MyOrder({ loaderData, params }: Route.ComponentProps) {
  return <OrderView {...loaderData} path={`/user/orders/fast-boats/${params.slug}`} />;
}
