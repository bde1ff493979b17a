export { promoRecords } from "./personal.ts";
export { promoRoutes } from "./routes.ts";
export { promoDiscounts } from "./use.ts";
