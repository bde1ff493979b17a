import type { SentEmail } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { can, type Staff } from "../accounts/index.ts";
import {
  emailsOfOrder,
  notificationById,
  presentEmails,
  sendAgain,
} from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { noteOnTask } from "../tasks/index.ts";
import { lockOrder, type OrderRow, orderById } from "./queries/orders.ts";

type Ask = { me: Staff; now: Date };
const maySend = (me: Staff) => can(me, "write_messages");

/** What was emailed to an order's contact, the newest first. */
export const readEmails = async (
  db: Db,
  { id, order_status }: OrderRow,
  { me, now }: Ask,
): Promise<SentEmail[]> =>
  presentEmails(db, await emailsOfOrder(db, id), { order_status, may_send: maySend(me), now });

/** One email with its log, of an order or not; null if it is gone. */
export async function readEmail(db: Db, id: number, { me, now }: Ask): Promise<SentEmail | null> {
  const row = await notificationById(db, id);
  if (!row) return null;
  const order = row.order_id === null ? undefined : await orderById(db, row.order_id);
  const may_send = order !== undefined && maySend(me);
  const ask = { order_status: order?.order_status ?? "", may_send, now };
  return (await presentEmails(db, [row], ask))[0] ?? null;
}

/**
 * Staff send an email again; it is in the audit and on its task, if there is one.
 * @throws Refusal not_found, email_not_again
 */
export async function emailAgain(
  tx: Tx,
  { order_id, id, admin, now }: { order_id: number; id: number; admin: { id: number }; now: Date },
  { jobs }: { jobs: Jobs },
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  const { event, first } = await sendAgain(tx, jobs, { id, order, now });
  const by = { actor_id: admin.id, at: now };
  await auditOrder(tx, { ...by, order_id, action: "order.email_again", detail: { event } });
  await noteOnTask(tx, { notification_id: first }, "send_again", {
    ...by,
    detail: { email: event },
  });
}
