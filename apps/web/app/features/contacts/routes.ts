import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/contacts/admin";

export const contacts: SliceRoutes = {
  public: [route("contact", "features/contacts/public/page.tsx")],
  admin: [
    route("admin/contacts", `${admin}/list.tsx`),
    route("admin/contacts/:slug", `${admin}/detail.tsx`),
  ],
  bare: [route("admin/contacts/export", `${admin}/export.ts`)],
};
