import type {
  Locale,
  MovablePart,
  Order,
  OrderActor,
  OrderCrossing,
  OrderSummary,
  Quote,
  Reschedule,
  ReschedulePolicy,
} from "@jukung/contract";
import { witaDate, witaIso } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { type Address, codeAddress, lastUnsettled } from "../codes/index.ts";
import { reschedulePolicyShown } from "../site/index.ts";
import { contactAddress } from "./pin.ts";
import type {
  Ledger,
  MovedPart,
  Product,
  Products,
  TicketFace,
  TripPart,
  ValidTickets,
} from "./product.ts";
import { inquiryProductOf, productOf } from "./product.ts";
import { declinedAmong, type History, historyOf } from "./queries/history.ts";
import { checkedAmong, rejectedAmong } from "./queries/money.ts";
import type { OrderRow } from "./queries/orders.ts";
import { openQuoteEnds, type QuoteRow, quotesOf } from "./queries/quotes.ts";
import { type RescheduleRow, reschedulesOf } from "./queries/reschedules.ts";
import { movableParts, reschedulePolicyOf } from "./reschedule-plan.ts";
import type { Movable } from "./reschedule-rules.ts";
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
    | "crossings"
    | "people"
    | "actions"
    | "date_closed"
    | "date_taken"
    | "account_missing"
    | "refund_in_review"
    | "returned_by_bank"
    | "payment_checked"
    | "proof_rejected"
    | "pickup_asked"
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

const byOf = (viewer: ViewerOfOrder) => (viewer === "admin" ? "admin" : "customer");

/** What a list's rows need to be read with. */
type Looked = {
  /** Who travels, by order. */
  travellers: Map<number, string[]>;
  /** What each crosses, by order. */
  crossings: Map<number, OrderCrossing[]>;
  /** Of the confirmed orders: their refund depends on it. */
  legs: Map<number, TripPart[]>;
  /** By order: when its open quote lapses. */
  quoted: Map<number, Date>;
  closed: Set<number>;
  taken: Set<number>;
  declined: Set<number>;
  /** By order: until when no account may be named. */
  accountMissing: Map<number, Date | null>;
  inReview: Set<number>;
  byBank: Set<number>;
  checked: Set<number>;
  rejected: Set<number>;
  /** The site's rule for moving a trip. */
  site: ReschedulePolicy;
  products: Products;
};
/** Of a trip in two parts the start of the second. */
const returnOf = (parts: TripPart[] = []): string | null => {
  const [, back] = parts.filter(({ cancelled }) => !cancelled);
  return back ? witaIso(back.starts_at) : null;
};

const presentSummary = (
  order: OrderRow,
  {
    travellers,
    crossings,
    legs,
    quoted,
    closed,
    taken,
    declined,
    accountMissing,
    inReview,
    byBank,
    checked,
    rejected,
    ...rule
  }: Looked,
  { viewer, locale, now }: Ask,
): OrderSummary => ({
  ...common(order),
  order_type: order.order_type,
  inquiry_status: order.inquiry_status as OrderSummary["inquiry_status"],
  title: titleOf(order, locale),
  starts_at: order.starts_at ? witaIso(order.starts_at) : null,
  returns_at: returnOf(legs.get(order.id)),
  crossings: crossings.get(order.id) ?? [],
  people: order.people,
  lead: travellers.get(order.id)?.[0] ?? order.contact_full_name,
  quote_valid_until: isoOrNull(quoted.get(order.id)),
  date_closed: closed.has(order.id),
  date_taken: taken.has(order.id),
  quote_declined: declined.has(order.id),
  account_missing: accountMissing.has(order.id),
  refund_in_review: inReview.has(order.id),
  returned_by_bank: byBank.has(order.id),
  payment_checked: checked.has(order.id),
  proof_rejected: rejected.has(order.id),
  pickup_asked: (legs.get(order.id) ?? []).some(
    (part) => part.pickup_asked === true && part.starts_at > now,
  ),
  no_account_until: isoOrNull(accountMissing.get(order.id)),
  actions: actionsFor(
    {
      ...situationOf(order, now, legs.get(order.id)),
      date_closed: closed.has(order.id),
      date_taken: taken.has(order.id),
      movable:
        movableParts(order, legs.get(order.id) ?? [], { by: byOf(viewer), now, ...rule }).size > 0,
    },
    viewer,
    now,
  ),
});

const idsOf = (orders: OrderRow[]): number[] => orders.map(({ id }) => id);

/** What their products know of these orders, by order; a query for each kind. */
async function askProducts<Known>(
  rows: OrderRow[],
  products: Products,
  ask: (product: Product, ids: number[]) => Promise<Map<number, Known>> | undefined,
): Promise<Map<number, Known>> {
  const of_kinds = [...Map.groupBy(rows, (order) => productOf(products, order))].map(
    ([product, orders]) => ask(product, idsOf(orders)) ?? new Map<number, Known>(),
  );
  return new Map((await Promise.all(of_kinds)).flatMap((found) => [...found]));
}

