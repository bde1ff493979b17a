import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { insertNotification } from "./queries.ts";

export const MAIL_QUEUE = "mail";
export type OrderMail = "order_created" | "order_paid" | "order_expired" | "order_refunded";

type Owed = {
  event: OrderMail;
  order: {
    id: number;
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
    to: order.contact_email,
    locale: order.locale,
    params: params ?? {},
    // A deadline that has passed is not worth a mail.
    valid_until: event === "order_created" ? order.hold_expires_at : null,
  });
  if (id !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id });
}
