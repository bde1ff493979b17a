import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/promos/admin";

export const promos: SliceRoutes = {
  admin: [
    route("admin/promo", `${admin}/list.tsx`),
    route("admin/promo/create", `${admin}/create.tsx`),
    route("admin/promo/highlight", `${admin}/highlight.tsx`),
    route("admin/promo/:slug/edit", `${admin}/edit.tsx`),
  ],
  bare: [route("admin/promo/:slug/codes", `${admin}/codes.ts`)],
};
