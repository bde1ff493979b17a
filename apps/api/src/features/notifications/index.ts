export type { MailedContact } from "./contact-email.ts";
export { oneLine } from "./frame.ts";
export { orderLink } from "./links.ts";
export type { OrderMail } from "./mail.ts";
export { mailboxRoutes } from "./mailbox.ts";
export {
  type AccountMail,
  type ContactMail,
  MAIL_QUEUE,
  notify,
  notifyOfContact,
  notifyOperator,
  notifyUser,
} from "./notify.ts";
export { crossingChangedPreview } from "./order-email.ts";
export { mailRecords } from "./personal.ts";
export {
  type EmailLeg,
  emailFact,
  giftFact,
  type ProductEmail,
  type ProductEmails,
  placeFact,
} from "./product-email.ts";
export { adoptMail, anonymiseContactMail, dropOwed, isNotified, toldAmong } from "./queries.ts";
export { mailboxMailer, type SendDeps, sendNotification, sendOverdue } from "./send.ts";
