import { m } from "~/lib/paraglide/messages.js";
import type { ProductPages } from "../define.ts";
import { routeSlugs } from "./route-pages.ts";

export const fastBoats: ProductPages = {
  kind: "fast_boat",
  path: "/fast-boats",
  label: m.nav_fast_boats,
  icon: "boat",
  question: m.home_question,
  listed:
    (api) =>
    async ({ page, per_page }) => {
      const slugs = routeSlugs((await api.fastBoats.routes()).data);
      return {
        data: slugs.slice((page - 1) * per_page, page * per_page).map((slug) => ({ slug })),
        meta: { last_page: Math.ceil(slugs.length / per_page) },
      };
    },
};
