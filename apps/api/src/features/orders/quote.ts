import type { QuoteInput } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { moveOrder } from "./move.ts";
import type { Products } from "./product.ts";
import { inquiryProductOf } from "./product.ts";
import { lockOrder, type OrderRow, setInquiry } from "./queries/orders.ts";
import { insertQuote, type QuoteRow, quotesOf, setLines } from "./queries/quotes.ts";
import { quoteProblems, quoteTotal, wrongTotal } from "./quote-rules.ts";
import { SHORTEST_HOLD_MINUTES } from "./rules.ts";
import { checkTripUnchanged, checkUnchanged } from "./unchanged.ts";

type Admin = { id: number };

/**
 * The operator's quote, or a new version of it; after a lapsed one it opens the inquiry again. A
 * quote takes no stock: accepting it does.
 * @param input rupiah; `valid_until` is an instant
 * @throws Refusal not_found, changed_meanwhile, not_quotable, invalid (by field), quote_total,
 * quote_too_high, quote_until, date_closed (nobody could accept it), below_list
 */
export async function quoteInquiry(
  tx: Tx,
  order_id: number,
  { input, admin, now }: { input: QuoteInput; admin: Admin; now: Date },
  { jobs, products }: { jobs: Jobs; products: Products },
): Promise<QuoteRow> {
  const order = await lockOrder(tx, order_id);
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
  const valid_until = new Date(input.valid_until);
  if (valid_until <= addMinutes(now, SHORTEST_HOLD_MINUTES) || valid_until > order.starts_at!)
    throw new Refusal("quote_until", { params: { minutes: SHORTEST_HOLD_MINUTES } });
  const product = inquiryProductOf(products, order);
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
