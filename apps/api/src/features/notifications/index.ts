export { type BounceAddresses, bounceAddresses } from "./bounce-addresses.ts";
export type { MailedContact } from "./contact-email.ts";
export { wasNotTaken } from "./deliver.ts";
export { endOfEmail, stateOfEmail } from "./delivery-rules.ts";
export { presentEmails } from "./email-log.ts";
export { oneLine } from "./frame.ts";
export { orderLink } from "./links.ts";
export type { Correction, OrderMail } from "./mail.ts";
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
  type EmailFact,
  type EmailLeg,
  emailFact,
  giftFact,
  type ProductEmail,
  type ProductEmails,
  placeFact,
} from "./product-email.ts";
export { emailsOfOrder, notificationById } from "./queries/sent.ts";
export {
  adoptMail,
  anonymiseContactMail,
  countAsSent,
  isNotified,
  lastToldAmong,
} from "./queries.ts";
export { type BounceDeps, bounceReader } from "./read-bounces.ts";
export type { AdmittedReminder, DueReminder } from "./reminder-email.ts";
export { mailboxMailer, type SendDeps, sendNotification, sendOverdue } from "./send.ts";
export { sendAgain } from "./send-again.ts";
