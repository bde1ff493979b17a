export { refundLimitNow, refundPolicyNow } from "./queries.ts";
export { siteRoutes } from "./routes.ts";
export { DEFAULT_REFUND_POLICY, wrongPolicy } from "./rules.ts";
export {
  loadSite,
  operatorEmail,
  refundPolicyShown,
  type Settings,
  type SiteFacts,
  settingsPictures,
  siteContact,
  writeSettings,
} from "./settings.ts";
