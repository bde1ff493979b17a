import type {
  AdminRefund,
  InquiryDay,
  Locale,
  Order,
  OrderRefund,
  ProductKind,
  SharedOfOrders,
} from "@jukung/contract";
import type { SQL } from "drizzle-orm";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Staff } from "../accounts/index.ts";
import type { TripDay } from "./discounts.ts";
import type { OrderRow } from "./queries/orders.ts";

/** A product's own part of an order's answer. */
export type Detail<K extends ProductKind> = K extends ProductKind
  ? Omit<Extract<Order, { order_type: K }>, keyof SharedOfOrders>
  : never;

/** One part of the trip: when it begins, until when its travellers may change, and its price. */
export type TripPart = {
  starts_at: Date;
  ends_at: Date;
  cut_off_at: Date;
  price: number;
};
export type TravellerChange = { id: number; full_name: string };

/** The answer's part, and what the rules need of the same rows. */
export type Detailed<K extends ProductKind> = { part: Detail<K>; starts: TripPart[] };

/** What every ticket has: in whose name it is, and who runs the trip. */
type Face = {
  holder: string;
  full_name: string;
  operator: string;
  whatsapp: string | null;
  /** Where to be. */
  latitude: number;
  longitude: number;
};
/** One passenger's ticket for one crossing. */
export type CrossingFace = Face & {
  kind: "crossing";
  fare: { age_category: string; residency: string };
  from: string;
  to: string;
  via: string | null;
  departs_at: Date;
  arrives_at: Date;
  check_in_at: Date;
  check_in_place: string;
  ship: string;
  luggage_kg: number;
};
/** The one voucher of a party, in its contact's name: a private boat, a tour. */
export type PartyFace = Face & {
  kind: "party";
  /** The boat's name, or the tour's title. */
  title: string;
  /** What was chosen of it (a tour's package); null without a choice. */
  choice: string | null;
  /** The first day, and the last where there are several. */
  date: string;
  end_date: string | null;
  /** `HH:MM`, WITA; null if it is still to be agreed. */
  start_time: string | null;
  /** The same as instants: without an agreed time, an hour for the drawn sky. */
  starts_at: Date;
  ends_at: Date;
  /** Who comes, in the reader's language. */
  party: string;
  /** As exact as it is known: see `meetingPlace`. */
  meeting_place: string;
  /** Guests are picked up there: the coordinates are another place. */
  picked_up: boolean;
};
/** Where a party meets: the exact point first, as far as it is known. */
export const meetingPlace = (row: { meeting_point: string; location_name: string }): string =>
  row.meeting_point ? `${row.meeting_point}, ${row.location_name}` : row.location_name;
/** One printed ticket: who goes aboard what, where and when. */
export type TicketFace = CrossingFace | PartyFace;

/**
 * The port that every product kind implements (architecture.md, How products plug in). All verbs run
 * in the order's transaction and lock stock in sorted order.
 */
