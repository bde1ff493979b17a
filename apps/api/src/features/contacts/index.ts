export { answerMessage, forgetOldContacts, mailedContact, takeMessage } from "./contacts.ts";
export { contactRecords } from "./personal.ts";
export { contactPage } from "./queries.ts";
export { contactRoutes } from "./routes.ts";
