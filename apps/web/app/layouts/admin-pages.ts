import { KINDS } from "@jukung/contract/kinds";
import { orderKind } from "~/features/orders/kinds.ts";
import { m } from "~/lib/paraglide/messages.js";
import { productAdmins } from "~/products/admin.ts";
import { products } from "~/products/index.ts";
import "~/products/order-kinds.ts";

/** A page of the back office: in the navigation on the left and in the command palette. */
export type AdminPage = { to: string; label: () => string };

/** All pages to go to directly, by subject; one line each. */
export const adminPages: { label: () => string; pages: AdminPage[] }[] = [
  {
    label: m.admin_group_work,
    pages: [
      { to: "/admin", label: m.admin_overview },
      { to: "/admin/orders", label: m.admin_orders_title },
      { to: "/admin/refunds", label: m.refunds_nav },
      ...products.map(({ kind }) => ({
        to: `/admin/orders/${KINDS[kind]}`,
        label: orderKind(kind).orders_admin,
      })),
    ],
  },
  {
    label: m.admin_group_catalogue,
    pages: productAdmins,
  },
  {
    label: m.admin_group_utilities,
    pages: [
      { to: "/admin/utilities/tags", label: m.tags_title },
      { to: "/admin/utilities/includes", label: m.includes_title },
      { to: "/admin/utilities/excludes", label: m.excludes_title },
      { to: "/admin/utilities/tour-categories", label: m.tour_categories_title },
      { to: "/admin/utilities/itinerary", label: m.itinerary_title },
      { to: "/admin/utilities/master-informations", label: m.informations_title },
    ],
  },
  {
    label: m.admin_group_settings,
    pages: [{ to: "/admin/settings/site", label: m.site_title }],
  },
];

/** Pages with others below them: current on their exact address only. */
export const exactPages = ["/admin", "/admin/orders"];
