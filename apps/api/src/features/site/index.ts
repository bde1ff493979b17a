export { siteRoutes } from "./routes.ts";
export { loadSite, type Settings, writeSettings } from "./settings.ts";
