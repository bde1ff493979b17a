import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const system: SliceRoutes = {
  admin: [route("admin/system", "features/system/admin.tsx")],
};
