import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { accounts } from "./features/accounts/routes.ts";
import { blog } from "./features/blog/routes.ts";
import { catalogue } from "./features/catalogue/routes.ts";
import { contacts } from "./features/contacts/routes.ts";
import { content } from "./features/content/routes.ts";
import { customers } from "./features/customers/routes.ts";
import { faqs } from "./features/faqs/routes.ts";
import { home } from "./features/home/routes.ts";
import { invoices } from "./features/invoices/routes.ts";
import { orders } from "./features/orders/routes.ts";
import { places } from "./features/places/routes.ts";
import { promos } from "./features/promos/routes.ts";
import { reminders } from "./features/reminders/routes.ts";
import { reviews } from "./features/reviews/routes.ts";
import { settlement } from "./features/settlement/routes.ts";
import { site } from "./features/site/routes.ts";
import { staff } from "./features/staff/routes.ts";
import { system } from "./features/system/routes.ts";
import { tasks } from "./features/tasks/routes.ts";
import type { SliceRoutes } from "./lib/slice-routes.ts";
import { pages } from "./pages/routes.ts";
import { fastBoats } from "./products/fast-boats/routes.ts";
import { privateBoats } from "./products/private-boats/routes.ts";
import { tours } from "./products/tours/routes.ts";

// one line for each slice; the areas below decide on frame and guard
const slices: SliceRoutes[] = [
  pages,
  accounts,
  orders,
  catalogue,
  places,
  site,
  contacts,
  content,
  blog,
  customers,
  faqs,
  home,
  invoices,
  promos,
  settlement,
  reminders,
  reviews,
  staff,
  system,
  tasks,
  fastBoats,
  privateBoats,
  tours,
];
const all = (area: keyof SliceRoutes) => slices.flatMap((slice) => slice[area] ?? []);

export default [
  layout("layouts/default.tsx", [
    ...all("public"),
    layout("layouts/user-area.tsx", all("user")),
    route("*", "pages/missing.tsx"),
  ]),
  layout("layouts/auth.tsx", [layout("layouts/guest-area.tsx", all("auth")), ...all("auth_open")]),
  layout("layouts/admin.tsx", all("admin")),
  layout("layouts/empty.tsx", all("empty")),
  ...all("bare"),
] satisfies RouteConfig;
