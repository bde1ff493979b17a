import type { RouteConfigEntry } from "@react-router/dev/routes";

/**
 * The pages of one slice, by the frame around them. Files are named from `app/`.
 * `public`: header and footer. `user`: the same, for customers. `auth`: sign-in and its kin, guests
 * only. `auth_open`: the same frame, for everybody. `admin`: the back office, for admins. `empty`: no
 * frame. `bare`: no page at all (downloads, posts).
 */
export type SliceRoutes = Partial<
  Record<"public" | "user" | "auth" | "auth_open" | "admin" | "empty" | "bare", RouteConfigEntry[]>
>;
