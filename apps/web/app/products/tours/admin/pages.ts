import { m } from "~/lib/paraglide/messages.js";
import type { ProductAdmin } from "../../define.ts";
import { tourLabels, variantLabels } from "./labels.ts";

export const tourAdmin: ProductAdmin = {
  kind: "tour",
  to: "/admin/tours",
  label: m.admin_tours_list,
  create: m.palette_new_tour,
  fields: () => ({ ...tourLabels(), ...variantLabels() }),
  find: async (api, search) =>
    (await api.tours.admin.list(search)).data.map(({ title, ...tour }) => ({
      ...tour,
      name: title,
    })),
};
