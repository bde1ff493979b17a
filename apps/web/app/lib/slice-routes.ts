import type { RouteConfigEntry } from "@react-router/dev/routes";

/**
 * The pages of one slice, by the frame around them. Files are named from `app/`.
 * `public`: header and footer. `user`: the same, for customers. `auth`: sign-in and its kin.
 * `admin`: the back office, for admins. `empty`: no frame. `bare`: no page at all (downloads, posts).
 */
export type SliceRoutes = Partial<
  Record<"public" | "user" | "auth" | "admin" | "empty" | "bare", RouteConfigEntry[]>
>;
