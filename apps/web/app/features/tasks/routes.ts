import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/tasks/admin";

export const tasks: SliceRoutes = {
  admin: [
    route("admin/tasks", `${admin}/list.tsx`),
    route("admin/tasks/:id", `${admin}/detail.tsx`),
  ],
};
