import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const pages = "features/staff/admin";

export const staff: SliceRoutes = {
  admin: [
    route("admin/users/admins", `${pages}/list.tsx`),
    route("admin/users/admins/create", `${pages}/create.tsx`),
    route("admin/users/admins/:slug/edit", `${pages}/edit.tsx`),
  ],
};
