export { checkSettlement } from "./apply.ts";
export { lastClosed } from "./queries/files.ts";
export { settlementRoutes } from "./routes.ts";
