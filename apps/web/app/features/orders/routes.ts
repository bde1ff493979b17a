import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const adminOrder = "features/orders/admin";
// One file for several addresses: each route's address is its id.
const file = (path: string) => route(path, "features/orders/file.ts", { id: path });
export const orders: SliceRoutes = {
  bare: [
    route("user/orders/export", "features/orders/export.ts"),
    ...["user/orders", "public-orders"].flatMap((orders) => [
      file(`${orders}/:kind/:slug/ticket`),
      file(`${orders}/:kind/:slug/calendar.ics`),
      file(`${orders}/:kind/:slug/documents/:name`),
      file(`${orders}/:kind/:slug/transfer/proofs/:proof`),
    ]),
  ],
  admin: [
    route("admin/orders", `${adminOrder}/all-orders.tsx`),
    route("admin/refunds", `${adminOrder}/refunds.tsx`),
    route("admin/orders/:kind", `${adminOrder}/orders-of-kind.tsx`),
    route("admin/orders/:kind/:slug/ticket", `${adminOrder}/ticket.ts`),
    route("admin/orders/:kind/:slug/documents/:name", `${adminOrder}/document.ts`),
    route("admin/orders/:kind/:slug/transfer/proofs/:proof", `${adminOrder}/proof.ts`),
  ],
};
