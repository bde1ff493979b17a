import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const pages = "features/customers/admin";

export const customers: SliceRoutes = {
  admin: [
    route("admin/users", `${pages}/list.tsx`),
    route("admin/users/:slug", `${pages}/detail.tsx`),
  ],
  bare: [route("admin/users/:slug/export", `${pages}/export.ts`)],
};
