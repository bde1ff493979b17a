import { route } from "@react-router/dev/routes";
import { orderPages, type SliceRoutes } from "../../lib/slice-routes.ts";

const here = "products/private-boats";
const order = orderPages("private-boats", `${here}/order/page.tsx`);
export const privateBoats: SliceRoutes = {
  public: [
    route("private-boats", `${here}/public/listing/page.tsx`),
    route("private-boats/booking-form", `${here}/public/inquiry/form.tsx`),
    route("private-boats/booking-form/review", `${here}/public/inquiry/review.tsx`),
    route("private-boats/booking-form/sent", `${here}/public/inquiry/sent.tsx`),
    route("private-boats/compare", `${here}/public/compare/page.tsx`),
    route("private-boats/:slug", `${here}/public/detail/page.tsx`),
    order.byLink,
  ],
  user: [order.mine],
  admin: [
    route("admin/private-boats", `${here}/admin/list.tsx`),
    route("admin/private-boats/create", `${here}/admin/create.tsx`),
    route("admin/private-boats/:slug/edit", `${here}/admin/edit.tsx`),
    route("admin/private-boats/:slug/images", `${here}/admin/images.tsx`),
    route("admin/private-boats/:slug/calendar", `${here}/admin/calendar/page.tsx`),
  ],
  bare: [
    route("admin/private-boats/:slug/images/changes", `${here}/admin/image-changes.ts`),
    route("private-boats/:slug/days", `${here}/public/detail/days.ts`),
  ],
};
