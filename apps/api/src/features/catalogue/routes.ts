import { limitReads, os } from "../../platform/http.ts";
import { type ListDeps, listRoutes } from "./admin-routes.ts";
import { allDestinations, allPorts, allProvinces } from "./queries/places.ts";

/** Places for everyone; the lists that products share, for staff. */
export const catalogueRoutes = (deps: ListDeps) => ({
  admin: listRoutes(deps),
  ports: os.catalogue.ports
    .use(limitReads)
    .handler(async ({ context }) => ({ data: await allPorts(context.db) })),
  destinations: os.catalogue.destinations
    .use(limitReads)
    .handler(async ({ context }) => ({ data: await allDestinations(context.db) })),
  provinces: os.catalogue.provinces.use(limitReads).handler(async ({ context }) => ({
    data: (await allProvinces(context.db)).map((province) => ({
      slug: province.slug,
      name: context.locale === "id" ? province.name_id : province.name_en,
    })),
  })),
});
