import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const reminders: SliceRoutes = {
  auth_open: [route("reminders/:token", "features/reminders/public/page.tsx")],
};
