import type { LiveOrder, TouchedInquiry } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify, toldAmong } from "../notifications/index.ts";
import type { InquiryPort } from "./product.ts";
import { ordersByCode } from "./queries/orders.ts";
import { quotesOf } from "./queries/quotes.ts";

/**
 * Days can be closed only when staff have confirmed every inquiry that waits for them: the refusal
 * lists them all, also one that came in meanwhile.
 * @param confirmed booking codes
 * @throws Refusal inquiries_touched
 */
export function askAbout(inquiries: TouchedInquiry[], confirmed: string[]): void {
  if (inquiries.some(({ booking_id }) => !confirmed.includes(booking_id)))
    throw new Refusal("inquiries_touched", { inquiries, params: { count: inquiries.length } });
}

/**
 * A boat or a tour can be archived only when staff have confirmed what is still booked on it.
 * @param confirmed booking codes
 * @throws Refusal still_booked
 */
export function requireConfirmedArchive(orders: LiveOrder[], confirmed: string[]): void {
  const unread = orders.filter(({ booking_id }) => !confirmed.includes(booking_id));
  if (unread.length > 0) throw new Refusal("still_booked", { params: { count: unread.length } });
}

/**
 * Emails the customers of these inquiries that their day was closed, whatever was quoted for it.
 * @param inquiries those that the closing listed, in the transaction that closes
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
 * Emails those who were told that their day was closed, now that it is open again: the last they read
 * was that no quote can be accepted. Not if the quote has lapsed meanwhile.
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
  // A longer private boat order may have another closed day.
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
