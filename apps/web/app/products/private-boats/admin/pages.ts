import { m } from "~/lib/paraglide/messages.js";
import type { ProductAdmin } from "../../define.ts";
import { labels } from "./form/labels.ts";

export const privateBoatAdmin: ProductAdmin = {
  kind: "private_boat",
  to: "/admin/private-boats",
  label: m.nav_private_boats,
  create: m.palette_new_boat,
  fields: labels,
  find: async (api, search) => (await api.privateBoats.admin.list(search)).data,
};
