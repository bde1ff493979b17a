export { siteRoutes } from "./routes.ts";
export { loadSite, operatorEmail, type Settings, writeSettings } from "./settings.ts";
