import { route } from "@react-router/dev/routes";
import { orderPages, type SliceRoutes } from "../../lib/slice-routes.ts";

const here = "products/tours";
const order = orderPages("tours", `${here}/order/page.tsx`);
export const tours: SliceRoutes = {
  public: [
    route("tours-and-activities", `${here}/public/listing/page.tsx`),
    route("tours-and-activities/booking-form", `${here}/public/inquiry/form.tsx`),
    route("tours-and-activities/booking-form/review", `${here}/public/inquiry/review.tsx`),
    route("tours-and-activities/booking-form/sent", `${here}/public/inquiry/sent.tsx`),
    route("tours-and-activities/:slug", `${here}/public/detail/page.tsx`),
    order.byLink,
  ],
  user: [order.mine],
  admin: [
    route("admin/tours", `${here}/admin/list.tsx`),
    route("admin/tours/create", `${here}/admin/create.tsx`),
    route("admin/tours/:slug/edit", `${here}/admin/edit.tsx`),
    route("admin/tours/:slug/variants", `${here}/admin/variants.tsx`),
    route("admin/tours/:slug/images", `${here}/admin/images.tsx`),
    route("admin/tours/:slug/calendar", `${here}/admin/calendar.tsx`),
  ],
  bare: [
    route("admin/tours/:slug/images/changes", `${here}/admin/image-changes.ts`),
    route("tours-and-activities/:slug/days", `${here}/public/detail/days.ts`),
  ],
};
