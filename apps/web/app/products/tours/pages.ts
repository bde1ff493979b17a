import { m } from "~/lib/paraglide/messages.js";
import type { ProductPages } from "../define.ts";
import { tourOrders } from "./order/kind.ts";

export const tours: ProductPages = {
  kind: "tour",
  order: tourOrders,
  path: "/tours-and-activities",
  label: m.nav_tours,
  icon: "tour",
  question: m.home_question_tours,
  admin: {
    to: "/admin/tours",
    label: m.admin_tours_list,
    create: m.palette_new_tour,
    find: async (api, search) =>
      (await api.tours.admin.list(search)).data.map(({ title, ...tour }) => ({
        ...tour,
        name: title,
      })),
  },
  listed: (api) => api.tours.list,
};
