export { siteRoutes } from "./routes.ts";
export { DEFAULT_REFUND_POLICY } from "./rules.ts";
export {
  loadSite,
  operatorEmail,
  refundPolicyNow,
  refundPolicyShown,
  type Settings,
  type SiteFacts,
  settingsPictures,
  siteContact,
  writeSettings,
} from "./settings.ts";
