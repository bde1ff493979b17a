import type { Leaving } from "../../features/orders/index.ts";
import { Refusal } from "../../platform/refusal.ts";

type Leg = { id: number; position: number; departs_at: Date };
type Seat = { leg_id: number; passenger_id: number; age_category: string; state: string };
/** Who leaves a crossing; nobody is left on it if it is `emptied`. */
export type LegLeft<L> = { leg: L; passenger_ids: number[]; emptied: boolean };

/**
 * Who leaves which crossing: the passengers named, or all, and the crossings named, or all that have
 * not departed. Whoever travels on has an adult with them, and somebody travels something: to cancel
 * everything is another matter (domain.md, What may be done).
 * @throws Refusal crossing_over, crossing_required, adult_required, not_found for people who are not on
 * those crossings
 */
export function whoLeaves<L extends Leg>(
  legs: L[],
  seats: Seat[],
  { passenger_ids, positions }: Leaving,
  now: Date,
): LegLeft<L>[] {
  const aboard = (leg: Leg) =>
    seats.filter((seat) => seat.leg_id === leg.id && seat.state === "ACTIVE");
  const ahead = legs.filter((leg) => leg.departs_at > now && aboard(leg).length > 0);
  if (positions?.some((position) => !ahead.some((leg) => leg.position === position)))
    throw new Refusal("crossing_over");
  const chosen = ahead.filter(({ position }) => positions?.includes(position) ?? true);
  const there = new Set(chosen.flatMap(aboard).map((seat) => seat.passenger_id));
  if (passenger_ids?.some((id) => !there.has(id))) throw new Refusal("not_found");
  const leaving = new Set(passenger_ids ?? there);
  const left = chosen.map((leg) => {
    const [going, staying] = [true, false].map((goes) =>
      aboard(leg).filter((seat) => leaving.has(seat.passenger_id) === goes),
    ) as [Seat[], Seat[]];
    if (staying.length > 0 && !staying.some((seat) => seat.age_category === "adult"))
      throw new Refusal("adult_required");
    const ids = going.map((seat) => seat.passenger_id);
    return { leg, passenger_ids: ids, emptied: staying.length === 0 };
  });
  const travelled = legs.some(
    (leg) => aboard(leg).length > 0 && !left.some((one) => one.leg.id === leg.id && one.emptied),
  );
  if (!travelled) throw new Refusal(positions ? "crossing_required" : "adult_required");
  return left.filter((one) => one.passenger_ids.length > 0);
}
