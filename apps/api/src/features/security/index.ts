export type { SecurityDeps } from "./factor.ts";
export { securityRecords } from "./personal.ts";
export { deleteFactor } from "./queries/factor.ts";
export { securityRoutes } from "./routes.ts";
export { admitStaff } from "./sign-in.ts";
