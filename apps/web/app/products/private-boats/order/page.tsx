import { orderAction } from "~/features/orders/actions.server.ts";
import { orderAddress, whichOf } from "~/features/orders/order-address.ts";
import { orderSleeps } from "~/features/orders/sleeps.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/page";
import "./kind.ts";
import { loadOrder } from "./load.server.ts";
import { OrderView } from "./view.tsx";

export const handle = { sleeps: orderSleeps };

// The link alone opens the order: it must not be cached.
export const headers = () => ({ "Cache-Control": "no-store" });

/**
 * The order's page, in one's own account and by its link: the link allows looking and paying; the
 * rest needs the PIN.
 */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const which = whichOf("private_boat", params.slug, request);
  const path = orderAddress(which.access, which.kind, which.slug);
  return { ...(await loadOrder(visitOf(context), which, request)), access: which.access, path };
}

export const action = ({ params, context, request }: Route.ActionArgs) =>
  orderAction(visitOf(context), whichOf("private_boat", params.slug, request), request);

export { showsNewOrder as shouldRevalidate } from "~/features/orders/is-other.ts";

export default function PrivateBoatOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderView {...loaderData} answer={actionData} />;
}
