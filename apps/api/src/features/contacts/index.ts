export { forgetOldContacts, mailedContact } from "./contacts.ts";
export { contactRecords } from "./personal.ts";
export { contactRoutes } from "./routes.ts";
