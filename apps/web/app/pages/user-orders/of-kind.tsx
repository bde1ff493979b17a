import { orderKindAt } from "~/features/orders/kinds.ts";
import { OrderList } from "~/features/orders/order-list.tsx";
import { readOrders } from "~/features/orders/read-orders.server.ts";
import { kindOfAddress } from "~/features/orders/which.ts";
import { visitOf } from "~/lib/visit.ts";
import { products } from "~/products/index.ts";
import type { Route } from "./+types/of-kind";
import "~/products/order-kinds.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = kindOfAddress(params.kind, request);
  return { kind, ...(await readOrders(visitOf(context).api, request, kind)) };
}

export default function MyOrdersOfKind({ loaderData: { kind, ...list } }: Route.ComponentProps) {
  return (
    <OrderList
      {...list}
      title={orderKindAt(kind).orders()}
      here={kind}
      find={products[0]?.path ?? "/"}
    />
  );
}
