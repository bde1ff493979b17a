import type {
  InquiryStatus,
  Locale,
  OrderAction,
  OrderStatus,
  RefundPolicy,
} from "@jukung/contract";
import { SESSION_MARGIN_MINUTES } from "@jukung/contract/payment-page";
import { addMinutes, minutesBetween, witaDate } from "../../platform/clock.ts";

/** Gateways refuse a session shorter than ten minutes, and ours ends two minutes before the hold. */
export const SHORTEST_SESSION_MINUTES = 10;
export const SHORTEST_HOLD_MINUTES = SESSION_MARGIN_MINUTES + SHORTEST_SESSION_MINUTES;

/** How many orders of one account may wait for payment at once; agents book for many (domain.md, Limits). */
export const MOST_UNPAID_ORDERS = 3;

/** How many people an account may hold seats for without having paid, in all its orders together. */
export const MOST_UNPAID_SEATS = 20;
/** The same for an account that is younger than a day and has never paid. */
export const MOST_UNPAID_SEATS_OF_NEW = 10;
export const NEW_ACCOUNT_HOURS = 24;

/**
 * How many seats of one departure an account may hold unpaid: a fifth of the boat, but always enough
 * for a family.
 */
export const unpaidShare = (capacity: number): number => Math.max(4, Math.floor(capacity / 5));

/** Hours after the last arrival when a confirmed order counts as travelled. */
export const COMPLETE_AFTER_HOURS = 12;

/** When a hold made now ends: `minutes` from now, never past the booking cut-off. */
export const holdEnd = (now: Date, minutes: number, limit: Date): Date => {
  const end = addMinutes(now, minutes);
  return end < limit ? end : limit;
};

/** Whole minutes that something booked now is held unpaid. */
export const heldMinutes = (now: Date, minutes: number, limit: Date): number =>
  Math.max(0, Math.floor((holdEnd(now, minutes, limit).getTime() - now.getTime()) / 60_000));

/** The office extends a hold by at most so many hours at a time. */
const HOLD_EXTENSION_HOURS = 24;
/** The latest end that the office may give a hold: 24 hours more, never past the cut-off. */
export function latestHoldEnd({
  hold_expires_at,
  hold_limit_at,
}: {
  hold_expires_at: Date | null;
  hold_limit_at: Date | null;
}): Date | null {
  if (!hold_expires_at) return null;
  const until = addMinutes(hold_expires_at, HOLD_EXTENSION_HOURS * 60);
  const most = hold_limit_at && hold_limit_at < until ? hold_limit_at : until;
  return most > hold_expires_at ? most : null;
}

/**
 * What the office may give back without cancelling: what is left of the payments, less what the
 * customer may claim and what the office means to give already. In rupiah.
 */
export const giveable = (
  order: { order_status: string; left_amount: number; claimable_amount: number },
  gifts: { amount: number }[],
): number => {
  const meant = gifts.reduce((sum, { amount }) => sum + amount, 0);
  return ["CONFIRMED", "COMPLETED", "CANCELLED"].includes(order.order_status)
    ? Math.max(0, order.left_amount - order.claimable_amount - meant)
    : 0;
};

/** Percent of a leg's price that is refunded when it is cancelled now; a travelled leg gives nothing. */
export function refundPercent(policy: RefundPolicy, now: Date, starts_at: Date): number {
  const hours = minutesBetween(now, starts_at) / 60;
  if (hours <= 0) return 0;
  for (const step of [...policy].sort((a, b) => b.hours - a.hours))
    if (hours >= step.hours) return step.percent;
  return 0;
}