/** Who travels with each of these orders, where its product knows. */
export const travellersByOrder = (
  db: Db,
  rows: OrderRow[],
  products: Products,
): Promise<Map<number, string[]>> =>
  askProducts(rows, products, (product, ids) => product.travellers?.(db, ids));

/** What each of these orders crosses, where its product has crossings. */
const crossingsByOrder = (
  db: Db,
  rows: OrderRow[],
  products: Products,
): Promise<Map<number, OrderCrossing[]>> =>
  askProducts(rows, products, (product, ids) => product.crossings?.(db, ids));

/** The rows of a list. Each kind is queried once for its confirmed and its waiting orders. */
export async function presentSummaries(
  db: Database,
  rows: OrderRow[],
  { products, ledger, ...ask }: Ask & PresentDeps,
): Promise<OrderSummary[]> {
  const confirmed = rows.filter((order) => order.order_status === "CONFIRMED");
  const waiting = rows.filter((order) => order.order_status === "PENDING");
  const held = rows.filter((order) => order.order_status === "ON_HOLD");
  const withdrawn = rows.filter((order) => order.inquiry_status === "WITHDRAWN");
  const refunded = rows.filter((order) => order.payment_status === "REFUND_PENDING");
  const returned = rows.filter((order) => order.payment_status.endsWith("REFUNDED"));
  // What the office gives leaves an order paid until it is confirmed.
  const office = ask.viewer === "admin";
  const reviewed = office ? rows : refunded;
  const [
    site,
    travellers,
    crossings,
    legs,
    quoted,
    closed,
    taken,
    declined,
    accountMissing,
    inReview,
    byBank,
    checked,
    rejected,
  ] = await Promise.all([
    reschedulePolicyShown(db),
    travellersByOrder(db, rows, products),
    office ? new Map<number, OrderCrossing[]>() : crossingsByOrder(db, rows, products),
    Promise.all(
      [...Map.groupBy(confirmed, (order) => productOf(products, order))].map(([product, orders]) =>
        product.starts(db, idsOf(orders)),
      ),
    ),
    openQuoteEnds(db, idsOf(waiting)),
    Promise.all(
      [...Map.groupBy(waiting, (order) => inquiryProductOf(products, order))].map(
        ([product, orders]) => product.closedAmong(db, idsOf(orders)),
      ),
    ),
    Promise.all(
      [...Map.groupBy(waiting, (order) => inquiryProductOf(products, order))].map(
        ([product, orders]) => product.takenAmong(db, idsOf(orders), ask.now),
      ),
    ),
    declinedAmong(db, idsOf(withdrawn)),
    refunded.length > 0 ? ledger.accountMissing(db, refunded, ask.now) : new Map(),
    reviewed.length > 0
      ? ledger.inReview(db, idsOf(reviewed), { with_gifts: office })
      : new Set<number>(),
    returned.length > 0 ? ledger.returnedByBank(db, idsOf(returned)) : new Set<number>(),
    checkedAmong(db, idsOf(rows.filter((order) => order.paid_amount === 0))),
    rejectedAmong(db, idsOf(held)),
  ]);
  const looked = {
    travellers,
    crossings,
    legs: new Map(legs.flatMap((found) => [...found])),
    quoted,
    closed: new Set(closed.flatMap((found) => [...found])),
    taken: new Set(taken.flatMap((found) => [...found])),
    declined,
    accountMissing,
    inReview,
    byBank,
    checked,
    rejected,
    site,
    products,
  };
  return rows.map((order) => presentSummary(order, looked, ask));
}

/** What a promo took off, as the last line. */
const discountLine = (order: OrderRow, locale: Locale) =>
  // Nothing is left of it where the trip was moved to days on which the promo does not hold.
  order.promo_code && order.discount > 0
    ? [
        {
          label: message("promo_line", locale, { code: order.promo_code }),
          quantity: 1,
          unit_price: -order.discount,
        },
      ]
    : [];

/** What moving the trip has cost: the only fee there is. */
const feesLine = (order: OrderRow, locale: Locale) =>
  order.fees > 0
    ? [{ label: message("reschedule_fee_line", locale), quantity: 1, unit_price: order.fees }]
    : [];

const presentMovable = (
  position: number,
  { until, free_until, fee }: Movable,
  parts: TripPart[],
): MovablePart => ({
  position,
  date: witaDate(parts[position - 1]?.starts_at ?? until),
  starts_at: witaIso(parts[position - 1]?.starts_at ?? until),
  until: witaIso(until),
  free_until: witaIso(free_until),
  fee,
});

export const presentMoved = (part: MovedPart, locale: Locale) => ({
  title: titleOf(part, locale),
  date: part.date,
  starts_at: witaIso(new Date(part.starts_at)),
  ends_at: witaIso(new Date(part.ends_at)),
});
export const presentReschedule = (move: RescheduleRow, locale: Locale): Reschedule => ({
  id: move.id,
  position: move.position,
  status: move.status,
  from: presentMoved(move.moved.from, locale),
  to: presentMoved(move.moved.to, locale),
  difference: move.difference,
  fee: move.fee,
  amount: move.difference + move.fee,
  sums: move.sums,
  by: move.actor,
  at: witaIso(move.ended_at ?? move.created_at),
  hold_expires_at: isoOrNull(move.hold_expires_at),
});

