import type { Db } from "../../platform/db.ts";
import { type Products, productOf, type TripPart } from "./product.ts";
import type { OrderRow } from "./queries/orders.ts";
import { dayOfTravel, refundableNow, type Situation } from "./rules.ts";

const legsOf = (parts: TripPart[]): TripPart[] => parts.filter((part) => !part.cancelled);

/** The order as the rules see it; without `parts` the order's own dates are used. */
export function situationOf(order: OrderRow, now: Date, parts?: TripPart[]): Situation {
  const legs = parts && legsOf(parts);
  const latest = (dates: Date[]) =>
    dates.length > 0 ? new Date(Math.max(...dates.map((date) => date.getTime()))) : null;
  const confirmed = order.order_status === "CONFIRMED";
  return {
    order_status: order.order_status as Situation["order_status"],
    inquiry_status: order.inquiry_status as Situation["inquiry_status"],
    hold_expires_at: order.hold_expires_at,
    starts_at: legs ? latest(legs.map((leg) => leg.starts_at)) : order.starts_at,
    changeable_until: legs ? latest(legs.map((leg) => leg.cut_off_at)) : cutOff(order),
    office_changeable_until: legs
      ? latest(legs.map((leg) => leg.office_until ?? leg.cut_off_at))
      : cutOff(order),
    disputed: order.payment_status === "DISPUTED",
    // The office may have given a part of it back already, and what the bank took is the customer's.
    refundable: confirmed
      ? Math.min(
          Math.max(0, wholeWithCode(order, legs ?? [], now) - takenOf(order)),
          order.left_amount,
        )
      : order.claimable_amount,
  };
}

type Asked = { products: Products; now: Date };
/** The parts of a trip as they are now, the cancelled ones too. */
export const partsOf = async (db: Db, order: OrderRow, { products }: Asked): Promise<TripPart[]> =>
  (await productOf(products, order).starts(db, [order.id])).get(order.id) ?? [];

/** Rupiah of banks that count for whoever leaves next: what lowered the requests of others is spent. */
const takenOf = ({ taken_amount, counted_amount }: OrderRow): number =>
  Math.max(0, taken_amount - counted_amount);

/**
 * What passengers who leave may request, in rupiah. What banks have given counts for whoever leaves first: all
 * of them get together what the policy gives.
 * @param before the order and its parts while they still travel
 * @param due what the policy gives them
 * @returns `amount` to request, and `counted` of the banks' money
 */
export function dueOfPart(
  { order, parts }: { order: OrderRow; parts: TripPart[] },
  due: number,
  now: Date,
): { amount: number; counted: number } {
  const whole = wholeWithCode(order, legsOf(parts), now);
  const counted = Math.max(0, due - Math.max(0, whole - takenOf(order)));
  return { amount: Math.min(due - counted, order.left_amount), counted };
}

/**
 * Rupiah that banks have taken of it beyond all that is still due: by then of a cancelled one, else by its
 * policy. A request that is opened again is less by it.
 */
export async function aheadNow(db: Db, order: OrderRow, asked: Asked): Promise<number> {
  if (order.order_status === "CANCELLED") return order.ahead_amount;
  return takenOf(order) === 0 ? 0 : aheadOf(order, asked.now, await partsOf(db, order, asked));
}

/** Rupiah that banks have taken of it beyond all that its policy gives now. */
export const aheadOf = (order: OrderRow, now: Date, parts: TripPart[]): number =>
  Math.max(0, takenOf(order) - wholeWithCode(order, legsOf(parts), now));

/** Who gets the whole price back gets a transfer's unique code back, too. */
function wholeWithCode(order: OrderRow, legs: TripPart[], now: Date): number {
  const back = refundableNow(order.refund_policy, legs, now);
  const price = legs.reduce((sum, leg) => sum + leg.price, 0);
  return back > 0 && back === price ? back + order.transfer_code : back;
}

/** The cut-off by the order's own dates: an inquiry has no hold yet, and changes until its day. */
const cutOff = ({ hold_limit_at, inquiry_status, starts_at }: OrderRow): Date | null =>
  hold_limit_at ?? (inquiry_status && starts_at ? dayOfTravel(starts_at) : null);
