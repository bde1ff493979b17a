import type { ErrorCode } from "@jukung/contract";
import { forgetKeysOf } from "../../platform/idempotency.ts";
import type { PersonalRecords } from "../accounts/index.ts";
import { adoptMail } from "../notifications/index.ts";
import type { Discounts } from "./discounts.ts";
import { moveOrder } from "./move.ts";
import type { Products } from "./product.ts";
import { productOf } from "./product.ts";
import type { OrderRow } from "./queries/orders.ts";
import {
  adoptOrders,
  anonymiseOrders,
  lockOrdersOf,
  ofOrders,
  ordersToExport,
  speakToContact,
} from "./queries/personal.ts";
import { closeOpenQuote } from "./queries/quotes.ts";

/** Orders as personal data: exported whole; erased except for their money and dates. */
export const orderRecords = ({
  products,
  discounts,
}: {
  products: Products;
  discounts: Discounts;
}): PersonalRecords => ({
  name: "orders",
  read: (db, { id }) => ofOrders(db, id, (ids) => ordersToExport(db, ids)),
  async adopt(tx, { id, email }) {
    const adopted = await adoptOrders(tx, id, email);
    await adoptMail(tx, adopted, id);
  },
  speak: (tx, person, locale) => speakToContact(tx, person, locale),
  async forget(tx, { id }, now) {
    for (const order of await lockOrdersOf(tx, id)) {
      if (order.order_status !== "ON_HOLD" && order.order_status !== "PENDING") continue;
      await moveOrder(tx, {
        order_id: order.id,
        from: order.order_status,
        to: "CANCELLED",
        by: "customer",
        actor_id: id,
        reason: "account deleted",
        at: now,
      });
      await closeOpenQuote(tx, order.id, "DECLINED");
      if (order.order_status === "ON_HOLD") await discounts.giveBack(tx, order.id);
      await productOf(products, order).release(tx, order.id);
    }
    await anonymiseOrders(tx, id);
    await forgetKeysOf(tx, `user:${id}`);
  },
  async deletionBlockers(tx, { id }, now) {
    const kept = await lockOrdersOf(tx, id);
    const some = (is: (order: OrderRow) => boolean) => kept.some(is);
    const reasons: ErrorCode[] = [];
    if (some((order) => order.order_status === "CONFIRMED" && ahead(order.ends_at, now)))
      reasons.push("paid_trip_ahead");
    // Nobody could claim it any more: its PIN goes to an address that is about to be erased.
    if (some((order) => order.claimable_amount > 0)) reasons.push("refund_not_requested");
    // What a bank may leave of a disputed one is still requested, and what waits for it still sent.
    if (some(({ payment_status }) => ["REFUND_PENDING", "DISPUTED"].includes(payment_status)))
      reasons.push("refund_under_way");
    return reasons;
  },
});

/** A trip without an end date is not over. */
const ahead = (ends_at: Date | null, now: Date) => ends_at === null || ends_at > now;
