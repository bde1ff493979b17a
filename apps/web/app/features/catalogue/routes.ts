import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const desk = "features/catalogue/admin";

export const catalogue: SliceRoutes = {
  admin: [
    route("admin/utilities/tags", `${desk}/tags.tsx`),
    route("admin/utilities/includes", `${desk}/includes.tsx`),
    route("admin/utilities/excludes", `${desk}/excludes.tsx`),
    route("admin/utilities/tour-categories", `${desk}/tour-categories.tsx`),
    route("admin/utilities/itinerary", `${desk}/itinerary/list.tsx`),
    route("admin/utilities/itinerary/create", `${desk}/itinerary/create.tsx`),
    route("admin/utilities/itinerary/:id/edit", `${desk}/itinerary/edit.tsx`),
    route("admin/utilities/master-informations", `${desk}/informations/list.tsx`),
    route("admin/utilities/master-informations/create", `${desk}/informations/create.tsx`),
    route("admin/utilities/master-informations/:id/edit", `${desk}/informations/edit.tsx`),
  ],
};
