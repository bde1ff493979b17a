import {
  type Contact,
  KINDS,
  type Locale,
  type ProductKind,
  type RefundPolicy,
  type ReschedulePolicy,
} from "@jukung/contract";
import { formatRupiah } from "@jukung/format";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { answered, once } from "../../platform/idempotency.ts";
import type { Chance } from "../../platform/keys.ts";
import type { RateLimits, RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { orWrite, refundPolicyNow, reschedulePolicyNow } from "../site/index.ts";
import type { Discount, DiscountAsk } from "./discounts.ts";
import { insertLinesAndFirstEvent } from "./queries/history.ts";
import { countUnpaid, keepAccount, lockAccount } from "./queries/holds.ts";
import { insertOrder, type OrderRow, orderById } from "./queries/orders.ts";
import { holdEnd, linesTotal, MOST_UNPAID_ORDERS } from "./rules.ts";
import { expireOrder, type SettleDeps } from "./settle.ts";
import { type Terms, termsVersion } from "./terms.ts";

/** A booking, checked already except for its stock. */
export type Booking = {
  kind: ProductKind;
  me: Viewer;
  contact: Contact;
  locale: Locale;
  idempotency_key: string | undefined;
  /** The whole request: the same idempotency key with another request is refused. */
  body: object;
  title_id: string;
  title_en: string;
  people: number;
  starts_at: Date;
  ends_at: Date;
  /** Never held past this instant: the earliest booking cut-off. */
  hold_limit_at: Date;
  /** Its own refund policy; null for the site's. */
  refund_policy?: RefundPolicy | null;
  /** Its own rule for moving it to another date; null for the site's. */
  reschedule_policy?: ReschedulePolicy | null;
  /** Prices in rupiah. */
  lines: { label_id: string; label_en: string; quantity: number; unit_price: number }[];
  /** A promo code, and the days of the trip that it has to hold for. */
  promo?: Pick<DiscountAsk, "code" | "days"> | undefined;
  /** The total that the customer was shown, in rupiah; not checked without one. */
  shown_total?: number | undefined;
  /** When, where and on what one travels: a part of the terms. */
  trip: Terms["trip"];
  /** The version of the terms that the customer was shown; not checked without one. */
  shown_terms?: string | undefined;
};
/** What an instant product does for one booking. */
export type Stock = {
  /** How much of its stock one account may hold unpaid. The account's row is locked. @throws Refusal */
  limit?(tx: Tx, now: Date): Promise<void>;
  /** Writes the product's own rows. */
  insert(tx: Tx, order: OrderRow): Promise<void>;
  /** Takes the stock in one statement, in sorted order. @throws Refusal with the code `gone` */
  take(tx: Tx, order: OrderRow): Promise<void>;
  gone: Refusal["code"];
  /** Orders whose holds have lapsed and still keep some of this stock. */
  lapsed(db: Db, now: Date): Promise<number[]>;
};
export type BookDeps = Pick<SettleDeps, "products" | "jobs" | "discounts"> & {
  clock: Clock;
  chance: Chance;
  hold_minutes: number;
  limit_unpaid: boolean;
};

/** promises.md, Limits: ten bookings an hour per account. */
const BOOKINGS: RateRule = { name: "bookings", points: 10, seconds: 3600 };
/** Agents book for many, but a hijacked account must not empty the boats. */
const BOOKINGS_OF_AGENT: RateRule = { name: "bookings_agent", points: 300, seconds: 3600 };
/** What is refused is no booking, but nobody may try for ever: six tries for each booking. */
const TRIES: RateRule = { name: "booking_tries", points: 60, seconds: 3600 };
const TRIES_OF_AGENT: RateRule = { name: "booking_tries_agent", points: 1800, seconds: 3600 };

/** How many bookings an account makes in an hour. */
export type BookingLimit = {
  /** Before a booking. @throws Refusal too_many; after ten bookings it says so, and whom to write to */
  take(): Promise<void>;
  /** After one that was refused: it does not count. */
  giveBack(): Promise<void>;
};
export function bookingLimit({ db, limits, me }: Limited): BookingLimit {
  const agent = me.role === "AGEN";
  const [bookings, tries] = agent ? [BOOKINGS_OF_AGENT, TRIES_OF_AGENT] : [BOOKINGS, TRIES];
  const account = String(me.id);
  return {
    async take() {
      await limits.take(tries, account);
      try {
        await limits.take(bookings, account);
      } catch (error) {
        throw await orWrite(db, error, "too_many_bookings");
      }
    },
    giveBack: () => limits.uncount(bookings, account),
  };
}
type Limited = { db: Database; limits: RateLimits; me: Viewer };

type Again = Pick<Booking, "kind" | "me" | "idempotency_key" | "body"> & {
  /** Counts a booking: neither one that is sent again, nor one that is refused. */
  limit?: BookingLimit;
};
const keyOf = ({ kind, me, idempotency_key, body }: Again) => ({
  caller: `user:${me.id}`,
  route: `${KINDS[kind]}.book`,
  key: idempotency_key,
  // Sent again after the terms were changed, it is still the booking that was made.
  body: { ...body, terms_version: undefined },
});
/**
 * Books once for each key. A booking that is sent again is answered with the order that it has made,
 * whatever was closed, sold or changed since: a reply that was lost must not become a second booking, nor a
 * refusal of the first.
 * @throws Refusal as `book` does
 */
export async function bookedOnce(
  db: Database,
  again: Again,
  book: () => Promise<OrderRow>,
): Promise<OrderRow> {
  const made = async () => {
    const first = await answered<{ id: number }>(db, keyOf(again));
    return first && ((await orderById(db, first.id)) as OrderRow);
  };
  const before = await made();
  if (before) return before;
  try {
    await again.limit?.take();
    try {
      return await book();
    } catch (error) {
      if (error instanceof Refusal) await again.limit?.giveBack();
      throw error;
    }
  } catch (error) {
    // Its twin may have been made meanwhile, and have what this one lacks.
    const twin = error instanceof Refusal ? await made() : null;
    if (twin) return twin;
    throw error;
  }
}

/**
 * Books what is held and paid at once: makes the order `ON_HOLD` and takes its stock, in one
 * transaction and once for each idempotency key. Where the stock is gone, the lapsed holds on it are
 * released first, each in a transaction of its own, and it is tried once more.
 * @throws Refusal too_many_unpaid, idempotency_mismatch, price_changed, terms_changed, promo_refused, and what the product's limit and stock throw
 */
export async function bookHeld(
  db: Database,
  booking: Booking,
  stock: Stock,
  deps: BookDeps,
): Promise<OrderRow> {
  const attempt = () => db.transaction((tx) => hold(tx, booking, stock, deps));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== stock.gone) throw error;
    const now = deps.clock.now();
    const lapsed = await stock.lapsed(db, now);
    if (lapsed.length === 0) throw error;
    for (const id of lapsed) await expireOrder(db, id, deps, now);
    return attempt();
  }
}

