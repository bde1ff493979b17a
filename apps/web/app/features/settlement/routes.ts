import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/settlement/admin";

export const settlement: SliceRoutes = {
  admin: [
    route("admin/settlement", `${admin}/files.tsx`),
    route("admin/settlement/differences", `${admin}/differences.tsx`),
    route("admin/settlement/months", `${admin}/months.tsx`),
    route("admin/settlement/months/:month", `${admin}/month.tsx`),
    route("admin/settlement/reports/:id", `${admin}/file.tsx`),
  ],
  bare: [route("admin/settlement/months/:month/csv", `${admin}/csv.ts`)],
};
