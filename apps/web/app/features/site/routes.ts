import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const site: SliceRoutes = {
  admin: [route("admin/settings/site", "features/site/admin/settings.tsx")],
};
