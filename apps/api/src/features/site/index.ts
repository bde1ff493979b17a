export { siteRoutes } from "./routes.ts";
export { loadSite, type Settings, settingsPictures, writeSettings } from "./settings.ts";
