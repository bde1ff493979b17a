import { route } from "@react-router/dev/routes";
import { orderPages, type SliceRoutes } from "../../lib/slice-routes.ts";

const here = "products/fast-boats";
const boats = `${here}/admin/boats`;
const timetable = `${here}/admin/timetable`;
const order = orderPages("fast-boats", `${here}/order/page.tsx`);
export const fastBoats: SliceRoutes = {
  public: [
    route("fast-boats", `${here}/public/results/page.tsx`),
    route("fast-boats/booking-form", `${here}/public/booking/form.tsx`),
    route("fast-boats/booking-form/review", `${here}/public/booking/review.tsx`),
    route("fast-boats/:route", `${here}/public/route/page.tsx`),
    route("operators/:slug", `${here}/public/operator/page.tsx`),
    order.byLink,
  ],
  user: [order.mine],
  admin: [
    route("admin/operators", `${here}/admin/operators/page.tsx`),
    route("admin/fast-boats", `${boats}/list.tsx`),
    route("admin/fast-boats/create", `${boats}/create.tsx`),
    route("admin/fast-boats/:slug/detail", `${boats}/detail.tsx`),
    route("admin/fast-boats/:slug/edit", `${boats}/edit.tsx`),
    route("admin/fast-boats/:slug/gallery", `${boats}/gallery.tsx`),
    route("admin/fast-boats/import", `${here}/admin/sheets/page.tsx`),
    route("admin/fast-boats/timetable", `${here}/admin/calendar/week.tsx`),
    route("admin/fast-boats/seasons", `${timetable}/seasons/list.tsx`),
    route("admin/fast-boats/seasons/create", `${timetable}/seasons/create.tsx`),
    route("admin/fast-boats/seasons/:id/edit", `${timetable}/seasons/edit.tsx`),
    route("admin/fast-boats/:slug/schedule", `${timetable}/list.tsx`),
    route("admin/fast-boats/:slug/schedule/create", `${timetable}/create.tsx`),
    route("admin/fast-boats/:slug/schedule/:id/edit", `${timetable}/edit.tsx`),
    route("admin/fast-boats/:slug/schedule/:id/calendar", `${here}/admin/calendar/page.tsx`),
  ],
  bare: [
    route("admin/fast-boats/left", `${here}/admin/board/left.ts`),
    route("admin/fast-boats/passengers", `${here}/admin/board/passengers.ts`),
    route("admin/fast-boats/sheets/:table", `${here}/admin/sheets/export.ts`),
    route("admin/fast-boats/:slug/gallery/changes", `${boats}/gallery-changes.ts`),
    route("fast-boats/prices", `${here}/public/prices.ts`),
  ],
};
