import type { QuoteInput } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { audit } from "../operations/index.ts";
import { moveOrder } from "./move.ts";
import { lockOrder, setInquiry } from "./queries/orders.ts";
import { insertQuote, type QuoteRow, setLines } from "./queries/quotes.ts";
import { linesTotal, SHORTEST_HOLD_MINUTES } from "./rules.ts";

type Admin = { id: number };

/**
 * The operator's priced answer, or a new version of it; one that came too late opens the inquiry
 * again. A quote blocks nothing: accepting it does.
 * @param input rupiah; `valid_until` is an instant
 * @throws Refusal not_found, not_quotable, past_date
 */
export async function quoteInquiry(
  tx: Tx,
  order_id: number,
  { input, admin, now }: { input: QuoteInput; admin: Admin; now: Date },
  { jobs }: { jobs: Jobs },
): Promise<QuoteRow> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  const reopens = order.order_status === "EXPIRED";
  const trip_ahead = order.starts_at !== null && order.starts_at > now;
  if (!order.inquiry_status || !trip_ahead || !(reopens || order.order_status === "PENDING"))
    throw new Refusal("not_quotable");
  const valid_until = new Date(input.valid_until);
  if (valid_until <= addMinutes(now, SHORTEST_HOLD_MINUTES) || valid_until > order.starts_at!)
    throw new Refusal("quote_until", { field: "valid_until" });
  if (reopens) {
    const move = { order_id, from: "EXPIRED", to: "PENDING", by: "admin", at: now } as const;
    await moveOrder(tx, { ...move, actor_id: admin.id, reason: "quoted again" });
  }
  const total = linesTotal(input.lines);
  const quote = await insertQuote(tx, {
    order_id,
    lines: input.lines,
    total,
    message: input.message,
    valid_until,
    pay_within_hours: input.pay_within_hours,
    quoted_by: admin.id,
    created_at: now,
  });
  await setLines(tx, order_id, input.lines, total);
  await setInquiry(tx, order_id, "QUOTED");
  await audit(tx, {
    actor_id: admin.id,
    action: "order.quote",
    subject: `order:${order_id}`,
    detail: { version: quote.version, total },
    at: now,
  });
  await notify(tx, jobs, {
    event: "quote_sent",
    order,
    seq: `quote-${quote.version}`,
    valid_until,
    params: { version: quote.version },
  });
  return quote;
}
