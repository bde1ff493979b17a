import { m } from "~/lib/paraglide/messages.js";
import type { ProductPages } from "../define.ts";

export const fastBoats: ProductPages = {
  kind: "fast_boat",
  path: "/fast-boats",
  label: m.nav_fast_boats,
  icon: "boat",
  question: m.home_question,
};
