import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const orders: SliceRoutes = {
  user: [route("user/orders", "features/orders/user/orders.tsx")],
};
