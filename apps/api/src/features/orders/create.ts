import type { Contact, Locale, ProductKind } from "@jukung/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Chance } from "../../platform/keys.ts";
import { refundPolicyNow } from "../site/index.ts";
import { insertLinesAndFirstEvent, insertOrder, type OrderRow } from "./queries/orders.ts";
import { holdEnd } from "./rules.ts";

export type NewOrder = {
  order_type: ProductKind;
  user_id: number | null;
  contact: Contact;
  locale: Locale;
  title_id: string;
  title_en: string;
  people: number;
  starts_at: Date;
  ends_at: Date;
  /** Never held past this instant: the earliest booking cut-off. */
  hold_limit_at: Date;
  lines: { label_id: string; label_en: string; quantity: number; unit_price: number }[];
};
export type CreateParts = { clock: Clock; chance: Chance; jobs: Jobs; hold_minutes: number };

/**
 * Creates an order `ON_HOLD` with its lines and first event, in the product's own transaction.
 * Prices are rupiah; the total is the lines' sum: no discount or fee exists until promos and fees do.
 */
export async function createHeldOrder(
  tx: Tx,
  order: NewOrder,
  { clock, chance, hold_minutes }: CreateParts,
): Promise<OrderRow> {
  const now = clock.now();
  const subtotal = order.lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  const row = await insertOrder(
    tx,
    {
      order_type: order.order_type,
      order_status: "ON_HOLD",
      user_id: order.user_id,
      contact_full_name: order.contact.full_name,
      contact_email: order.contact.email,
      contact_phone: order.contact.phone,
      locale: order.locale,
      title_id: order.title_id,
      title_en: order.title_en,
      people: order.people,
      starts_at: order.starts_at,
      ends_at: order.ends_at,
      subtotal,
      total_price: subtotal,
      hold_expires_at: holdEnd(now, hold_minutes, order.hold_limit_at),
      hold_limit_at: order.hold_limit_at,
      refund_policy: refundPolicyNow(),
      purchase_date: now,
    },
    chance,
  );
  await insertLinesAndFirstEvent(tx, row, order.lines);
  return row;
}
