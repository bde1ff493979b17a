import { m } from "~/lib/paraglide/messages.js";
import type { ProductPages } from "../define.ts";

export const tours: ProductPages = {
  kind: "tour",
  path: "/tours-and-activities",
  label: m.nav_tours,
  icon: "tour",
  question: m.home_question_tours,
  listed: (api) => api.tours.list,
  shown: async (api, slug) => {
    const { title, images, available } = (await api.tours.show({ slug })).data;
    return available ? { name: title, image: images[0] ?? null } : null;
  },
};