/** The transaction: everything of the order first, the contended stock last. */
async function hold(tx: Tx, booking: Booking, stock: Stock, deps: BookDeps): Promise<OrderRow> {
  const { me } = booking;
  let made: OrderRow | undefined;
  const { id } = await once(tx, keyOf(booking), async () => {
    if (deps.limit_unpaid) await limitUnpaid(tx, me, stock, deps.clock.now());
    else await keepAccount(tx, me.id);
    const price = await priceOf(tx, booking, deps);
    const order = await insertHeld(tx, booking, price, deps);
    // Of what was written: the site's own policies are read by the statement that writes them.
    const terms = termsVersion({ ...order, trip: booking.trip });
    if (booking.shown_terms !== undefined && booking.shown_terms !== terms)
      throw new Refusal("terms_changed");
    await price.promo?.keep(tx, order.id);
    await stock.insert(tx, order);
    await notify(tx, deps.jobs, { event: "order_created", order, seq: 1 });
    await stock.take(tx, order);
    made = order;
    return { id: order.id };
  });
  return made ?? ((await orderById(tx, id)) as OrderRow);
}

/**
 * Unpaid holds are lost to everybody else, so an account holds few orders (agents: any number), and
 * of each product's stock what the product allows (domain.md, Limits per machine). The account's row
 * is locked, so its bookings run one after the other.
 */
