import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const blog: SliceRoutes = {
  public: [route("blog", "features/blog/public/list.tsx")],
  bare: [route("blog/rss.xml", "features/blog/public/rss.ts")],
};
