import { type ListDeps, listRoutes } from "./admin-routes.ts";
import type { PlaceUser } from "./place-lists.ts";
import { placeRoutes, publicPlaceRoutes } from "./place-routes.ts";

/** Places for everyone; places, and the lists that products share, for staff. */
export const catalogueRoutes = (deps: ListDeps & { place_users: PlaceUser[] }) => ({
  ...publicPlaceRoutes,
  places: placeRoutes({ storage: deps.storage, users: deps.place_users }),
  admin: listRoutes(deps),
});
