export { countryDatabase } from "./country.ts";
export { geoRoutes } from "./routes.ts";
