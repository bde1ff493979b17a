import { m } from "~/lib/paraglide/messages.js";
import type { ProductAdmin } from "../../../define.ts";
import { labels } from "./form/labels.ts";

export const fastBoatAdmin: ProductAdmin = {
  kind: "fast_boat",
  to: "/admin/fast-boats",
  label: m.nav_fast_boats,
  create: m.palette_new_fast_boat,
  fields: labels,
  find: async (api, search) => (await api.fastBoats.admin.list(search)).data,
};
