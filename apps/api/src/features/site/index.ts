export { siteRoutes } from "./routes.ts";
export {
  loadSite,
  operatorEmail,
  type Settings,
  type SiteFacts,
  settingsPictures,
  siteContact,
  writeSettings,
} from "./settings.ts";
