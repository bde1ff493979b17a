import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const desk = "features/orders/admin";
// One file at several addresses: each route has the address as its id.
const file = (path: string) => route(path, "features/orders/file.ts", { id: path });

export const orders: SliceRoutes = {
  user: [
    route("user/orders", "features/orders/user/orders.tsx"),
    route("user/orders/:kind", "features/orders/user/orders-of-kind.tsx"),
  ],
  bare: ["user/orders", "public-orders"].flatMap((orders) => [
    file(`${orders}/:kind/:slug/ticket`),
    file(`${orders}/:kind/:slug/calendar.ics`),
  ]),
  admin: [
    route("admin", `${desk}/dashboard.tsx`),
    route("admin/orders", `${desk}/all-orders.tsx`),
    route("admin/refunds", `${desk}/refunds.tsx`),
    route("admin/orders/:kind", `${desk}/orders-of-kind.tsx`),
    route("admin/orders/:kind/:slug", `${desk}/order.tsx`),
    route("admin/orders/:kind/:slug/ticket", `${desk}/ticket.ts`),
  ],
};
