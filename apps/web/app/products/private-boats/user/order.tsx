import { orderAction } from "~/features/orders/actions.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { loadOrder, whichOf } from "../order/load.server.ts";
import { OrderView } from "../order/view.tsx";
import type { Route } from "./+types/order";

export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  loadOrder(visitOf(context), "mine", params.slug, request);

export const action = ({ params, context, request }: Route.ActionArgs) =>
  orderAction(visitOf(context), whichOf("mine", params.slug), request);

export { showsNewQuote as shouldRevalidate } from "~/lib/forms.ts";

export default function MyPrivateBoat({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/user/orders/private-boats/${params.slug}`;
  return <OrderView {...loaderData} access="mine" answer={actionData} path={path} />;
}
