import type {
  AdminOrder,
  AdminRefund,
  InquiryDay,
  Locale,
  MoveSums,
  Order,
  OrderCrossing,
  OrderDocument,
  OrderPayment,
  OrderRefund,
  ProductKind,
  ReceivedPayment,
  RefundPolicy,
  RescheduleChange,
  RescheduleOption,
  Sex,
  SharedOfOrders,
  TimelineEntry,
  TripFields,
  WaitingPayment,
} from "@jukung/contract";
import type { SQL } from "drizzle-orm";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Refusal } from "../../platform/refusal.ts";
import type { Staff } from "../accounts/index.ts";
import type { MovedPromo, TripDay } from "./discounts.ts";
import type { LineRow, OrderRow } from "./queries/orders.ts";
import type { MovedPart } from "./tables.ts";

/** A product's own part of an order's answer. */
export type Detail<K extends ProductKind> = K extends ProductKind
  ? Omit<Extract<Order, { order_type: K }>, keyof SharedOfOrders>
  : never;

/** One part of the trip: when it begins, until when its travellers may change, and its price. */
export type TripPart = {
  starts_at: Date;
  ends_at: Date;
  cut_off_at: Date;
  /** Until when the office may change it; without it until the cut-off. */
  office_until?: Date;
  price: number;
  /** Its own refund policy, since it was moved; without one the order's. */
  refund_policy?: RefundPolicy | null;
  /** Nobody of a confirmed order travels it any more. */
  cancelled?: boolean;
  /** Its party asked to be picked up, and nobody has agreed to it yet. */
  pickup_asked?: boolean;
};
/** Who leaves a trip that goes on: all of its people and all parts ahead, if not said otherwise. */
export type Leaving = {
  passenger_ids?: number[] | undefined;
  positions?: number[] | undefined;
};
/** What is left of a trip after some of it was cancelled. */
export type Released = {
  /** What they paid, by part. */
  freed: TripPart[];
  passenger_ids: number[];
  /** Whose tickets end. */
  holders: string[];
  /** The rest: how many people, when, and what it is. */
  rest: { people: number; starts_at: Date; ends_at: Date; title_id: string; title_en: string };
};
export type TravellerChange = {
  id: number;
  full_name?: string | undefined;
  nationality?: string | undefined;
  /** Null removes it. */
  sex?: Sex | null | undefined;
  id_number?: string | null | undefined;
};