const NO_MONEY = {
  payments: [],
  taken_back: 0,
  contested: 0,
  refunds: [],
  needs_account: false,
  part_needs_account: false,
};

/** Where money might be asked for with an address: the contact's, and its account's. */
const addressesOf = (order: OrderRow, owner: History["owner"]): Address[] => [
  contactAddress(order),
  ...(owner
    ? [{ ...owner, changed_at: owner.changed_at ? new Date(owner.changed_at) : null }]
    : []),
];

const byHolder = ({ holder, code, qr }: History["tickets"][number]) =>
  [holder, { code, qr }] as const;

export type PresentDeps = { products: Products; ledger: Ledger };
/** One order as this viewer may see it, with the product's own part. */
export const presentOrder = async (
  db: Database,
  order: OrderRow,
  ask: Ask & PresentDeps,
): Promise<Order> => (await readOrder(db, order, ask)).shown;

/** That, and what its tickets are drawn of, which was read with it. */
export type ReadOrder = {
  shown: Order;
  faces(): Promise<TicketFace[]>;
  tickets: ValidTickets;
};
export async function readOrder(
  db: Database,
  order: OrderRow,
  { viewer, locale, now, products, ledger }: Ask & PresentDeps,
): Promise<ReadOrder> {
  const product = productOf(products, order);
  // An order without any payment has nothing to look up.
  const paid = order.paid_amount > 0;
  const asked = order.inquiry_status !== null;
  const askable = product.flow === "inquiry";
  // Only a waiting inquiry can still find its date closed, or taken by another order.
  const waits = asked && order.order_status === "PENDING" && inquiryProductOf(products, order);
  const confirmed = order.order_status === "CONFIRMED";
  const travels = confirmed || order.order_status === "COMPLETED";
  // What there is, before it is read: of most orders neither a move nor a bank transfer.
  const kept = historyOf(db, order);
  const moved = kept.then(({ moved }) =>
    moved && (paid || confirmed) ? reschedulesOf(db, order.id) : [],
  );
  const tickets = kept.then(({ tickets }) => new Map(travels ? tickets.map(byHolder) : []));
  const [
    own,
    { lines, events, checked, documents, owner },
    money,
    quotes,
    date_closed,
    date_taken,
    transfer,
    moves,
  ] = await Promise.all([
    product.details(db, order, { locale, tickets }),
    kept,
    paid ? ledger.refundsOf(db, order, now) : NO_MONEY,
    asked ? quotesOf(db, order.id) : [],
    waits && waits.closedAmong(db, [order.id]).then((closed) => closed.has(order.id)),
    waits && waits.takenAmong(db, [order.id], now).then((taken) => taken.has(order.id)),
    Promise.all([kept, moved]).then(([{ transfer: chosen }, all]) => {
      const move = all.find(({ status }) => status === "HELD");
      return ledger.transferOf(db, order, { now, locale, chosen, move });
    }),
    moved,
  ]);
  const situation = situationOf(order, now, own.starts);
  const by = byOf(viewer);
  const site = await reschedulePolicyShown(db);
  const policy = reschedulePolicyOf(order, { products, site });
  const movable = movableParts(order, own.starts, { by, now, products, site });
  const shown = {
    ...common(order),
    starts_at: isoOrNull(order.starts_at),
    subtotal: order.subtotal,
    discount: order.discount,
    promo_code: order.promo_code,
    fees: order.fees,
    transfer_code: order.transfer_code,
    refundable_amount: situation.refundable,
    refund_policy: order.refund_policy,
    reschedule_policy: policy,
    movable: [...movable].map(([position, part]) => presentMovable(position, part, own.starts)),
    reschedules: moves.map((move) => presentReschedule(move, locale)),
    agreed: order.agreed,
    refund_needs_account: money.needs_account,
    part_refund_needs_account: money.part_needs_account,
    no_account_until: paid ? isoOrNull(lastUnsettled(addressesOf(order, owner), now)) : null,
    payment_checked: !paid && checked,
    ...transfer,
    payments: money.payments,
    taken_back: money.taken_back,
    contested: money.contested,
    refunds: money.refunds,
    documents: ledger.documentsOf(order, paid ? documents : [], now),
    actions: actionsFor(
      { ...situation, date_closed, date_taken, movable: movable.size > 0 },
      viewer,
      now,
    ),
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
      ...feesLine(order, locale),
    ],
    events: events.map((event) => ({
      seq: event.seq,
      from: event.from_status as Order["order_status"] | null,
      to: event.to_status as Order["order_status"],
      at: witaIso(new Date(event.at)),
      by: event.actor as OrderActor,
      reason: event.reason,
    })),
    ...(askable
      ? {
          inquiry_status: order.inquiry_status as OrderSummary["inquiry_status"],
          quotes: quotes.map(presentQuote),
          date_closed,
          date_taken,
        }
      : {}),
    ...own.part,
    // Only what can be asked for has a part of its kind, and quotes.
  } as Order;
  return { shown, faces: own.faces, tickets: await tickets };
}