/** Rupiah of some lines together. */
export const linesTotal = (lines: { quantity: number; unit_price: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);

/** Midnight (WITA) at which the day of travel begins. */
export const dayOfTravel = (starts_at: Date): Date =>
  new Date(`${witaDate(starts_at)}T00:00:00+08:00`);

/**
 * Until when an accepted quote can be paid: some hours, never past the day before travel.
 * @returns null if not even the shortest payment session fits before that
 */
export function payUntil(now: Date, hours: number, starts_at: Date): Date | null {
  const limit = dayOfTravel(starts_at);
  const until = addMinutes(now, hours * 60);
  if (addMinutes(now, SHORTEST_HOLD_MINUTES) > limit) return null;
  return until < limit ? until : limit;
}

type Holding = {
  hold_expires_at: Date | null;
  hold_extended: boolean;
  hold_limit_at: Date | null;
};
/**
 * Until when an order is held for a payment session that is opened now: gateways need ten minutes, so
 * with less than twelve left the hold is extended, once, to twelve.
 * @returns null if no session can be opened any more
 */
export function holdForSession(order: Holding, now: Date): Date | null {
  const { hold_expires_at, hold_extended, hold_limit_at } = order;
  if (!hold_expires_at || hold_expires_at <= now) return null;
  const until = addMinutes(now, SHORTEST_HOLD_MINUTES);
  if (hold_expires_at >= until) return hold_expires_at;
  return hold_extended || isPastLimit({ hold_limit_at }, now) ? null : until;
}
/**
 * The last moment at which a payment session can be opened: until then `holdForSession` answers.
 * @returns null if nothing is held
 */
export function sessionsUntil({
  hold_expires_at: end,
  hold_extended,
  hold_limit_at,
}: Holding): Date | null {
  if (!end) return null;
  const before = (at: Date) => addMinutes(at, -SHORTEST_HOLD_MINUTES);
  if (hold_extended) return before(end);
  const extended = hold_limit_at && before(hold_limit_at) < end ? before(hold_limit_at) : end;
  return extended > before(end) ? extended : before(end);
}

/** Whether the trip is too near for another payment session. */
export const isPastLimit = (
  { hold_limit_at }: Pick<Holding, "hold_limit_at">,
  now: Date,
): boolean => hold_limit_at !== null && addMinutes(now, SHORTEST_HOLD_MINUTES) > hold_limit_at;

/** The refund of legs cancelled now, each by its own departure. Whole rupiah, rounded down. */
export const refundableNow = (policy: RefundPolicy, legs: PaidLeg[], now: Date): number =>
  legs.reduce(
    (sum, { price, starts_at, refund_policy }) =>
      sum + Math.floor((price * refundPercent(refund_policy ?? policy, now, starts_at)) / 100),
    0,
  );
/** A leg that was moved may have a policy of its own. */
type PaidLeg = { price: number; starts_at: Date; refund_policy?: RefundPolicy | null };

/**
 * Splits a discount over prices, in proportion to them: the parts are whole rupiah, sum up to it, and
 * none is more than its price.
 * @param discount rupiah, at most the sum of the prices
 */
export function sharesOf(discount: number, prices: number[]): number[] {
  let left = discount;
  let rest = prices.reduce((sum, price) => sum + price, 0);
  return prices.map((price) => {
    // Of what is left, in proportion to what is still to come: so the last part is exact.
    const share = rest === 0 ? 0 : Math.round((left * price) / rest);
    left -= share;
    rest -= price;
    return share;
  });
}

/** What was ordered, in the reader's language. */
export const titleOf = (order: { title_id: string; title_en: string }, locale: Locale): string =>
  locale === "id" ? order.title_id : order.title_en;

export type ViewerOfOrder = "owner" | "link" | "admin";
export type Situation = {
  order_status: OrderStatus;
  hold_expires_at: Date | null;
  /** When the last part of the trip begins. */
  starts_at: Date | null;
  /** What can be claimed, in rupiah: fixed by a cancellation, or what cancelling now would give. */
  refundable: number;
  /** Until when travellers' details may change. */
  changeable_until: Date | null;
  /** The same for the office. */
  office_changeable_until: Date | null;
  /** Null for an order that never was an inquiry. */
  inquiry_status: InquiryStatus | null;
  /** A part of it may be moved to another date now. */
  movable?: boolean;
  /** The customer's bank takes the payment back: nothing is refunded meanwhile. */
  disputed?: boolean;
  /** Staff have closed its date: a quote for it can be declined, not accepted. */
  date_closed?: boolean;
  /** Another order has its date, or the places. */
  date_taken?: boolean;
};

/** The actions this viewer may take on the order now (domain.md, What may be done). */
export function actionsFor(order: Situation, viewer: ViewerOfOrder, now: Date): OrderAction[] {
  const { order_status } = order;
  const ahead = (at: Date | null) => at !== null && at > now;
  const held = order_status === "ON_HOLD" && ahead(order.hold_expires_at);
  const confirmed = order_status === "CONFIRMED";
  const quoted =
    order_status === "PENDING" && order.inquiry_status === "QUOTED" && viewer !== "admin";
  const may: Partial<Record<OrderAction, boolean>> = {
    view: true,
    payment: held && viewer !== "admin",
    // A trip that was asked for may change before it has a price, too.
    update:
      (order_status === "PENDING" || held || confirmed) &&
      ahead(viewer === "admin" ? order.office_changeable_until : order.changeable_until),
    cancel:
      order_status === "PENDING" ||
      order_status === "ON_HOLD" ||
      (confirmed && ahead(order.starts_at) && (viewer === "admin" || !order.disputed)),
    refund: !order.disputed && (confirmed || order_status === "CANCELLED") && order.refundable > 0,
    download_ticket: confirmed || order_status === "COMPLETED",
    accept_quote: quoted && !order.date_closed && !order.date_taken,
    decline_quote: quoted,
    message: order_status !== "REJECTED",
    reschedule: confirmed && order.movable === true && !order.disputed,
  };
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action]);
}