export type ProductPort<K extends ProductKind = ProductKind> = {
  /** The product's own part of an order. */
  details(db: Database, order: OrderRow, locale: Locale): Promise<Detailed<K>>;
  /** When each part of these orders begins and its price; for many orders at once, for lists. */
  starts(db: Db, ids: number[]): Promise<Map<number, TripPart[]>>;
  /** Held becomes sold. */
  sell(tx: Tx, id: number): Promise<void>;
  /** A late payment: take the stock again, or return false and change nothing. */
  reacquire(tx: Tx, id: number, now: Date): Promise<boolean>;
  release(tx: Tx, id: number): Promise<void>;
  /**
   * Takes some of the party off the legs that have not departed; the others travel on.
   * @returns what they paid by leg, the holders whose tickets end, their names, and how many people
   * are left
   * @throws Refusal adult_required if no adult would be left, not_found for somebody else's people
   */
  releaseSome?(
    tx: Tx,
    id: number,
    passenger_ids: number[],
    now: Date,
  ): Promise<{ freed: TripPart[]; holders: string[]; names: string[]; people: number }>;
  /**
   * New names, on the legs before their cut-off.
   * @returns whether any name changed @throws Refusal not_found
   */
  changeTravellers?(tx: Tx, id: number, changes: TravellerChange[], now: Date): Promise<boolean>;
  /** The passengers who declared what entitles them to a local fare, for the office. */
  declaredLocals?(db: Db, id: number): Promise<number[]>;
  /** Birth dates of the passengers who gave theirs, for the office. */
  births?(db: Db, id: number): Promise<{ id: number; date_of_birth: string }[]>;
  /** The one extension of a hold (domain.md, Holds). */
  extendHold(tx: Tx, id: number, until: Date): Promise<void>;
  /**
   * Ids of orders that match by data only the product has: who travels, on which boat. One condition
   * for SQL's `in`. `pattern` is a lower-case LIKE pattern.
   */
  ordersLike?(pattern: string): SQL;
  /** Who needs a ticket: stable ids of passenger and leg, or of the party. */
  ticketHolders(db: Db, id: number): Promise<string[]>;
  ticketFaces(db: Database, id: number, locale: Locale): Promise<TicketFace[]>;
};
export type ListedLine = { label: string; quantity: number; unit_price: number };
/** What an inquiry product (private boats, tours) has beyond that. */
export type InquiryPort<K extends ProductKind = ProductKind> = ProductPort<K> & {
  /**
   * Takes the date (or the places) for an accepted quote; the write is the check.
   * @returns false if another order has it
   */
  hold(tx: Tx, id: number, until: Date): Promise<boolean>;
  /**
   * Orders whose lapsed hold still blocks this one: they are expired before it is accepted, each in
   * its own transaction.
   */
  blockingHolds?(db: Db, id: number, now: Date): Promise<number[]>;
  /** The listed price for an order's party and days, in rupiah; empty without any. */
  listPrice(db: Db, id: number, locale: Locale): Promise<ListedLine[]>;
  /** The state of its day without it, and who else asks for it. */
  dayOf(db: Db, id: number, now: Date): Promise<InquiryDay>;
  /** Of these orders, those whose day staff have closed. */
  closedAmong(db: Db, ids: number[]): Promise<Set<number>>;
  /** The days of its trip, with what a promo may be limited to. */
  days(db: Db, id: number): Promise<TripDay[]>;
  /** All such orders, as a query of their ids. */
  onClosedDays: SQL;
};
/** Held and paid at once. */
export type InstantProduct<K extends ProductKind = ProductKind> = ProductPort<K> & {
  kind: K;
  flow: "instant";
};
/** Asked for, quoted, accepted; then it is held and paid. */
export type InquiryProduct<K extends ProductKind = ProductKind> = InquiryPort<K> & {
  kind: K;
  flow: "inquiry";
};
export type Product<K extends ProductKind = ProductKind> = InstantProduct<K> | InquiryProduct<K>;
export type Products = { [K in ProductKind]: Product<K> };
/** What orders may know of their payments (payments implements it; orders never import payments). */
export type Ledger = {
  /** Refunds of an order, and whether a refund needs a bank account. */
  refundsOf(
    db: Db,
    order: OrderRow,
    now: Date,
  ): Promise<{
    refunds: OrderRefund[];
    needs_account: boolean;
    part_needs_account: boolean;
    /** Until then no new account is accepted, because an address was changed. */
    no_account_until: string | null;
  }>;
  /**
   * What the operator refunds when cancelling now, in rupiah, whether it needs a bank account, and
   * whether somebody else has to confirm it.
   */
  ifOperatorCancels(
    db: Db,
    order: OrderRow,
    by: { now: Date; me: Staff & { id: number } },
  ): Promise<{ amount: number; needs_account: boolean; waits: boolean }>;
  /**
   * Of these orders, those with a refund that still lacks its bank account, and until when none may
   * be named (null: now).
   */
  accountMissing(db: Db, orders: OrderRow[], now: Date): Promise<Map<number, Date | null>>;
  /** Of these orders, those with a refund that waits for the operator's decision. */
  inReview(db: Db, ids: number[]): Promise<Set<number>>;
  /** For each of these orders, how many refunds wait for the office. */
  refundsWaiting(db: Db, ids: number[]): Promise<Map<number, number>>;
  /** The refunds as this admin decides on them. */
  adminRefundsOf(db: Db, order: OrderRow, me: Staff & { id: number }): Promise<AdminRefund[]>;
};

export const productOf = (products: Products, order: OrderRow): Product =>
  products[order.order_type] as Product;

/** The product of an order that began as an inquiry. */
export function inquiryProductOf(products: Products, order: OrderRow): InquiryProduct {
  const product = productOf(products, order);
  if (product.flow !== "inquiry") throw new TypeError(`${product.kind} takes no inquiries`);
  return product;
}
