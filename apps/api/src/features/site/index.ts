export { siteRoutes } from "./routes.ts";
export {
  loadSite,
  type Settings,
  type SiteFacts,
  settingsPictures,
  writeSettings,
} from "./settings.ts";
