import type { KindPath } from "@jukung/contract";
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/**
 * The pages of one slice, by the frame around them. Files are named from `app/`. `public`: header and
 * footer. `user`: the same, for customers. `auth`: sign-in and related pages, guests only.
 * `auth_open`: the same frame, for everybody. `admin`: the back office, for admins. `empty`: no
 * frame. `bare`: no page at all (downloads, posts).
 */
export type SliceRoutes = Partial<
  Record<"public" | "user" | "auth" | "auth_open" | "admin" | "empty" | "bare", RouteConfigEntry[]>
>;

/**
 * The two addresses of a product's order page, one file for both: in one's own account (`user`), and
 * by the secret link (`public`).
 */
export function orderPages(kind: KindPath, file: string) {
  const at = (path: string) => route(path, file, { id: path });
  return { mine: at(`user/orders/${kind}/:slug`), byLink: at(`public-orders/${kind}/:slug`) };
}
