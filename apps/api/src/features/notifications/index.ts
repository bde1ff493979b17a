export { mailboxRoutes } from "./mailbox.ts";
export { type AccountMail, MAIL_QUEUE, notify, notifyUser, type OrderMail } from "./notify.ts";
export { mailRecords } from "./personal.ts";
export { adoptMail, dropOwed } from "./queries.ts";
export { mailboxMailer, type SendParts, sendNotification, sendOverdue } from "./send.ts";
