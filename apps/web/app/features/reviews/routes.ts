import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

const here = "features/reviews";
const write = `${here}/public/write.tsx`;
export const reviews: SliceRoutes = {
  // One file for both: by the link of an email, and of one's own order.
  public: [
    route("reviews/:token", write, { id: "reviews/:token" }),
    route("reviews/:slug/report", `${here}/public/report.tsx`),
  ],
  user: [route("user/orders/:kind/:slug/review", write, { id: "user/orders/:kind/:slug/review" })],
  admin: [
    route("admin/reviews", `${here}/admin/list.tsx`),
    route("admin/reviews/:slug", `${here}/admin/detail.tsx`),
  ],
};
