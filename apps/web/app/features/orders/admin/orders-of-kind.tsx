import { visitOf } from "~/lib/visit.ts";
import { orderKindAt } from "../kinds.ts";
import { kindOfAddress } from "../which.ts";
import type { Route } from "./+types/orders-of-kind";
import { AdminOrders, readAdminOrders } from "./orders.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = kindOfAddress(params.kind, request);
  return { kind, ...(await readAdminOrders(visitOf(context).api, request, kind)) };
}

export default function OrdersOfKind({ loaderData: { kind, ...list } }: Route.ComponentProps) {
  return <AdminOrders {...list} title={orderKindAt(kind).orders_admin()} kind={kind} />;
}
