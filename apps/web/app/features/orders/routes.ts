import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const desk = "features/orders/admin";

export const orders: SliceRoutes = {
  user: [route("user/orders", "features/orders/user/orders.tsx")],
  admin: [
    route("admin", `${desk}/dashboard.tsx`),
    route("admin/orders", `${desk}/all-orders.tsx`),
    route("admin/refunds", `${desk}/refunds.tsx`),
    route("admin/orders/fast-boats", `${desk}/fast-boats.tsx`),
    route("admin/orders/private-boats", `${desk}/private-boats.tsx`),
    route("admin/orders/tours", `${desk}/tours.tsx`),
    route("admin/orders/:kind/:slug", `${desk}/order.tsx`),
    route("admin/orders/:kind/:slug/ticket", `${desk}/ticket.ts`),
  ],
};
