import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

/** One page under two addresses: the customers' and the staff's. */
const forBoth = (path: string, file: string) => [
  route(path, file),
  route(`admin/${path}`, file, { id: `admin/${path}` }),
];

export const accounts: SliceRoutes = {
  auth: [
    route("sign-in", "features/accounts/auth/sign-in.tsx"),
    route("admin/sign-in", "features/accounts/auth/admin-sign-in.tsx"),
    route("sign-up", "features/accounts/auth/sign-up.tsx"),
    ...forBoth("forgot-password", "features/accounts/auth/forgot-password.tsx"),
  ],
  auth_open: [
    ...forBoth("email-verification/:token", "features/accounts/auth/email-verification.tsx"),
    route("admin/sign-in/code", "features/accounts/auth/second-step.tsx"),
    route("admin/sign-in/set-up", "features/accounts/auth/set-up.tsx"),
  ],
  user: [
    route("user/settings", "features/accounts/user/settings.tsx"),
    route("user/settings/change-password", "features/accounts/user/change-password.tsx"),
    route("user/settings/travellers", "features/accounts/user/travellers.tsx"),
  ],
  empty: [
    route("admin/settings", "features/accounts/admin/settings.tsx"),
    route("admin/settings/security", "features/accounts/security/page.tsx"),
    route("admin/settings/change-password", "features/accounts/admin/change-password.tsx"),
    route("auth-redirect", "features/accounts/auth/google/redirect.tsx"),
  ],
  bare: [
    route("sign-out", "features/accounts/auth/sign-out.ts"),
    route("auth/:provider", "features/accounts/auth/google/exchange.ts"),
    route("auth/:provider/start", "features/accounts/auth/google/start.ts"),
    route("user/settings/export", "features/accounts/settings/export.ts"),
    route("admin/settings/export", "features/accounts/settings/export.ts", {
      id: "admin/settings/export",
    }),
  ],
};
