import { SITE_PAGES } from "@jukung/contract/site-pages";
import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const content: SliceRoutes = {
  public: SITE_PAGES.map((path) =>
    route(path, "features/content/public/page.tsx", { id: `page-${path}` }),
  ),
  admin: [
    route("admin/pages", "features/content/admin/list.tsx"),
    route("admin/pages/:slug/edit", "features/content/admin/edit.tsx"),
    route("admin/pages/:slug/versions", "features/content/admin/versions.tsx"),
  ],
};
