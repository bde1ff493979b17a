import type { QuoteInput } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { moveOrder } from "./move.ts";
import type { InquiryPort, Products } from "./product.ts";
import { inquiryProductOf } from "./product.ts";
import { lockOrder, type OrderRow, setInquiry, setParty } from "./queries/orders.ts";
import { insertQuote, type QuoteRow, quotesOf, setLines } from "./queries/quotes.ts";
import { insertTripChange } from "./queries/trip-changes.ts";
import { quoteProblems, quoteTotal, wrongTotal } from "./quote-rules.ts";
import { SHORTEST_HOLD_MINUTES } from "./rules.ts";
import { checkTripUnchanged, checkUnchanged } from "./unchanged.ts";

type Admin = { id: number };

/**
 * The operator's quote, or a new version of it; after a lapsed one it opens the inquiry again. A
 * quote takes no stock: accepting it does.
 * @param input rupiah; `valid_until` is an instant
 * @throws Refusal not_found, changed_meanwhile, not_quotable, invalid (by field; the start is `trip.start_time`), quote_total,
 * quote_too_high, quote_until, date_closed (nobody could accept it), below_list
 */
export async function quoteInquiry(
  tx: Tx,
  order_id: number,
  { input, admin, now }: { input: QuoteInput; admin: Admin; now: Date },
  { jobs, products }: { jobs: Jobs; products: Products },
): Promise<QuoteRow> {
  let order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  if (order.inquiry_status) {
    await checkUnchanged(tx, order, input, "quote");
    await checkTripUnchanged(tx, order, input.trip_version, { products, now });
  }
  const reopens = order.order_status === "EXPIRED";
  const trip_ahead = order.starts_at !== null && order.starts_at > now;
  if (!order.inquiry_status || !trip_ahead || !(reopens || order.order_status === "PENDING"))
    throw new Refusal("not_quotable");
  checkMoney(input);
  const product = inquiryProductOf(products, order);
  order = await setStart(tx, order, { start_time: input.start_time, admin, now }, product);
  const valid_until = new Date(input.valid_until);
  if (valid_until <= addMinutes(now, SHORTEST_HOLD_MINUTES) || valid_until > order.starts_at!)
    throw new Refusal("quote_until", { params: { minutes: SHORTEST_HOLD_MINUTES } });
  if ((await product.closedAmong(tx, [order_id])).has(order_id))
    throw new Refusal("date_closed", { said: "quote_for_closed_date", field: "date" });
  const total = quoteTotal(input);
  await checkListPrice(tx, order, { ...input, total }, products);
  if (reopens) {
    const move = { order_id, from: "EXPIRED", to: "PENDING", by: "admin", at: now } as const;
    await moveOrder(tx, { ...move, actor_id: admin.id, reason: "quoted again" });
  }
  const [before] = await quotesOf(tx, order_id);
  const quote = await insertQuote(tx, {
    order_id,
    lines: input.lines,
    total,
    free_reason: input.free ? input.free_reason : null,
    message: input.message,
    valid_until,
    pay_within_hours: input.pay_within_hours,
    quoted_by: admin.id,
    created_at: now,
  });
  await setLines(tx, order_id, input.lines, total);
  await setInquiry(tx, order_id, "QUOTED");
  await product.quoted?.(tx, order_id);
  await auditOrder(tx, {
    order_id,
    actor_id: admin.id,
    action: "order.quote",
    detail: { version: quote.version, total },
    at: now,
  });
  await notify(tx, jobs, {
    event: "quote_sent",
    order,
    seq: `quote-${quote.version}`,
    valid_until,
    params: { version: quote.version, message: input.message, ...editionOf(before, total) },
  });
  return quote;
}

/**
 * Sets the start that the quote names; the customer reads it with the price, on the order and the voucher.
 * @returns the order as it is then
 * @throws Refusal invalid (`trip.start_time`) where it is past, or there is no start to agree
 */
async function setStart(
  tx: Tx,
  order: OrderRow,
  { start_time, admin, now }: { start_time: string | undefined; admin: Admin; now: Date },
  { trip }: Pick<InquiryPort, "trip">,
): Promise<OrderRow> {
  if (start_time === undefined) return order;
  const { fields } = await trip.read(tx, order.id, "admin");
  if (fields.start_time === undefined)
    throw new Refusal("invalid", { fields: { "trip.start_time": { key: "field_invalid" } } });
  if (fields.start_time === start_time) return order;
  const change = { start_time };
  const after = await trip.write(tx, order.id, { change, priced: false, by: "admin", now });
  await setParty(tx, order.id, after);
  await insertTripChange(tx, {
    order_id: order.id,
    actor: "admin",
    actor_id: admin.id,
    changes: [{ field: "start_time", from: fields.start_time, to: start_time }],
    reason: null,
    at: now,
  });
  return { ...order, ...after };
}

/** The params that compare a new version with the one before: the total in rupiah, changed or not. */
const editionOf = (before: QuoteRow | undefined, total: number) =>
  before && { edition: before.total === total ? "same" : "changed", before: before.total };

/** @throws Refusal invalid (by field), quote_total, quote_too_high */
function checkMoney(input: QuoteInput): void {
  const fields = quoteProblems(input);
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const wrong = wrongTotal(input);
  if (wrong) throw new Refusal(wrong);
}

/** Asks for a confirmation before a quote below the product's own prices. @throws Refusal below_list */
async function checkListPrice(
  tx: Tx,
  order: OrderRow,
  { total, free, below_list_confirmed }: QuoteInput & { total: number },
  products: Products,
): Promise<void> {
  if (free || below_list_confirmed) return;
  const lines = await inquiryProductOf(products, order).listPrice(tx, order.id, "en");
  const list = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  if (total < list) throw new Refusal("below_list", { params: { total, list } });
}
