export { errorKeeper } from "./errors.ts";
export { forgetOldErrors } from "./forget.ts";
export { gauges } from "./gauges.ts";
export { type GatewayHealth, processRow } from "./process.ts";
export { systemRoutes } from "./routes.ts";
