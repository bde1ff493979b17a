import type { LiveOrder, TouchedInquiry } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lastToldAmong, notify } from "../notifications/index.ts";
import { type InquiryPort, type Products, productOf } from "./product.ts";
import { type OrderRow, ordersByCode } from "./queries/orders.ts";
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

/** The emails about a day that goes and comes again. */
const OF_DATES = ["order_date_closed", "order_date_taken", "order_date_opened"] as const;
type Deps = { jobs: Jobs; products: Products };

/**
 * Emails the customers of the inquiries that no longer fit on their day, now that this order is sold:
 * nobody finds out at the press of "accept". A day that is only held may come again within minutes.
 */
export async function tellOfTakenDate(
  tx: Tx,
  sold: OrderRow,
  { jobs, products }: Deps,
  now: Date,
): Promise<void> {
  const product = productOf(products, sold);
  if (product.flow !== "inquiry") return;
  const { others } = await product.dayOf(tx, sold.id, now);
  if (others.length === 0) return;
  const orders = await ordersByCode(
    tx,
    others.map(({ booking_id }) => booking_id),
  );
  const ids = orders.map(({ id }) => id);
  const taken = await product.takenAmong(tx, ids, now);
  const told = await lastToldAmong(tx, [...OF_DATES], ids);
  for (const order of orders) {
    const knows = (told.get(order.id) ?? "order_date_opened") !== "order_date_opened";
    const ahead = order.starts_at !== null && order.starts_at > now;
    if (!ahead || knows || !taken.has(order.id) || isOfSamePerson(order, sold)) continue;
    await notify(tx, jobs, { event: "order_date_taken", order, seq: `taken-${now.getTime()}` });
  }
}

/** Whoever has bought the day is not told that another guest has: they asked for it twice. */
const isOfSamePerson = (one: OrderRow, other: OrderRow): boolean =>
  (one.user_id !== null && one.user_id === other.user_id) ||
  one.contact_email.toLowerCase() === other.contact_email.toLowerCase();

/** Emails those who were told that their day is gone, now that this order has left it. */
export async function tellOfFreedDate(
  tx: Tx,
  left: OrderRow,
  { jobs, products }: Deps,
  now: Date,
): Promise<void> {
  const product = productOf(products, left);
  if (product.flow !== "inquiry") return;
  const { others } = await product.dayOf(tx, left.id, now);
  await tellOfOpenedDate(tx, { ...product, jobs }, others, now);
}

/**
 * Emails those who were told that their day was closed or taken, now that it is open again: the last
 * they read was that no quote can be accepted. Not if the quote has lapsed meanwhile.
 * @param inquiries those that waited for it; of a closed day, read before the opening, in its transaction
 */
export async function tellOfOpenedDate(
  tx: Tx,
  {
    jobs,
    closedAmong,
    takenAmong,
  }: { jobs: Jobs } & Pick<InquiryPort, "closedAmong" | "takenAmong">,
  inquiries: TouchedInquiry[],
  now: Date,
): Promise<void> {
  if (inquiries.length === 0) return;
  const codes = inquiries.map(({ booking_id }) => booking_id);
  const orders = await ordersByCode(tx, codes);
  const ids = orders.map(({ id }) => id);
  // A longer private boat order may have another closed day.
  const still_closed = await closedAmong(tx, ids);
  const taken = await takenAmong(tx, ids, now);
  const told = await lastToldAmong(tx, [...OF_DATES], ids);
  for (const order of orders) {
    const ahead = order.starts_at !== null && order.starts_at > now;
    const knows = (told.get(order.id) ?? "order_date_opened") !== "order_date_opened";
    if (!ahead || !knows || still_closed.has(order.id) || taken.has(order.id)) continue;
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
