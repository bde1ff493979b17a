export { refundLimitNow, refundPolicyNow, secondFactorRoles } from "./queries.ts";
export { siteRoutes } from "./routes.ts";
export { DEFAULT_REFUND_POLICY, wrongPolicy } from "./rules.ts";
export {
  loadSite,
  operatorEmail,
  refundPolicyShown,
  rolesWithFactor,
  type Settings,
  type SiteFacts,
  settingsPictures,
  siteContact,
  siteName,
  writeSettings,
} from "./settings.ts";
