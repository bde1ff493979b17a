import { route } from "@react-router/dev/routes";
import type { SliceRoutes } from "../../lib/slice-routes.ts";

export const accounts: SliceRoutes = {
  auth: [
    route("sign-in", "features/accounts/auth/sign-in.tsx"),
    route("admin/sign-in", "features/accounts/auth/admin-sign-in.tsx"),
  ],
  user: [route("user", "features/accounts/user/dashboard.tsx")],
  empty: [route("auth-redirect", "features/accounts/auth/google/redirect.tsx")],
  bare: [
    route("sign-out", "features/accounts/auth/sign-out.ts"),
    route("auth/:provider", "features/accounts/auth/google/exchange.ts"),
    route("auth/:provider/start", "features/accounts/auth/google/start.ts"),
  ],
};
