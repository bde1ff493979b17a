import type { QuoteInput } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { moveOrder } from "./move.ts";
import { lockOrder } from "./queries/orders.ts";
import { closeOpenQuote } from "./queries/quotes.ts";
import { checkUnchanged } from "./unchanged.ts";

export type By = { order_id: number; admin: { id: number }; now: Date };

type Seen = Pick<QuoteInput, "version" | "read_message_id">;

/**
 * The operator declines an inquiry, with the reason the customer reads.
 * @param seen the newest quote and message that the admin had read
 * @throws Refusal not_found, not_declinable, changed_meanwhile
 */
export async function declineInquiry(
  tx: Tx,
  { order_id, admin, reason, now, ...seen }: By & Seen & { reason: string },
  { jobs }: { jobs: Jobs },
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  if (order.inquiry_status) await checkUnchanged(tx, order, seen, "decline");
  if (order.order_status !== "PENDING") throw new Refusal("not_declinable");
  await closeOpenQuote(tx, order_id, "REPLACED");
  const move = { order_id, from: "PENDING", to: "REJECTED", by: "admin", at: now } as const;
  const seq = await moveOrder(tx, { ...move, actor_id: admin.id, written: reason });
  if (seq === null) throw new Refusal("not_declinable");
  await notify(tx, jobs, { event: "inquiry_declined", order, seq, params: { reason } });
  await auditOrder(tx, {
    order_id,
    actor_id: admin.id,
    action: "order.decline",
    detail: { reason },
    at: now,
  });
}
