export { saveDestination, savePort, saveProvince } from "./queries.ts";
export { catalogueRoutes } from "./routes.ts";
export { destinations, ports, provinces } from "./tables.ts";
