import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const here = "products/fast-boats";
export const fastBoats: SliceRoutes = {
  public: [
    route("fast-boats", `${here}/public/results/page.tsx`),
    route("fast-boats/booking-form", `${here}/public/booking/form.tsx`),
    route("fast-boats/booking-form/review", `${here}/public/booking/review.tsx`),
    route("public-orders/fast-boats/:slug", `${here}/public/order.tsx`),
  ],
  user: [route("user/orders/fast-boats/:slug", `${here}/user/order.tsx`)],
  bare: [route("fast-boats/prices", `${here}/public/prices.ts`)],
};
