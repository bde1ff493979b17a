import type { Contact, Locale, ProductKind, RefundPolicy } from "@jukung/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Chance } from "../../platform/keys.ts";
import { ownerOfAddress } from "../accounts/index.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import { refundPolicyNow } from "../site/index.ts";
import { insertLinesAndFirstEvent, insertOrder, type OrderRow } from "./queries/orders.ts";
import { insertMessage } from "./queries/quotes.ts";

export type NewInquiry = {
  order_type: ProductKind;
  user_id: number | null;
  contact: Contact;
  locale: Locale;
  title_id: string;
  title_en: string;
  people: number;
  starts_at: Date;
  ends_at: Date;
  /** The product's own; null where it follows the site's. */
  refund_policy: RefundPolicy | null;
  message: string | undefined;
};
export type InquireParts = { clock: Clock; chance: Chance; jobs: Jobs; operator_email: string };

/**
 * Creates an inquiry, `PENDING` and without a price, in the product's own transaction: nothing is
 * held until a quote is accepted. Asked without signing in, it belongs to the account that has proved
 * the contact's address, as it would if that were proved later. Both sides are told.
 */
export async function createInquiry(
  tx: Tx,
  inquiry: NewInquiry,
  { clock, chance, jobs, operator_email }: InquireParts,
): Promise<OrderRow> {
  const now = clock.now();
  const order = await insertOrder(
    tx,
    {
      order_type: inquiry.order_type,
      order_status: "PENDING",
      inquiry_status: "NEW",
      user_id: inquiry.user_id ?? (await ownerOfAddress(tx, inquiry.contact.email)),
      contact_full_name: inquiry.contact.full_name,
      contact_email: inquiry.contact.email,
      contact_phone: inquiry.contact.phone,
      locale: inquiry.locale,
      title_id: inquiry.title_id,
      title_en: inquiry.title_en,
      people: inquiry.people,
      starts_at: inquiry.starts_at,
      ends_at: inquiry.ends_at,
      subtotal: 0,
      total_price: 0,
      refund_policy: inquiry.refund_policy ?? refundPolicyNow(),
      purchase_date: now,
    },
    chance,
  );
  await insertLinesAndFirstEvent(tx, order, []);
  if (inquiry.message)
    await insertMessage(tx, {
      order_id: order.id,
      by: "customer",
      author_id: inquiry.user_id,
      text: inquiry.message,
      at: now,
    });
  await notify(tx, jobs, { event: "inquiry_received", order, seq: 1 });
  await notifyOperator(tx, jobs, { event: "inquiry_new", order, seq: 1, to: operator_email });
  return order;
}
