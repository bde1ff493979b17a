import type { LiveOrder, TouchedInquiry } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify, toldAmong } from "../notifications/index.ts";
import type { InquiryPort } from "./product.ts";
import { ordersByCode } from "./queries/orders.ts";
import { quotesOf } from "./queries/quotes.ts";

/**
 * Days are closed once staff have read whose inquiries wait for them: all of those are named, until
 * the answer names each. One that came in between is named too.
 * @param confirmed booking codes
 * @throws Refusal inquiries_touched
 */
export function askAbout(inquiries: TouchedInquiry[], confirmed: string[]): void {
  if (inquiries.some(({ booking_id }) => !confirmed.includes(booking_id)))
    throw new Refusal("inquiries_touched", { inquiries, params: { count: inquiries.length } });
}

/**
 * A boat or a tour is archived once staff have read what is still booked on it.
 * @param confirmed booking codes
 * @throws Refusal still_booked
 */
export function requireConfirmedArchive(orders: LiveOrder[], confirmed: string[]): void {
  const unread = orders.filter(({ booking_id }) => !confirmed.includes(booking_id));
  if (unread.length > 0) throw new Refusal("still_booked", { params: { count: unread.length } });
}

/**
 * Owes the customers of these inquiries a mail: their day was closed, whatever was quoted for it.
 * @param inquiries those that the closing named, in the transaction that closes
 */
export async function tellOfClosedDate(
  tx: Tx,
  jobs: Jobs,
  inquiries: TouchedInquiry[],
  now: Date,
): Promise<void> {
  const codes = inquiries.map(({ booking_id }) => booking_id);
  for (const order of await ordersByCode(tx, codes))
    await notify(tx, jobs, { event: "order_date_closed", order, seq: `closed-${now.getTime()}` });
}

/**
 * Owes a mail to those who were told that their day was closed, now that it is open again: the last
 * thing they read was that no quote can be accepted. One whose quote has lapsed meanwhile gets none.
 * @param inquiries those that waited for a closed day, read before the opening, in its transaction
 */
export async function tellOfOpenedDate(
  tx: Tx,
  { jobs, closedAmong }: { jobs: Jobs } & Pick<InquiryPort, "closedAmong">,
  inquiries: TouchedInquiry[],
  now: Date,
): Promise<void> {
  const codes = inquiries.map(({ booking_id }) => booking_id);
  const orders = await ordersByCode(tx, codes);
  const ids = orders.map(({ id }) => id);
  // A longer charter may have another day closed.
  const still_closed = await closedAmong(tx, ids);
  const told = await toldAmong(tx, "order_date_closed", ids);
  for (const order of orders) {
    const ahead = order.starts_at !== null && order.starts_at > now;
    if (!ahead || still_closed.has(order.id) || !told.has(order.id)) continue;
    const open = (await quotesOf(tx, order.id)).find(({ status }) => status === "OPEN");
    if (open && open.valid_until <= now) continue;
    await notify(tx, jobs, {
      event: "order_date_opened",
      order,
      seq: `opened-${now.getTime()}`,
      params: { way: open ? "quoted" : "waiting" },
      ...(open ? { valid_until: open.valid_until } : {}),
    });
  }
}
