import type { Locale, Order, OrderActor, OrderSummary, Quote } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { codeAddress } from "../codes/index.ts";
import { contactAddress } from "./pin.ts";
import type { Ledger, Products, TripPart } from "./product.ts";
import { inquiryProductOf, productOf } from "./product.ts";
import { declinedAmong, historyOf } from "./queries/history.ts";
import type { OrderRow } from "./queries/orders.ts";
import { type QuoteRow, quotesOf } from "./queries/quotes.ts";
import { actionsFor, titleOf, type ViewerOfOrder } from "./rules.ts";
import { situationOf } from "./situation.ts";

const common = (order: OrderRow) =>
  ({
    order_uuid: order.order_uuid,
    booking_id: order.booking_id,
    slug: order.slug,
    order_status: order.order_status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    payment_channel: order.payment_channel,
    total_price: order.total_price,
    purchase_date: witaIso(order.purchase_date),
    hold_expires_at: order.hold_expires_at ? witaIso(order.hold_expires_at) : null,
  }) as Omit<
    OrderSummary,
    | "order_type"
    | "inquiry_status"
    | "title"
    | "starts_at"
    | "people"
    | "actions"
    | "date_closed"
    | "account_missing"
    | "refund_in_review"
    | "no_account_until"
  >;

export const presentQuote = (quote: QuoteRow): Quote => ({
  version: quote.version,
  status: quote.status as Quote["status"],
  lines: quote.lines,
  total: quote.total,
  message: quote.message,
  valid_until: witaIso(quote.valid_until),
  pay_within_hours: quote.pay_within_hours,
  free_reason: quote.free_reason,
  created_at: witaIso(quote.created_at),
});

type Ask = { viewer: ViewerOfOrder; locale: Locale; now: Date };

const isoOrNull = (at: Date | null | undefined) => (at ? witaIso(at) : null);

/** What a list's rows need to be read with. */
type Looked = {
  /** Of the confirmed orders: their refund depends on it. */
  legs: Map<number, TripPart[]>;
  closed: Set<number>;
  declined: Set<number>;
  /** By order: until when no account may be named. */
  accountMissing: Map<number, Date | null>;
  inReview: Set<number>;
};
const presentSummary = (
  order: OrderRow,
  { legs, closed, declined, accountMissing, inReview }: Looked,
  { viewer, locale, now }: Ask,
): OrderSummary => ({
  ...common(order),
  order_type: order.order_type,
  inquiry_status: order.inquiry_status as OrderSummary["inquiry_status"],
  title: titleOf(order, locale),
  starts_at: order.starts_at ? witaIso(order.starts_at) : null,
  people: order.people,
  date_closed: closed.has(order.id),
  quote_declined: declined.has(order.id),
  account_missing: accountMissing.has(order.id),
  refund_in_review: inReview.has(order.id),
  no_account_until: isoOrNull(accountMissing.get(order.id)),
  actions: actionsFor(
    { ...situationOf(order, now, legs.get(order.id)), date_closed: closed.has(order.id) },
    viewer,
    now,
  ),
});

/** The rows of a list. Each kind is queried once for its confirmed and its waiting orders. */
export async function presentSummaries(
  db: Db,
  rows: OrderRow[],
  { products, ledger, ...ask }: Ask & PresentDeps,
): Promise<OrderSummary[]> {
  const idsOf = (orders: OrderRow[]) => orders.map(({ id }) => id);
  const confirmed = rows.filter((order) => order.order_status === "CONFIRMED");
  const waiting = rows.filter((order) => order.order_status === "PENDING");
  const withdrawn = rows.filter((order) => order.inquiry_status === "WITHDRAWN");
  const refunded = rows.filter((order) => order.payment_status === "REFUND_PENDING");
  const [legs, closed, declined, accountMissing, inReview] = await Promise.all([
    Promise.all(
      [...Map.groupBy(confirmed, (order) => productOf(products, order))].map(([product, orders]) =>
        product.starts(db, idsOf(orders)),
      ),
    ),
    Promise.all(
      [...Map.groupBy(waiting, (order) => inquiryProductOf(products, order))].map(
        ([product, orders]) => product.closedAmong(db, idsOf(orders)),
      ),
    ),
    declinedAmong(db, idsOf(withdrawn)),
    refunded.length > 0 ? ledger.accountMissing(db, refunded, ask.now) : new Map(),
    refunded.length > 0 ? ledger.inReview(db, idsOf(refunded)) : new Set<number>(),
  ]);
  const looked = {
    legs: new Map(legs.flatMap((found) => [...found])),
    closed: new Set(closed.flatMap((found) => [...found])),
    declined,
    accountMissing,
    inReview,
  };
  return rows.map((order) => presentSummary(order, looked, ask));
}

/** What a promo took off, as the last line. */
const discountLine = (order: OrderRow, locale: Locale) =>
  order.promo_code
    ? [
        {
          label: message("promo_line", locale, { code: order.promo_code }),
          quantity: 1,
          unit_price: -order.discount,
        },
      ]
    : [];

export type PresentDeps = { products: Products; ledger: Ledger };
/** One order as this viewer may see it, with the product's own part. */
export async function presentOrder(
  db: Database,
  order: OrderRow,
  { viewer, locale, now, products, ledger }: Ask & PresentDeps,
): Promise<Order> {
  const product = productOf(products, order);
  // An order without any payment has nothing to look up.
  const paid = order.paid_amount > 0;
  const asked = order.inquiry_status !== null;
  // Only a waiting inquiry can still find its date closed.
  const waits = asked && order.order_status === "PENDING";
  const [own, { lines, events }, money, quotes, date_closed] = await Promise.all([
    product.details(db, order, locale),
    historyOf(db, order.id),
    paid
      ? ledger.refundsOf(db, order, now)
      : { refunds: [], needs_account: false, part_needs_account: false, no_account_until: null },
    asked ? quotesOf(db, order.id) : [],
    waits && (await inquiryProductOf(products, order).closedAmong(db, [order.id])).has(order.id),
  ]);
  const situation = situationOf(order, now, own.starts);
  return {
    ...common(order),
    subtotal: order.subtotal,
    discount: order.discount,
    promo_code: order.promo_code,
    fees: order.fees,
    refundable_amount: situation.refundable,
    refund_policy: order.refund_policy,
    agreed: order.agreed,
    refund_needs_account: money.needs_account,
    part_refund_needs_account: money.part_needs_account,
    no_account_until: money.no_account_until,
    refunds: money.refunds,
    actions: actionsFor({ ...situation, date_closed }, viewer, now),
    pin_email: codeAddress(contactAddress(order), now),
    contact: {
      full_name: order.contact_full_name,
      email: order.contact_email,
      phone: order.contact_phone,
    },
    lines: [
      ...lines.map((line) => ({
        label: locale === "id" ? line.label_id : line.label_en,
        quantity: line.quantity,
        unit_price: line.unit_price,
      })),
      ...discountLine(order, locale),
    ],
    events: events.map((event) => ({
      seq: event.seq,
      from: event.from_status as Order["order_status"] | null,
      to: event.to_status as Order["order_status"],
      at: witaIso(new Date(event.at)),
      by: event.actor as OrderActor,
      reason: event.reason,
    })),
    ...(order.inquiry_status
      ? {
          inquiry_status: order.inquiry_status as NonNullable<OrderSummary["inquiry_status"]>,
          quotes: quotes.map(presentQuote),
          starts_at: order.starts_at ? witaIso(order.starts_at) : null,
          date_closed,
        }
      : {}),
    ...own.part,
    // Only inquiries have a part of their kind, and quotes.
  } as Order;
}
