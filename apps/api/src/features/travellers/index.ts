export { savedTravellerRecords } from "./personal.ts";
export { travellerRoutes } from "./routes.ts";
