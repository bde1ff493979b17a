export { savedRecords } from "./personal.ts";
export { savedRoutes } from "./routes.ts";
export type { SavedSource, SavedSources } from "./source.ts";
