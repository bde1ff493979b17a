import { m } from "~/lib/paraglide/messages.js";

/** A page of the back office: in the navigation on the left, and found by the command palette. */
export type AdminPage = { to: string; label: () => string };

/** All pages one can go to directly, by what they are about; one line for each that exists. */
export const adminPages: { label: () => string; pages: AdminPage[] }[] = [
  {
    label: m.admin_group_work,
    pages: [
      { to: "/admin", label: m.admin_overview },
      { to: "/admin/orders", label: m.desk_orders_title },
      { to: "/admin/refunds", label: m.refunds_nav },
      { to: "/admin/orders/fast-boats", label: m.orders_fast_boats_admin },
      { to: "/admin/orders/private-boats", label: m.desk_private_boats_title },
      { to: "/admin/orders/tours", label: m.desk_tours_title },
    ],
  },
  {
    label: m.admin_group_catalogue,
    pages: [
      { to: "/admin/private-boats", label: m.nav_private_boats },
      { to: "/admin/tours", label: m.desk_tours_list },
    ],
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

/** Pages with others below them: these are current on their own address only. */
export const exactPages = ["/admin", "/admin/orders"];
