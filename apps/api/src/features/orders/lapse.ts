import { addMinutes } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { notify } from "../notifications/index.ts";
import { openTask } from "../tasks/index.ts";
import { moveOrder } from "./move.ts";
import { inquiryProductOf } from "./product.ts";
import { unclaimedOrders } from "./queries/money.ts";
import { lockOrder, orderById } from "./queries/orders.ts";
import { closeOpenQuote, lapsedInquiries, quotesOf, quotesToRemind } from "./queries/quotes.ts";
import type { SettleDeps } from "./settle.ts";

type Deps = Pick<SettleDeps, "jobs">;
const REMIND_HOURS = 24;
const UNCLAIMED_DAYS = 3;

/** Ends inquiries whose quote has lapsed or whose day has come (a job; several processes may run it). */
export async function expireInquiries(db: Database, { jobs }: Deps, now: Date): Promise<number> {
  let expired = 0;
  for (const { id } of await lapsedInquiries(db, now, 200))
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.order_status !== "PENDING") return;
      const open = (await quotesOf(tx, id)).find((quote) => quote.status === "OPEN");
      const over =
        (open && open.valid_until <= now) || (order.starts_at !== null && order.starts_at <= now);
      if (!over) return;
      await closeOpenQuote(tx, id, "LAPSED");
      const move = { order_id: id, from: "PENDING", to: "EXPIRED", by: "system", at: now } as const;
      const seq = await moveOrder(tx, move);
      if (seq === null) return;
      const way = open ? "quoted" : "unanswered";
      await notify(tx, jobs, { event: "inquiry_expired", order, seq, params: { way } });
      expired += 1;
    });
  return expired;
}

/**
 * Reminds once of quotes that lapse within a day. One valid for less than a day is left out, and one
 * that nobody can accept, since its date is closed or taken.
 */
export async function remindOfQuotes(
  db: Database,
  { jobs, products }: Pick<SettleDeps, "jobs" | "products">,
  now: Date,
): Promise<void> {
  const until = addMinutes(now, REMIND_HOURS * 60);
  const made_before = addMinutes(now, -REMIND_HOURS * 30);
  for (const quote of await quotesToRemind(db, { now, until, made_before }))
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, quote.order_id);
      if (order?.order_status !== "PENDING") return;
      const product = inquiryProductOf(products, order);
      const closed = await product.closedAmong(tx, [order.id]);
      const taken = await product.takenAmong(tx, [order.id], now);
      if (closed.has(order.id) || taken.has(order.id)) return;
      await notify(tx, jobs, {
        event: "quote_reminder",
        order,
        seq: `quote-${quote.version}`,
        valid_until: quote.valid_until,
      });
    });
}

/** Reminds once of an unclaimed amount after a cancellation (domain.md, What may be done). */
export async function remindOfClaims(db: Database, { jobs }: Deps, now: Date): Promise<void> {
  const before = addMinutes(now, -UNCLAIMED_DAYS * 24 * 60);
  for (const { id, seq } of await unclaimedOrders(db, before, 100)) {
    const order = await orderById(db, id);
    if (!order) continue;
    await db.transaction(async (tx) => {
      // Claimed in the meantime, or contested, it needs no reminder.
      const locked = await lockOrder(tx, id);
      if (!locked || locked.claimable_amount === 0 || locked.payment_status === "DISPUTED") return;
      const params = { amount: locked.claimable_amount };
      await notify(tx, jobs, { event: "refund_unclaimed", order, seq: `${seq}-reminder`, params });
      await openTask(tx, {
        type: "unclaimed_amount",
        fact: { unclaimed_of: order.id },
        order_id: order.id,
        amount: locked.claimable_amount,
        at: now,
      });
    });
  }
}
