import type { Api } from "~/lib/api.server.ts";

/** Customers and staff have the same account pages, under different addresses. */
export type Area = "user" | "admin";

/** The area's calls (spec §7: /users/* and /admins/*). */
export const callsOf = (api: Api, area: Area) =>
  area === "admin" ? api.accounts.admins : api.accounts.users;

/** The area of an address: both share one page. */
export const areaOf = (request: Request): Area =>
  /^\/admin\//i.test(new URL(request.url).pathname) ? "admin" : "user";

/**
 * The path prefix of the signed-out pages: "/sign-in", "/admin/sign-in".
 * @param next where one goes on after signing in, a path of this site; "" if nowhere in particular
 */
export const authPath = (
  area: Area,
  page: "sign-in" | "forgot-password" | "email-verification",
  next = "",
): string => {
  const path = area === "admin" ? `/admin/${page}` : `/${page}`;
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
};

/** Second factor, sessions and devices: of staff only. */
export const securityHome = "/admin/settings/security";
export const settingsOf = (area: Area): string => `/${area}/settings`;
