import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const home: SliceRoutes = {
  admin: [route("admin/home", "features/home/admin/edit.tsx")],
};
