import { orderAction } from "~/features/orders/actions.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { loadOrder, whichOf } from "../order/load.server.ts";
import { OrderView } from "../order/view.tsx";
import type { Route } from "./+types/order";

// whoever has the address has the order: it stays in no cache
export const headers = () => ({ "Cache-Control": "no-store" });

/** The order by its link: whoever holds it may look, pay and take the tickets; the rest needs its PIN. */
export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  loadOrder(visitOf(context), "byLink", params.slug, request);

export const action = ({ params, context, request }: Route.ActionArgs) =>
  orderAction(visitOf(context), whichOf("byLink", params.slug), request);

export { showsNewQuote as shouldRevalidate } from "~/lib/forms.ts";

export default function OrderByLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/public-orders/tours/${params.slug}`;
  return <OrderView {...loaderData} access="byLink" answer={actionData} path={path} />;
}
