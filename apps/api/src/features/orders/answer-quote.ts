import type { Database, Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import type { DiscountAsk, ProvedPerson } from "./discounts.ts";
import { moveOrder } from "./move.ts";
import { inquiryProductOf, type Products, productOf } from "./product.ts";
import { type Proof, provedPerson } from "./proof.ts";
import { ownerIsBlocked } from "./queries/holds.ts";
import { lockOrder, type OrderRow } from "./queries/orders.ts";
import { answerQuote, quotesOf, setDiscount, startHold } from "./queries/quotes.ts";
import { dayOfTravel, payUntil } from "./rules.ts";
import { confirmHeld, expireOrder, type SettleDeps } from "./settle.ts";

export type AnswerDeps = SettleDeps & { operator_email: string };
type Choice = {
  order_id: number;
  version: number;
  actor_id: number | null;
  now: Date;
};
/** A promo code for it, and how its customer has proved who they are; null if nobody has. */
type Promo = { code: string; proof: Proof | null };
type Acceptance = Choice & {
  promo?: Promo | undefined;
  /** The version of the trip that the customer was shown; not checked without one. */
  trip_version?: number | undefined;
};

/** What a promo code is asked about for an inquiry at the price of its quote. */
export async function askOfQuote(
  db: Db,
  order: OrderRow,
  {
    code,
    person,
    now,
    products,
  }: { code: string; person: ProvedPerson | null; now: Date; products: Products },
): Promise<DiscountAsk> {
  return {
    code,
    kind: order.order_type,
    person,
    total: order.total_price,
    days: await inquiryProductOf(products, order).days(db, order.id),
    now,
  };
}

/** Ends lapsed holds of others that block an acceptance, as a booking does with seats. */
export async function expireBlockingHolds(
  db: Database,
  order: OrderRow,
  deps: SettleDeps,
  now: Date,
): Promise<void> {
  const product = productOf(deps.products, order);
  if (product.flow !== "inquiry") return;
  const lapsed = (await product.blockingHolds?.(db, order.id, now)) ?? [];
  for (const id of lapsed) await expireOrder(db, id, deps, now);
}

/**
 * Accepts the open quote: one statement checks and takes its date (or places), and the payment
 * deadline starts. A quote of zero rupiah confirms at once.
 * @throws Refusal not_found, quote_closed (also for a customer who is blocked), quote_changed, terms_changed,
 * quote_lapsed, date_taken, date_closed, promo_refused, pin_needed, pin_invalid
 */
export async function acceptQuote(
  tx: Tx,
  { order_id, version, actor_id, now, promo, trip_version }: Acceptance,
  deps: AnswerDeps,
): Promise<void> {
  if (await ownerIsBlocked(tx, order_id)) throw new Refusal("quote_closed");
  const order = await openInquiry(tx, order_id, version);
  const quote = await answerQuote(tx, { order_id, version, now }, "ACCEPTED");
  if (!quote) throw await whyNot(tx, order, version);
  const { trip } = inquiryProductOf(deps.products, order);
  const is = trip_version && (await trip.read(tx, order_id, "customer")).version;
  if (is !== trip_version) throw new Refusal("terms_changed");
  const starts_at = order.starts_at as Date;
  const until = payUntil(now, quote.pay_within_hours, starts_at);
  if (!until) throw new Refusal("quote_lapsed");
  // The hold's end first: the database refuses an ON_HOLD order without one.
  await startHold(tx, order_id, { hold_expires_at: until, hold_limit_at: dayOfTravel(starts_at) });
  const move = { order_id, from: "PENDING", to: "ON_HOLD", by: "customer", at: now } as const;
  const seq = await moveOrder(tx, { ...move, actor_id });
  if (seq === null) throw new Refusal("quote_closed");
  const discounted = promo ? await discountIt(tx, order, { ...promo, now }, deps) : {};
  const held = { ...order, order_status: "ON_HOLD", hold_expires_at: until, ...discounted };
  const product = inquiryProductOf(deps.products, order);
  if (!(await product.hold(tx, order_id, until)))
    throw new Refusal(
      (await product.closedAmong(tx, [order_id])).has(order_id) ? "date_closed" : "date_taken",
    );
  const { jobs } = deps;
  await notify(tx, jobs, { event: "quote_accepted", order: held, seq, valid_until: until });
  await notifyOperator(tx, jobs, {
    event: "quote_answered",
    order,
    seq,
    to: deps.operator_email,
    params: { answer: "accepted" },
  });
  if (quote.total === 0) await confirmHeld(tx, held, deps, now);
}

/**
 * Takes the promo off the quote's total. Before the stock (discounts.ts).
 * @throws Refusal promo_refused, pin_needed, pin_invalid
 */
async function discountIt(
  tx: Tx,
  order: OrderRow,
  { proof, now, ...promo }: Promo & { now: Date },
  { discounts, products }: AnswerDeps,
): Promise<Pick<OrderRow, "discount" | "total_price" | "promo_code">> {
  const person = proof && (await provedPerson(tx, order, proof, now));
  const ask = await askOfQuote(tx, order, { code: promo.code, person, now, products });
  const { code, discount, keep } = await discounts.reserve(tx, ask);
  await setDiscount(tx, order.id, { code, discount });
  await keep(tx, order.id);
  return { discount, total_price: order.total_price - discount, promo_code: code };
}

/**
 * The customer declines the quote: the inquiry ends.
 * @throws Refusal not_found, quote_closed, quote_changed, quote_lapsed
 */
export async function declineQuote(
  tx: Tx,
  { order_id, version, actor_id, now }: Choice,
  deps: AnswerDeps,
): Promise<void> {
  const order = await openInquiry(tx, order_id, version);
  if (!(await answerQuote(tx, { order_id, version, now }, "DECLINED")))
    throw await whyNot(tx, order, version);
  const move = { order_id, from: "PENDING", to: "CANCELLED", by: "customer", at: now } as const;
  const seq = await moveOrder(tx, { ...move, actor_id, reason: "quote declined" });
  if (seq === null) throw new Refusal("quote_closed");
  await notify(tx, deps.jobs, {
    event: "order_cancelled",
    order,
    seq,
    params: { amount: 0, way: "declined" },
  });
  await notifyOperator(tx, deps.jobs, {
    event: "quote_answered",
    order,
    seq,
    to: deps.operator_email,
    params: { answer: "declined" },
  });
}

async function openInquiry(tx: Tx, order_id: number, version: number): Promise<OrderRow> {
  const order = await lockOrder(tx, order_id);
  if (!order?.inquiry_status) throw new Refusal("not_found");
  if (order.order_status !== "PENDING") throw await whyNot(tx, order, version);
  return order;
}

/**
 * Why the answered version is not open: it was replaced, it lapsed (and when), the operator withdrew
 * it, or it was answered.
 */
async function whyNot(tx: Tx, order: OrderRow, version: number): Promise<Refusal> {
  const quotes = await quotesOf(tx, order.id);
  if (quotes.some((quote) => quote.version > version)) return new Refusal("quote_changed");
  const asked = quotes.find((quote) => quote.version === version);
  if (asked?.status === "OPEN" || asked?.status === "LAPSED") {
    const params = { at: asked.valid_until.toISOString() };
    return new Refusal("quote_lapsed", { said: "quote_lapsed_at", params });
  }
  if (order.order_status === "REJECTED")
    return new Refusal("quote_closed", { said: "quote_taken_back" });
  return new Refusal("quote_closed");
}