export type { MovedPart };
/** A part of a trip, and the date it is to be moved to. The first part has position 1. */
export type MoveAsk = {
  position: number;
  date: string;
  /** The office moves: a cut-off does not bind it, and the price stays. */
  by_office: boolean;
  /** The promo that the order was bought with, which the new days may not fit; null without one. */
  promo: MovedPromo | null;
  now: Date;
};
/** What a part of a trip can be moved to on a date, chosen or not. */
export type MoveTarget = {
  schedule_id: number | null;
  /** Why it cannot be chosen; null if it can, as far as the product knows. */
  refusal: Refusal | null;
  plan: MovePlan;
};
/** A move as it would be; its stock is not taken. */
export type MovePlan = {
  from: MovedPart;
  to: MovedPart;
  /** Rupiah that it costs more; the office moves for nothing. */
  difference: number;
  /** The same at the new fares, for the office to know. */
  fare_difference: number;
  /** How many people are moved. */
  people: number;
  /** The new departure as it is shown; null where a date is all there is to choose. */
  crossing: RescheduleOption["crossing"];
  /** Free seats of the new departure; null where there are none to count. */
  seats_left: number | null;
  /** What the difference is made of; null where the price stays. */
  sums: MoveSums | null;
  /** Why the promo does not hold there: this part then loses its discount. */
  promo_lost: Refusal | null;
  /** Nothing is held past this instant. */
  limit_at: Date;
  /**
   * Takes the new stock, while the old is kept; the write is the check.
   * @throws Refusal if it is gone, or the trip is not what it was when this was planned
   */
  take(tx: Tx, reschedule_id: number): Promise<void>;
};
/** How a product moves parts of its trips to another date. */
export type Mover = {
  /**
   * Whether it can keep the new stock beside the old until more is paid. Without that a trip is moved
   * only where that costs nothing.
   */
  charges: boolean;
  /**
   * All that the part may be moved to on a date, with why not: the list that is shown and the move that
   * is made are of the same answer.
   * @throws Refusal not_reschedulable, invalid (the date)
   */
  targets(db: Database, order: OrderRow, ask: MoveAsk): Promise<MoveTarget[]>;
  /**
   * Puts the part on the stock that was taken for it, and frees the old.
   * @param move.refund_policy its own from now on; null: it stays
   * @returns false if the new part is not sold any more; nothing has changed then
   */
  perform(
    tx: Tx,
    move: { id: number; order_id: number; refund_policy: RefundPolicy | null },
  ): Promise<boolean>;
  /**
   * What else than the time would be other on each of these departures; without it nothing.
   * @returns by schedule
   */
  changes?(
    db: Database,
    order: OrderRow,
    ask: { position: number; schedule_ids: number[]; locale: Locale },
  ): Promise<Map<number, RescheduleChange[]>>;
  /** Frees what was taken for a move that is given up. */
  free(tx: Tx, move: { id: number; order_id: number }): Promise<void>;
  /** What of a promo's discount is left after a move, in rupiah; without it all of it. */
  discount?(tx: Tx, order_id: number): Promise<number>;
  /** What the trip is called now; without it that stays. */
  title?(tx: Tx, order_id: number): Promise<Pick<OrderRow, "title_id" | "title_en">>;
  /** The price lines of the trip as it is now; without it they stay. */
  lines?(tx: Tx, order_id: number): Promise<Omit<LineRow, "order_id" | "position">[]>;
};

/** The answer's part, and what the rules need of the same rows. */
export type Detailed<K extends ProductKind> = {
  part: Detail<K>;
  starts: TripPart[];
  /** As `ticketFaces`, of what was read already. */
  faces(): Promise<TicketFace[]>;
};