async function limitUnpaid(tx: Tx, me: Viewer, stock: Stock, now: Date): Promise<void> {
  await lockAccount(tx, me.id);
  const refusal = await unpaidRefusal(tx, me, now);
  if (refusal) throw refusal;
  await stock.limit?.(tx, now);
}

/** Why an account may hold no further order before one is paid (domain.md, Limits); null while it may. */
export async function unpaidRefusal(db: Db, me: Viewer, now: Date): Promise<Refusal | null> {
  if (me.role === "AGEN") return null;
  const { waiting, checked } = await countUnpaid(db, me.id, now);
  if (waiting + checked < MOST_UNPAID_ORDERS) return null;
  const params = { most: MOST_UNPAID_ORDERS, checked };
  // Whoever has sent a proof is not told to pay that order once more.
  if (checked === 0) return new Refusal("too_many_unpaid", { params });
  const said = waiting === 0 ? "too_many_checked" : "too_many_part_checked";
  return new Refusal("too_many_unpaid", { said, params });
}

type Price = {
  subtotal: number;
  promo?: Discount & { keep(tx: Tx, order_id: number): Promise<void> };
};
/**
 * The lines' sum, and what a promo takes off; there are no fees yet. The promo's use is taken.
 * @throws Refusal promo_refused, price_changed
 */
async function priceOf(
  tx: Tx,
  { kind, me, locale, promo: asked, ...booking }: Booking,
  { clock, discounts }: BookDeps,
): Promise<Price> {
  const subtotal = linesTotal(booking.lines);
  const person = { user_id: me.id, email: me.email };
  const ask = asked && { ...asked, kind, person, total: subtotal, now: clock.now() };
  const promo = ask && (await discounts.reserve(tx, ask));
  const total = subtotal - (promo?.discount ?? 0);
  if (booking.shown_total !== undefined && booking.shown_total !== total)
    throw new Refusal("price_changed", { params: { total: formatRupiah(total, locale) } });
  return { subtotal, ...(promo ? { promo } : {}) };
}

async function insertHeld(
  tx: Tx,
  { kind, me, contact, ...booking }: Booking,
  { subtotal, promo }: Price,
  { clock, chance, hold_minutes }: BookDeps,
): Promise<OrderRow> {
  const now = clock.now();
  const discount = promo?.discount ?? 0;
  const row = await insertOrder(
    tx,
    {
      order_type: kind,
      order_status: "ON_HOLD",
      user_id: me.id,
      contact_full_name: contact.full_name,
      contact_email: contact.email,
      contact_phone: contact.phone,
      locale: booking.locale,
      title_id: booking.title_id,
      title_en: booking.title_en,
      people: booking.people,
      starts_at: booking.starts_at,
      ends_at: booking.ends_at,
      subtotal,
      discount,
      total_price: subtotal - discount,
      promo_code: promo?.code ?? null,
      hold_expires_at: holdEnd(now, hold_minutes, booking.hold_limit_at),
      hold_limit_at: booking.hold_limit_at,
      refund_policy: booking.refund_policy ?? refundPolicyNow(),
      reschedule_policy: booking.reschedule_policy ?? reschedulePolicyNow(),
      purchase_date: now,
    },
    chance,
  );
  await insertLinesAndFirstEvent(tx, row, booking.lines);
  return row;
}
