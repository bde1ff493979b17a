import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/faqs/admin";

export const faqs: SliceRoutes = {
  public: [route("faq", "features/faqs/public/page.tsx")],
  admin: [
    route("admin/faqs", `${admin}/list.tsx`),
    route("admin/faqs/create", `${admin}/create.tsx`),
    route("admin/faqs/:slug/edit", `${admin}/edit.tsx`),
    route("admin/faqs/groups/create", `${admin}/create-group.tsx`),
    route("admin/faqs/groups/:slug/edit", `${admin}/edit-group.tsx`),
  ],
};
