import { calledName } from "@jukung/format";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { OrderMail } from "./mail.ts";
import { insertNotification } from "./queries.ts";

export const MAIL_QUEUE = "mail";
/** Emails about an order to the operator, or to a member of staff. */
export type OperatorMail =
  | "inquiry_new"
  | "quote_answered"
  | "booked_at_once"
  | "trip_changed_office"
  | "trip_moved_office"
  | "message_to_operator"
  | "refund_otp"
  | "payment_otp"
  | "proof_new"
  | "cancellation_failed";
export type AccountMail =
  | "account_activation"
  | "account_exists"
  | "reset_code"
  | "email_change"
  | "email_change_notice"
  | "password_changed"
  | "google_linked"
  | "staff_invitation"
  | "second_factor_set"
  | "second_factor_replaced"
  | "second_factor_removed"
  | "second_factor_removed_by"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_new"
  | "recovery_code_used"
  | "cancel_code"
  | "transfer_accounts_changed";

type Owed<Event> = {
  event: Event;
  order: {
    id: number;
    user_id: number | null;
    contact_email: string;
    locale: string;
    hold_expires_at: Date | null;
  };
  /** Its cause (an event's number, a quote's version): one email each, however often this is called. */
  seq: number | string;
  /** A code, sealed (`sealer`): the database keeps no secret in the clear. */
  secret?: string;
  /** From then on it is dropped: a deadline that has passed is not worth an email. */
  valid_until?: Date;
  params?: Record<string, string | number>;
};

/** Queues an email to the order's contact: outbox row and job are part of the caller's transaction. */
export async function notify(tx: Tx, jobs: Jobs, owed: Owed<OrderMail>): Promise<void> {
  const { order, event } = owed;
  const until = event === "order_created" ? order.hold_expires_at : (owed.valid_until ?? null);
  await owe(tx, jobs, owed, { to: order.contact_email, locale: order.locale, until });
}

/** Queues an email about an order to the operator (or a member of staff), in the language of the order. */
export async function notifyOperator(
  tx: Tx,
  jobs: Jobs,
  owed: Owed<OperatorMail> & { to: string; locale?: string },
): Promise<void> {
  // Without a set address the operator reads the back office.
  if (!owed.to) return;
  const until = owed.valid_until ?? null;
  const own = { ...owed, seq: `${owed.seq}:office` };
  await owe(tx, jobs, own, { to: owed.to, locale: owed.locale ?? "id", until });
}

async function owe(
  tx: Tx,
  jobs: Jobs,
  { event, order, seq, secret, params }: Owed<OrderMail | OperatorMail>,
  { to, locale, until }: { to: string; locale: string; until: Date | null },
): Promise<void> {
  const id = await insertNotification(tx, {
    event,
    about: `order:${order.id}:${seq}`,
    order_id: order.id,
    user_id: order.user_id,
    to,
    locale,
    params: params ?? {},
    secret: secret ?? null,
    valid_until: until,
  });
  if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id });
}

type OwedToUser = {
  event: AccountMail;
  user: { id: number; first_name: string; last_name: string; role: string; locale: string };
  /** The account's address, or the new one that it is to have. */
  to: string;
  /** Its cause, unique for this person: one email each, however often this is called. */
  seq: string;
  /** A code or a link's token, sealed (`sealer`): the database keeps no secret in the clear. */
  secret?: string;
  /** From then on it is dropped instead of sent. */
  valid_until?: Date;
  params?: Record<string, string | number>;
};

/** Queues an email to a person about their account, in the caller's transaction. */
export async function notifyUser(tx: Tx, jobs: Jobs, owed: OwedToUser): Promise<void> {
  const { event, user, to, seq, secret, valid_until, params } = owed;
  const id = await insertNotification(tx, {
    event,
    about: `user:${user.id}:${seq}`,
    user_id: user.id,
    to,
    locale: user.locale,
    params: {
      first_name: calledName(user),
      area: user.role === "ADMIN" ? "admins" : "users",
      ...params,
    },
    secret: secret ?? null,
    valid_until: valid_until ?? null,
  });
  if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id });
}

/** Emails about a message of the contact form: to the operator, and to who wrote it. */
export type ContactMail = "contact_new" | "contact_received" | "contact_answered";
type OwedOfContact = {
  event: ContactMail;
  contact: { id: number; user_id: number | null };
  to: string;
  locale: string;
  /** The answer that it carries. */
  answer_id?: number;
};

/** Queues an email about a message of the contact form, in the caller's transaction. */
export async function notifyOfContact(tx: Tx, jobs: Jobs, owed: OwedOfContact): Promise<void> {
  const { event, contact, to, locale, answer_id } = owed;
  // Without a set address the operator reads the back office.
  if (!to) return;
  const id = await insertNotification(tx, {
    event,
    about: `contact:${contact.id}:${answer_id ?? 0}`,
    contact_id: contact.id,
    user_id: event === "contact_new" ? null : contact.user_id,
    to,
    locale,
    params: answer_id === undefined ? {} : { answer_id },
  });
  if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id });
}
