export { orWrite } from "./or-write.ts";
export {
  refundLimitNow,
  refundPolicyNow,
  reschedulePolicyNow,
  secondFactorRoles,
} from "./queries.ts";
export { siteRoutes } from "./routes.ts";
export { DEFAULT_REFUND_POLICY, wrongPolicy } from "./rules.ts";
export {
  type Company,
  companyNow,
  loadSite,
  manifestFields,
  manifestFieldsNow,
  operatorEmail,
  operatorEmailNow,
  refundPolicyShown,
  remindersNow,
  reschedulePolicyShown,
  rolesWithFactor,
  type Settings,
  type SiteFacts,
  settingsNow,
  settingsPictures,
  siteContact,
  siteName,
  transferNow,
  transferShown,
  writeSettings,
} from "./settings.ts";
