export { promoRecords } from "./personal.ts";
export { createPromo } from "./promos.ts";
export { hasPromos } from "./queries.ts";
export { promoRoutes } from "./routes.ts";
export { promoDiscounts } from "./use.ts";
