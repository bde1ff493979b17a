import type { OrderMessage } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import type { OrderRow } from "./queries/orders.ts";
import { insertMessage, type MessageRow } from "./queries/quotes.ts";

type Written = { by: OrderMessage["by"]; author_id: number | null; text: string; now: Date };

export const presentMessage = (row: MessageRow): OrderMessage => ({
  id: row.id,
  by: row.by as OrderMessage["by"],
  text: row.text,
  at: witaIso(row.at),
});

/** Writes to the other side, which gets it by email. */
export async function writeMessage(
  tx: Tx,
  order: OrderRow,
  { by, author_id, text, now }: Written,
  { jobs, operator_email }: { jobs: Jobs; operator_email: string },
): Promise<MessageRow> {
  const message = await insertMessage(tx, { order_id: order.id, by, author_id, text, at: now });
  const owed = { order, seq: `message-${message.id}`, params: { text } };
  if (by === "operator") await notify(tx, jobs, { event: "message_to_customer", ...owed });
  else
    await notifyOperator(tx, jobs, { event: "message_to_operator", to: operator_email, ...owed });
  return message;
}
