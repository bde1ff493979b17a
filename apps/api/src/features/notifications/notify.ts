import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { insertNotification } from "./queries.ts";

export const MAIL_QUEUE = "mail";
export type OrderMail = "order_created" | "order_paid" | "order_expired" | "order_refunded";
export type AccountMail =
  | "account_activation"
  | "account_exists"
  | "reset_code"
  | "email_change"
  | "email_change_notice"
  | "password_changed"
  | "google_linked";

type Owed = {
  event: OrderMail;
  order: {
    id: number;
    user_id: number | null;
    contact_email: string;
    locale: string;
    hold_expires_at: Date | null;
  };
  /** The order event (or refund) that owes it: one mail each, however often this is called. */
  seq: number;
  params?: Record<string, string | number>;
};

/** Owes the order's contact a mail: the outbox row and its job stand in the caller's transaction. */
export async function notify(tx: Tx, jobs: Jobs, { event, order, seq, params }: Owed) {
  const id = await insertNotification(tx, {
    event,
    about: `order:${order.id}:${seq}`,
    order_id: order.id,
    user_id: order.user_id,
    to: order.contact_email,
    locale: order.locale,
    params: params ?? {},
    // A deadline that has passed is not worth a mail.
    valid_until: event === "order_created" ? order.hold_expires_at : null,
  });
  if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id });
}

type OwedToUser = {
  event: AccountMail;
  user: { id: number; first_name: string; role: string; locale: string };
  /** The address on the account, or the one it is to have. */
  to: string;
  /** What owes it, unique for this person: one mail each, however often this is called. */
  seq: string;
  /** A code or a link's token, sealed (`sealer`): the database keeps no secret in the clear. */
  secret?: string;
  /** From then on it is dropped instead of sent. */
  valid_until?: Date;
  params?: Record<string, string | number>;
};

/** Owes a person a mail about their account, in the caller's transaction. */
export async function notifyUser(tx: Tx, jobs: Jobs, owed: OwedToUser): Promise<void> {
  const { event, user, to, seq, secret, valid_until, params } = owed;
  const id = await insertNotification(tx, {
    event,
    about: `user:${user.id}:${seq}`,
    user_id: user.id,
    to,
    locale: user.locale,
    params: {
      first_name: user.first_name,
      area: user.role === "ADMIN" ? "admins" : "users",
      ...params,
    },
    secret: secret ?? null,
    valid_until: valid_until ?? null,
  });
  if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id });
}
