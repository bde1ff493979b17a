import { visitOf } from "~/lib/visit.ts";
import { orderKindAt } from "../kinds.ts";
import { OrderList } from "../order-list.tsx";
import { readOrders } from "../read-orders.ts";
import { kindOfAddress } from "../which.ts";
import type { Route } from "./+types/orders-of-kind";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = kindOfAddress(params.kind, request);
  return { kind, ...(await readOrders(visitOf(context).api, request, kind)) };
}

export default function MyOrdersOfKind({ loaderData: { kind, ...list } }: Route.ComponentProps) {
  return <OrderList {...list} title={orderKindAt(kind).orders()} here={kind} />;
}