/** What every ticket has: in whose name it is, and who runs the trip. */
type Face = {
  holder: string;
  /** Which part of the trip. */
  position: number;
  /** They do not go any more. */
  off: boolean;
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

/** Texts; empty where there is none. */
export type CorrectedTraveller = {
  id: number;
  full_name: string;
  nationality: string;
  sex: string;
  id_number: string;
};

/** An order's valid tickets by holder. */
export type ValidTickets = Map<string, { code: string; qr: string }>;
export type DetailsAsked = { locale: Locale; tickets: Promise<ValidTickets> };
/** An invoice or credit note without what is printed on it. */
export type ListedDocument = {
  series: "INV" | "CN";
  year: number;
  number: number;
  amount: number;
  refund_id: number | null;
  issued_at: string;
};

/**
 * The port that every product kind implements (architecture.md, How products plug in). All verbs run
 * in the order's transaction and lock stock in sorted order.
 */
export type ProductPort<K extends ProductKind = ProductKind> = {
  /** The product's own part of an order. */
  details(db: Database, order: OrderRow, ask: DetailsAsked): Promise<Detailed<K>>;
  /** When each part of these orders begins and its price; for many orders at once, for lists. */
  starts(db: Db, ids: number[]): Promise<Map<number, TripPart[]>>;
  /** Held becomes sold. */
  sell(tx: Tx, id: number): Promise<void>;
  /** A late payment: take the stock again, or return false and change nothing. */
  reacquire(tx: Tx, id: number, now: Date): Promise<boolean>;
  release(tx: Tx, id: number): Promise<void>;
  /**
   * Takes some of the party off parts that have not begun; the others travel on.
   * @throws Refusal adult_required if people would be left without an adult, crossing_required if
   * nobody would travel anything, crossing_over for a part that has begun or is cancelled, not_found
   * for somebody else's people
   */
  releaseSome?(tx: Tx, id: number, leaving: Leaving, now: Date): Promise<Released>;
  /**
   * What may be corrected of the travellers, as it is: on a round trip one name may stand on each way.
   */
  names?(db: Db, id: number): Promise<CorrectedTraveller[]>;
  /** Who travels with each of these orders, for lists; without it the contact stands for them. */
  travellers?(db: Db, ids: number[]): Promise<Map<number, string[]>>;
  /** What each of these orders crosses, for the lists of customers; without it a trip has no crossing. */
  crossings?(db: Db, ids: number[]): Promise<Map<number, OrderCrossing[]>>;
  /**
   * New names, on the legs before their cut-off, and what else the passenger list has of them, while no
   * list with them is closed.
   * @returns whether any of them changed
   * @throws Refusal not_found, not_changeable; invalid for a nationality that the fare paid does not fit
   */
  changeTravellers?(tx: Tx, id: number, changes: TravellerChange[], now: Date): Promise<boolean>;
  /** Moving a part of the trip to another date. */
  mover?: Mover;
  /** The passengers who declared what entitles them to a local fare, for the office. */
  declaredLocals?(db: Db, id: number): Promise<number[]>;
  /** Birth dates of the passengers who gave theirs, for the office. */
  births?(db: Db, id: number): Promise<{ id: number; date_of_birth: string }[]>;
  /** Whole identity numbers of the passengers who gave theirs, for the office. */
  identities?(db: Db, id: number): Promise<{ id: number; id_number: string }[]>;
  /** The one extension of a hold (domain.md, Holds). */
  extendHold(tx: Tx, id: number, until: Date): Promise<void>;
  /**
   * Ids of orders that match by data only the product has: on which boat. One query for SQL's `in`.
   * `pattern` is a folded LIKE pattern. Names of people are found by `order_names`.
   */
  ordersLike?(pattern: string): SQL;
  /** Ids of the orders of one offering, by its slug: one query for SQL's `in`. None without it. */
  ordersOf?(slug: string): SQL;
  /** Who needs a ticket: stable ids of passenger and leg, or of the party; on one part of the trip. */
  ticketHolders(db: Db, id: number, position?: number): Promise<string[]>;
  /** Also of those who do not go any more (`off`), for calendars that have the trip. */
  ticketFaces(db: Database, id: number, locale: Locale): Promise<TicketFace[]>;
};
/** A trip's fields that may change while its date and price stay; those that the product has. */
export type TripEditor = {
  /** The trip's version, and the fields that a customer or the office may change. */
  read(
    db: Db,
    id: number,
    by: "customer" | "admin",
  ): Promise<{ version: number; fields: TripFields }>;
  /**
   * Writes a change, and takes or frees stock in the same statement.
   * @param ask.priced the order has a price, which must not rise with it
   * @returns how many people come, and when it begins and ends now
   * @throws Refusal invalid, by field (`trip.…`); what the product throws if its stock is gone
   */
  write(
    tx: Tx,
    id: number,
    ask: { change: TripFields; priced: boolean; by: "customer" | "admin"; now: Date },
  ): Promise<{ people: number; starts_at: Date; ends_at: Date }>;
};
export type ListedLine = { label: string; quantity: number; unit_price: number };
/** What a product that is asked for (private boats, tours) has beyond that. */
export type InquiryPort<K extends ProductKind = ProductKind> = ProductPort<K> & {
  /** What the office agrees to with a quote beside its price: it has read the request. */
  quoted?(tx: Tx, id: number): Promise<void>;
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
  /** Of these orders, those whose day (or its last places) another order has now. */
  takenAmong(db: Db, ids: number[], now: Date): Promise<Set<number>>;
  trip: TripEditor;
  /** The days of its trip, with what a promo may be limited to. */
  days(db: Db, id: number): Promise<TripDay[]>;
  /** All orders whose day staff have closed, and whose day is taken, as queries of their ids. */
  onClosedDays: SQL;
  onTakenDays(now: Date): SQL;
};
/** Held and paid at once. */
export type InstantProduct<K extends ProductKind = ProductKind> = ProductPort<K> & {
  kind: K;
  flow: "instant";
};
/** Asked for, quoted, accepted; then it is held and paid. Some of it may be booked at once. */
export type InquiryProduct<K extends ProductKind = ProductKind> = InquiryPort<K> & {
  kind: K;
  flow: "inquiry";
};
export type Product<K extends ProductKind = ProductKind> = InstantProduct<K> | InquiryProduct<K>;
export type Products = { [K in ProductKind]: Product<K> };
/** What orders may know of their payments (payments implements it; orders never import payments). */
type MoneyMove = Extract<TimelineEntry, { type: "payment" | "refund" | "chargeback" }>;
export type Ledger = {
  /** Payments and refunds of an order, and whether a refund needs a bank account. */
  refundsOf(
    db: Db,
    order: OrderRow,
    now: Date,
  ): Promise<{
    payments: OrderPayment[];
    /** Rupiah that the customer's bank has taken back, and that it may still take. */
    taken_back: number;
    contested: number;
    refunds: OrderRefund[];
    needs_account: boolean;
    part_needs_account: boolean;
  }>;
  /** What can be downloaded about an order's money; what was issued of it is known. */
  documentsOf(order: OrderRow, issued: ListedDocument[], now: Date): OrderDocument[];
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
  /**
   * Of these orders, those with a refund that waits for the operator's decision; with those that the
   * office gives itself, if its pages ask.
   */
  inReview(db: Db, ids: number[], those: { with_gifts: boolean }): Promise<Set<number>>;
  /** Of these orders, those of which only banks have returned money: we have sent nothing. */
  returnedByBank(db: Db, ids: number[]): Promise<Set<number>>;
  /** For each of these orders, how many refunds wait for the office: not those that wait for a bank. */
  refundsWaiting(db: Db, ids: number[]): Promise<Map<number, number>>;
  /**
   * The refunds as this admin decides on them.
   * @param by.ahead_amount what banks have given beyond all that is still due, in rupiah (`aheadNow`)
   */
  adminRefundsOf(
    db: Db,
    order: OrderRow,
    by: { me: Staff & { id: number }; ahead_amount: number },
  ): Promise<AdminRefund[]>;
  /** How it can be paid now, and its bank transfer if one was chosen, which the caller knows. */
  transferOf(
    db: Database,
    order: OrderRow,
    ask: {
      now: Date;
      locale: Locale;
      chosen: boolean;
      /** The change of date that waits for its payment. */
      move: { id: number; hold_expires_at: Date | null } | undefined;
    },
  ): Promise<Pick<Order, "pay_by" | "bank_transfer">>;
  /** That transfer as this member of staff decides on it. */
  adminTransferOf(
    db: Db,
    order: OrderRow,
    ask: { me: Staff & { id: number }; now: Date },
  ): Promise<AdminOrder["transfer"]>;
  /** The payment that waits for a second person. */
  waitingPaymentOf(
    db: Db,
    order: OrderRow,
    me: Staff & { id: number },
  ): Promise<WaitingPayment | null>;
  /** Its payments, its refunds as they were requested and sent, and chargebacks as they came and ended. */
  moneyMoves(db: Db, order_id: number): Promise<MoneyMove[]>;
  /** All money that came in for it, the oldest first. */
  receivedOf(db: Db, order_id: number): Promise<ReceivedPayment[]>;
};

export const productOf = (products: Products, order: OrderRow): Product =>
  products[order.order_type] as Product;

/** The product of an order that began as an inquiry. */
export function inquiryProductOf(products: Products, order: OrderRow): InquiryProduct {
  const product = productOf(products, order);
  if (product.flow !== "inquiry") throw new TypeError(`${product.kind} takes no inquiries`);
  return product;
}
