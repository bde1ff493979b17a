import type { Permission } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { orderKind } from "~/features/orders/kinds.ts";
import { m } from "~/lib/paraglide/messages.js";
import { productAdmins, productPages } from "~/products/admin.ts";
import { products } from "~/products/index.ts";
import "~/products/order-kinds.ts";

/** A page of the back office: in the navigation on the left and in the command palette. */
export type AdminPage = {
  to: string;
  label: () => string;
  /** What one needs to open it and the pages below it; the first page is everybody's. */
  needs: Permission | null;
};

/** All pages to go to directly, by subject; one line each. */
const adminPages: { label: () => string; pages: AdminPage[] }[] = [
  {
    label: m.admin_group_work,
    pages: [
      { to: "/admin", label: m.admin_overview, needs: null },
      { to: "/admin/orders", label: m.admin_orders_title, needs: "see_orders" },
      { to: "/admin/tasks", label: m.tasks_title, needs: "see_tasks" },
      { to: "/admin/refunds", label: m.refunds_nav, needs: "see_money" },
      { to: "/admin/reports", label: m.reports_title, needs: "see_reports" },
      { to: "/admin/invoices", label: m.register_nav, needs: "see_reports" },
      { to: "/admin/settlement", label: m.settlement_title, needs: "settle_payouts" },
      { to: "/admin/contacts", label: m.contacts_title, needs: "answer_contacts" },
      { to: "/admin/reviews", label: m.reviews_admin_title, needs: "moderate_reviews" },
      ...products.map(({ kind }) => ({
        to: `/admin/orders/${KINDS[kind]}`,
        label: orderKind(kind).orders_admin,
        needs: "see_orders" as const,
      })),
    ],
  },
  {
    label: m.admin_group_catalogue,
    pages: [
      ...productAdmins.map(({ to, label }) => ({ to, label, needs: "see_catalogue" as const })),
      ...productPages,
    ],
  },
  {
    label: m.admin_group_places,
    pages: [
      { to: "/admin/ports", label: m.ports_title, needs: "edit_places" },
      { to: "/admin/destinations", label: m.destinations_title, needs: "edit_places" },
      { to: "/admin/provinces", label: m.provinces_title, needs: "edit_places" },
      { to: "/admin/operators", label: m.operators_title, needs: "edit_places" },
    ],
  },
  {
    label: m.admin_group_utilities,
    pages: [
      { to: "/admin/utilities/tags", label: m.tags_title, needs: "edit_catalogue" },
      { to: "/admin/utilities/includes", label: m.includes_title, needs: "edit_catalogue" },
      { to: "/admin/utilities/excludes", label: m.excludes_title, needs: "edit_catalogue" },
      {
        to: "/admin/utilities/tour-categories",
        label: m.tour_categories_title,
        needs: "edit_catalogue",
      },
      { to: "/admin/utilities/itinerary", label: m.itinerary_title, needs: "edit_catalogue" },
      {
        to: "/admin/utilities/master-informations",
        label: m.informations_title,
        needs: "edit_catalogue",
      },
    ],
  },
  {
    label: m.admin_group_content,
    pages: [
      { to: "/admin/promo", label: m.promos_admin_title, needs: "edit_promos" },
      { to: "/admin/home", label: m.home_page_title, needs: "edit_site" },
      { to: "/admin/blog", label: m.posts_title, needs: "edit_content" },
      { to: "/admin/blog-categories", label: m.blog_categories_title, needs: "edit_content" },
      { to: "/admin/pages", label: m.site_pages_title, needs: "edit_site" },
      { to: "/admin/faqs", label: m.faqs_title, needs: "edit_site" },
    ],
  },
  {
    label: m.admin_group_people,
    pages: [
      { to: "/admin/users", label: m.customers_title, needs: "see_customers" },
      { to: "/admin/users/admins", label: m.staff_title, needs: "manage_staff" },
    ],
  },
  {
    label: m.admin_group_settings,
    pages: [
      { to: "/admin/settings/site", label: m.site_title, needs: "edit_site" },
      { to: "/admin/setup", label: m.setup_title, needs: "edit_site" },
      { to: "/admin/audit", label: m.audit_title, needs: "see_audit" },
      { to: "/admin/system", label: m.system_title, needs: "see_system" },
    ],
  },
];

const addresses = adminPages.flatMap(({ pages }) => pages.map(({ to }) => to));
/** Pages with others of the menu below them: current on their exact address only. */
export const exactPages = addresses.filter((page) =>
  addresses.some((to) => to.startsWith(`${page}/`)),
);

/** Pages below one of the menu's that need more than the list does. */
const NARROWER: [path: RegExp, needs: Permission][] = [
  [/^\/admin\/fast-boats\/[^/]+\/(schedule|detail)$/, "see_catalogue"],
  // Dispatchers close days; who is booked on them is asked for on the page itself.
  [/^\/admin\/fast-boats\/[^/]+\/schedule\/\d+\/calendar$/, "see_catalogue"],
  [/^\/admin\/fast-boats\/(seasons|[^/]+\/schedule)\/./, "edit_timetable"],
  // The calendar names who travels; the other pages change what is offered.
  [/^\/admin\/[^/]+\/[^/]+\/calendar$/, "see_orders"],
  [
    new RegExp(`^(${productAdmins.map(({ to }) => to).join("|")})/(create$|[^/]+/)`),
    "edit_catalogue",
  ],
];
/** Finds records for the palette: it reads only what one may see. */
const FOR_ALL = ["/admin/find"];

/** What one needs to open a page of the back office; undefined if no page of the menu leads there. */
export function neededFor(pathname: string): Permission | null | undefined {
  const path = pathname.replace(/\/+$/, "") || "/";
  if (FOR_ALL.includes(path)) return null;
  const narrower = NARROWER.find(([pattern]) => pattern.test(path));
  if (narrower) return narrower[1];
  return pageAt(path)?.needs;
}

/** The page of the menu at an address, or above it: the longest address that fits. */
export function pageAt(pathname: string): AdminPage | undefined {
  const here = adminPages
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return here?.to === "/admin" && pathname !== "/admin" ? undefined : here;
}

/** The menu as one may use it; a group without pages is left out. */
export const pagesFor = (may: (permission: Permission) => boolean) =>
  adminPages
    .map(({ label, pages }) => ({
      label,
      pages: pages.filter(({ needs }) => needs === null || may(needs)),
    }))
    .filter(({ pages }) => pages.length > 0);
