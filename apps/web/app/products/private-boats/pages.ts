import { m } from "~/lib/paraglide/messages.js";
import type { ProductPages } from "../define.ts";
import { privateBoatOrders } from "./order/kind.ts";

export const privateBoats: ProductPages = {
  kind: "private_boat",
  order: privateBoatOrders,
  path: "/private-boats",
  label: m.nav_private_boats,
  icon: "yacht",
  question: m.home_question_boats,
  admin: {
    to: "/admin/private-boats",
    label: m.nav_private_boats,
    create: m.palette_new_boat,
    find: async (api, search) => (await api.privateBoats.admin.list(search)).data,
  },
  listed: (api) => api.privateBoats.list,
};
