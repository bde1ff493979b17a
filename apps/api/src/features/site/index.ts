export { siteRoutes } from "./routes.ts";
export {
  loadSite,
  operatorEmail,
  type Settings,
  type SiteFacts,
  settingsPictures,
  writeSettings,
} from "./settings.ts";
