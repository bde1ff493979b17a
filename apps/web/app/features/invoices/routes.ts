import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/invoices/admin";

export const invoices: SliceRoutes = {
  admin: [route("admin/invoices", `${admin}/register.tsx`)],
  bare: [route("admin/invoices/export", `${admin}/export.ts`)],
};
