import type { OrderEmailEvent } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { isSendable } from "./delivery-rules.ts";
import { MAIL_QUEUE } from "./notify.ts";
import { againOf, notificationById } from "./queries/sent.ts";
import { insertNotification } from "./queries.ts";

type Addressed = {
  id: number;
  user_id: number | null;
  contact_email: string;
  locale: string;
  order_status: string;
};

/**
 * Queues an email about an order once more: to the contact's present address, in the order's language,
 * written anew from the order as it is now (decision 044).
 * @returns its event, and the first of the emails that were the same
 * @throws Refusal not_found for another order's, email_not_again for a code, one that is no longer true,
 * or one that is on its way
 */
export async function sendAgain(
  tx: Tx,
  jobs: Jobs,
  { id, order, now }: { id: number; order: Addressed; now: Date },
): Promise<{ event: OrderEmailEvent; first: number }> {
  const asked = await notificationById(tx, id);
  if (asked?.order_id !== order.id) throw new Refusal("not_found");
  const first = asked.again_of ?? asked.id;
  // Pressed twice, the second waits here and finds it on its way.
  await notificationById(tx, first, { lock: true });
  const { times, waiting } = await againOf(tx, first);
  if (waiting || !isSendable(asked, order.order_status, now)) throw new Refusal("email_not_again");
  const made = await insertNotification(tx, {
    event: asked.event,
    about: `order:${order.id}:again-${first}-${times + 1}`,
    order_id: order.id,
    user_id: order.user_id,
    to: order.contact_email,
    locale: order.locale,
    params: asked.params,
    valid_until: asked.valid_until,
    again_of: first,
  });
  if (made !== null) await jobs.enqueue(tx, MAIL_QUEUE, { id: made });
  return { event: asked.event as OrderEmailEvent, first };
}
