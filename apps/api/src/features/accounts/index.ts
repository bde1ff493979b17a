export { confirmedAgain, confirmedByPassword } from "./change-password.ts";
export type { AccountDeps, Person, PersonalRecords } from "./deps.ts";
export { ensureFirstAdmin } from "./first-admin.ts";
export { forgetExpired } from "./forget-expired.ts";
export { google, type IdentityProvider } from "./google/provider.ts";
export { limitMails } from "./limits.ts";
export { mailLink } from "./links.ts";
export { refuseLastOwner } from "./owners.ts";
export { hashPassword } from "./password.ts";
export { can, permissionsOf, type Staff } from "./permissions.ts";
export { erase, exportAccount } from "./personal-data.ts";
export { placeOf } from "./place.ts";
export {
  addressOf,
  endSessions,
  insertUser,
  isAddressOf,
  isLockedOut,
  isMadeAfter,
  livingStaff,
  lockStaff,
  lockUser,
  nameOf,
  ownerOfAddress,
  ownersToTell,
  type User,
  userByEmail,
  userById,
} from "./queries/accounts.ts";
export { accountRoutes } from "./routes.ts";
export { ADMIN_IDLE_MINUTES, findViewer, openSession } from "./sessions.ts";
export { setRole } from "./set-role.ts";
export {
  account_links,
  half_sign_ins,
  identities,
  known_devices,
  sessions,
  users,
} from "./tables.ts";
