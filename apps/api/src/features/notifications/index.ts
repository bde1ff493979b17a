export { mailboxRoutes } from "./mailbox.ts";
export { MAIL_QUEUE, notify, type OrderMail } from "./notify.ts";
export { dropOwed } from "./queries.ts";
export { mailboxMailer, type SendParts, sendNotification, sendOverdue } from "./send.ts";
