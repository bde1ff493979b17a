import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const admin = "features/blog/admin";

export const blog: SliceRoutes = {
  public: [route("blog", "features/blog/public/list.tsx")],
  admin: [
    route("admin/blog", `${admin}/list.tsx`),
    route("admin/blog/create", `${admin}/create.tsx`),
    route("admin/blog/pictures", `${admin}/pictures.ts`),
    route("admin/blog/:slug/edit", `${admin}/edit.tsx`),
    route("admin/blog/:slug/autosave", `${admin}/autosave.ts`),
  ],
  bare: [route("blog/rss.xml", "features/blog/public/rss.ts")],
};
