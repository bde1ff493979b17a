import { index, route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../lib/slice-routes.ts";

/** One page for both addresses of an order. */
const cancel = (orders: string) =>
  route(`${orders}/:kind/:slug/cancel`, "pages/order-cancel/page.tsx", { id: `${orders} cancel` });
const reschedule = (orders: string) =>
  route(`${orders}/:kind/:slug/reschedule`, "pages/order-reschedule/page.tsx", {
    id: `${orders} reschedule`,
  });

const transfer = (orders: string) =>
  route(`${orders}/:kind/:slug/transfer`, "pages/order-transfer/page.tsx", {
    id: `${orders} transfer`,
  });

export const pages: SliceRoutes = {
  public: [
    cancel("public-orders"),
    reschedule("public-orders"),
    transfer("public-orders"),
    index("pages/home/page.tsx"),
    route("blog/preview/:token", "pages/blog/preview.tsx"),
    route("blog/:slug", "pages/blog/article.tsx"),
    route("dev/ui", "pages/dev/ui.tsx"),
    route("saved", "pages/saved/page.tsx"),
    route("promos", "pages/promos/page.tsx"),
    route("payment-successfull", "pages/payment/successful.tsx"),
    route("payment-failed", "pages/payment/failed.tsx"),
  ],
  user: [
    cancel("user/orders"),
    reschedule("user/orders"),
    transfer("user/orders"),
    route("user", "pages/user-dashboard/page.tsx"),
    route("user/orders", "pages/user-orders/all.tsx"),
    route("user/orders/:kind", "pages/user-orders/of-kind.tsx"),
  ],
  admin: [
    route("admin", "pages/admin-dashboard/page.tsx"),
    route("admin/audit", "pages/admin-audit/page.tsx"),
    route("admin/find", "pages/admin-find/find.ts"),
    route("admin/reports", "pages/admin-reports/page.tsx"),
    route("admin/setup/:step?", "pages/admin-setup/page.tsx"),
    route("admin/orders/:kind/:slug", "pages/admin-order/page.tsx"),
    route("admin/orders/:kind/:slug/reschedule", "pages/order-reschedule/admin.tsx"),
  ],
  bare: [
    route("admin/audit/export", "pages/admin-audit/export.ts"),
    route("admin/reports/export", "pages/admin-reports/export.ts"),
    route("theme", "pages/theme.ts"),
    route("saved/change", "pages/saved/change.ts"),
    route("currency", "pages/currency.ts"),
    route("robots.txt", "pages/robots.ts"),
    route("sitemap.xml", "pages/sitemap/index.ts"),
    route("sitemaps/:file", "pages/sitemap/file.ts"),
    route(".well-known/security.txt", "pages/security-txt.ts"),
  ],
};
