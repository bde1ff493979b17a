import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/catalogue/admin";

export const catalogue: SliceRoutes = {
  admin: [
    route("admin/utilities/tags", `${admin}/tags.tsx`),
    route("admin/utilities/includes", `${admin}/includes.tsx`),
    route("admin/utilities/excludes", `${admin}/excludes.tsx`),
    route("admin/utilities/tour-categories", `${admin}/tour-categories.tsx`),
    route("admin/blog-categories", `${admin}/blog-categories.tsx`),
    route("admin/utilities/itinerary", `${admin}/itinerary/list.tsx`),
    route("admin/utilities/itinerary/create", `${admin}/itinerary/create.tsx`),
    route("admin/utilities/itinerary/:id/edit", `${admin}/itinerary/edit.tsx`),
    route("admin/utilities/master-informations", `${admin}/informations/list.tsx`),
    route("admin/utilities/master-informations/create", `${admin}/informations/create.tsx`),
    route("admin/utilities/master-informations/:id/edit", `${admin}/informations/edit.tsx`),
  ],
};
