import type { Order, OrderLeg, OrderPayment, OrderRefund } from "@jukung/contract";
import { channelLabel } from "~/lib/channel-label.ts";
import { longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";

/** How a payment was made, in words. */
const wayOf = ({ channel, method }: Pick<OrderPayment, "channel" | "method">): string =>
  channel ? channelLabel(channel) : method === "cash" ? m.payment_cash() : m.payment_transfer();

/** What a payment was for. */
export const paymentFor = (
  { reschedule_id }: Pick<OrderPayment, "reschedule_id">,
  moves: Order["reschedules"],
): string => {
  const move = moves.find(({ id }) => id === reschedule_id);
  if (reschedule_id === null) return m.payment_for_booking();
  return move ? m.payment_for_move({ day: longDay(move.to.date) }) : m.payment_for_a_move();
};

/** One of several refunds of one request: its amount, which payment it is taken from, and how that was made. */
export const partText = (
  amount: number,
  payment: OrderPayment,
  moves: Order["reschedules"],
): string =>
  m.refund_part({
    amount: rupiah(amount),
    what: paymentFor(payment, moves),
    way: wayOf(payment),
  });

/** The crossings that a refund is for: "Lembongan – Sanur, Saturday, 5 December". */
export const crossingsOf = (order: Order, positions: number[]): string =>
  legsOf(order, positions).map(crossing).join("; ");

/** The same with who gave their seats up: "Lembongan – Sanur, Saturday, 5 December (Emma Blom)". */
export function seatsOf(
  order: Order,
  { positions, passenger_ids }: Pick<OrderRefund, "positions" | "passenger_ids">,
): string {
  const list = new Intl.ListFormat(getLocale());
  return legsOf(order, positions ?? [])
    .map((leg) => {
      const gone = leg.passengers.filter(({ id }) => passenger_ids?.includes(id));
      const names =
        gone.length === leg.passengers.length
          ? m.orders_people({ count: gone.length })
          : list.format(gone.map(({ full_name }) => full_name));
      return names ? `${crossing(leg)} (${names})` : crossing(leg);
    })
    .join("; ");
}

const legsOf = (order: Order, positions: number[]): OrderLeg[] =>
  order.order_type === "fast_boat"
    ? order.legs.filter(({ position }) => positions.includes(position))
    : [];
const crossing = ({ from, to, date }: OrderLeg): string =>
  `${from.name} – ${to.name}, ${longDay(date)}`;

/** The refunds that their customer requested together, so that they are one amount; nobody requested others. */
export const togetherWith = (
  { reason, requested_at }: OrderRefund,
  refunds: OrderRefund[],
): OrderRefund[] =>
  refunds.filter(
    (other) =>
      reason === "CUSTOMER" &&
      other.reason === reason &&
      other.requested_at === requested_at &&
      other.status !== "REJECTED",
  );
