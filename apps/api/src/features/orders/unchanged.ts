import type { QuoteInput } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { userById } from "../accounts/index.ts";
import { inquiryProductOf, type Products } from "./product.ts";
import { lastMove } from "./queries/history.ts";
import type { OrderRow } from "./queries/orders.ts";
import { messagesOf, quotesOf } from "./queries/quotes.ts";
import { tripChangesOf } from "./queries/trip-changes.ts";

/** What makes an answer outdated, each with the key of its message. */
const ENDED: Record<string, string> = {
  ON_HOLD: "accepted_meanwhile",
  CONFIRMED: "accepted_meanwhile",
  CANCELLED: "withdrawn_meanwhile",
  REJECTED: "declined_meanwhile",
};

/**
 * Refuses if an inquiry has changed since an admin began to answer it, by a quote or a decline. Call
 * it under the order's lock.
 * @param answer the answer about to be sent
 * @throws Refusal changed_meanwhile, whose message says what changed: another version (which, who sent
 * it, its total, when), the customer's answer, or a message of theirs
 */
export async function checkUnchanged(
  tx: Tx,
  order: OrderRow,
  { version, read_message_id }: Pick<QuoteInput, "version" | "read_message_id">,
  answer: "quote" | "decline",
): Promise<void> {
  const ended = ENDED[order.order_status];
  if (ended) {
    throw changed(ended, { at: (await lastMove(tx, order.id)).at });
  }
  const [newest] = await quotesOf(tx, order.id);
  if (!newest && version !== 0)
    throw new Refusal("invalid", { fields: { version: { key: "field_invalid" } } });
  if (newest && newest.version !== version) {
    const sender = newest.quoted_by === null ? undefined : await userById(tx, newest.quoted_by);
    throw changed(answer === "quote" ? "quoted_meanwhile" : "quoted_before_decline", {
      version: newest.version,
      total: newest.total,
      name: sender ? `${sender.first_name} ${sender.last_name}`.trim() : "",
      at: newest.created_at,
    });
  }
  const messages = await messagesOf(tx, order.id);
  // The number of another message, the office's own for one, would pass over what came before it.
  const known = messages.some(({ id, by }) => by === "customer" && id === read_message_id);
  if (!known && read_message_id !== 0)
    throw new Refusal("invalid", { fields: { read_message_id: { key: "field_invalid" } } });
  const unread = messages.find(({ id, by }) => by === "customer" && id > read_message_id);
  if (unread)
    throw changed(answer === "quote" ? "wrote_meanwhile" : "wrote_before_decline", {
      at: unread.at,
    });
}

/**
 * Refuses a quote for a trip that has changed since the admin read it. Call it under the order's lock.
 * @throws Refusal changed_meanwhile, whose message says when
 */
export async function checkTripUnchanged(
  tx: Tx,
  order: OrderRow,
  trip_version: number,
  { products, now }: { products: Products; now: Date },
): Promise<void> {
  const { version } = await inquiryProductOf(products, order).trip.read(tx, order.id, "admin");
  if (version === trip_version) return;
  const at = (await tripChangesOf(tx, order.id)).at(-1)?.at ?? now;
  throw changed("trip_meanwhile", { at });
}

/**
 * The error for an admin who cancels an order that is cancelled already: by whom, and when.
 * @returns Refusal changed_meanwhile
 */
export async function cancelledMeanwhile(tx: Tx, order_id: number): Promise<Refusal> {
  const { at, actor, actor_id } = await lastMove(tx, order_id);
  if (actor === "customer") return changed("customer_cancelled_meanwhile", { at });
  const admin = actor_id === null ? undefined : await userById(tx, actor_id);
  if (!admin) return changed("office_cancelled_meanwhile", { at });
  const name = `${admin.first_name} ${admin.last_name}`.trim();
  return changed("cancelled_meanwhile", { at, name });
}

type What = { at: Date; version?: number; total?: number; name?: string };
const changed = (said: string, { at, ...params }: What) =>
  new Refusal("changed_meanwhile", { said, params: { ...params, at: at.toISOString() } });
