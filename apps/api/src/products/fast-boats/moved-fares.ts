import { type MovedPromo, sharesOf } from "../../features/orders/index.ts";
import type { PaidSeat } from "./queries/moves.ts";

type Worth = MovedPromo["worth"];
const sumOf = (seats: PaidSeat[], of: keyof PaidSeat) =>
  seats.reduce((total, seat) => total + seat[of], 0);
/** A seat that was moved to a day on which the promo does not hold. */
const isWithout = ({ discount, booked_discount }: PaidSeat) =>
  discount === 0 && booked_discount > 0;

/**
 * Each seat's part of a promo's discount once some seats have other fares: the whole is what the promo
 * is worth on the fares of now, shared by fare. What was settled (seats that were cancelled, crossings
 * that have departed) keeps its part, and so do seats that had lost theirs: they have none.
 * @param trip.moved the seats that move, with their new fares
 * @param trip.others the seats ahead on the order's other crossings
 * @returns of each seat, in their order: those that move, then the others
 */
export function discountsAfterMove(
  trip: { moved: PaidSeat[]; others: PaidSeat[]; settled: PaidSeat[] },
  worth: Worth,
): number[] {
  const seats = [...trip.moved, ...trip.others];
  const open = seats.map((seat, i) => i < trip.moved.length || !isWithout(seat));
  const shared = seats.filter((_, i) => open[i]);
  const settled = trip.settled.filter((seat) => !isWithout(seat));
  const all = [...shared, ...settled];
  const booked = { total: sumOf(all, "booked_price"), discount: sumOf(all, "booked_discount") };
  const left = worth({ booked, total: sumOf(all, "price") }) - sumOf(settled, "discount");
  const parts = partsOf(Math.max(0, left), shared);
  return open.map((has) => (has ? (parts.shift() ?? 0) : 0));
}

/** In proportion to the fares; a dearer one counts as it was booked, so a move there and back changes nothing. */
function partsOf(discount: number, seats: PaidSeat[]): number[] {
  const as_booked =
    discount === sumOf(seats, "booked_discount") &&
    seats.every(({ price, booked_price }) => price >= booked_price);
  if (as_booked) return seats.map(({ booked_discount }) => booked_discount);
  const total = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0);
  const prices = seats.map(({ price }) => price);
  const lower = seats.map(({ price, booked_price }) => Math.min(price, booked_price));
  // Nobody's part is more than their fare, so a large one needs the dearer fares as they are.
  const weights = total(lower) < discount ? prices : lower;
  return sharesOf(Math.min(discount, total(weights)), weights);
}

/** Without the promo on the crossing that moves: its seats pay the full fare, the others keep theirs. */
export const discountsWithout = (trip: { moved: PaidSeat[]; others: PaidSeat[] }): number[] => [
  ...trip.moved.map(() => 0),
  ...trip.others.map(({ discount }) => discount),
];
