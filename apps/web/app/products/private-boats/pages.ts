import { m } from "~/lib/paraglide/messages.js";
import type { ProductPages } from "../define.ts";

export const privateBoats: ProductPages = {
  kind: "private_boat",
  path: "/private-boats",
  label: m.nav_private_boats,
  icon: "yacht",
  question: m.home_question_boats,
  listed: (api) => api.privateBoats.list,
  shown: async (api, slug) => {
    const { name, image } = (await api.privateBoats.show({ slug })).data;
    return { name, image };
  },
};
