import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/places/admin";

export const places: SliceRoutes = {
  admin: [
    route("admin/provinces", `${admin}/provinces/page.tsx`),
    route("admin/destinations", `${admin}/destinations/page.tsx`),
    route("admin/ports", `${admin}/ports/page.tsx`),
  ],
};
