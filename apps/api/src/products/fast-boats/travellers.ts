import type { TravellerChange, TripPart } from "../../features/orders/index.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { holderOf } from "./details.ts";
import { freeSoldSeats, legsToLock } from "./queries/stock.ts";
import {
  countPeople,
  passengerLegsOf,
  renameOnLegs,
  shrinkLeg,
  takeOffLeg,
} from "./queries/travellers.ts";

/**
 * Cancels passengers on the legs that have not departed; the others travel on, with an adult on every
 * leg.
 * @returns what was paid for those seats by leg, whose tickets end, their names, and how many people
 * are left: a passenger with one travelled leg still counts
 * @throws Refusal not_found for people who are not on board, adult_required
 */
export async function releaseSomeSeats(
  tx: Tx,
  order_id: number,
  passenger_ids: number[],
  now: Date,
): Promise<{ freed: TripPart[]; holders: string[]; names: string[]; people: number }> {
  const legs = (await legsToLock(tx, order_id)).filter((leg) => leg.departs_at > now);
  const seats = (await passengerLegsOf(tx, [order_id])).filter(
    (seat) => seat.state === "ACTIVE" && legs.some((leg) => leg.id === seat.leg_id),
  );
  const leaving = new Set(passenger_ids);
  if (passenger_ids.some((id) => !seats.some((seat) => seat.passenger_id === id)))
    throw new Refusal("not_found");
  for (const leg of legs) {
    const staying = seats.filter(
      (seat) => seat.leg_id === leg.id && !leaving.has(seat.passenger_id),
    );
    if (!staying.some((seat) => seat.age_category === "adult")) throw new Refusal("adult_required");
  }
  const freed: TripPart[] = [];
  for (const leg of legs) {
    const prices = await takeOffLeg(tx, leg.id, passenger_ids);
    await shrinkLeg(tx, leg.id, prices.length);
    await freeSoldSeats(tx, leg, prices.length);
    freed.push({
      starts_at: leg.departs_at,
      ends_at: leg.arrives_at,
      cut_off_at: leg.cut_off_at,
      price: prices.reduce((sum, price) => sum + price, 0),
    });
  }
  const holders = legs.flatMap((leg) => passenger_ids.map((id) => holderOf(leg.id, id)));
  const named = new Map(seats.map((seat) => [seat.passenger_id, seat.full_name]));
  const names = passenger_ids.map((id) => named.get(id) ?? "");
  return { freed, holders, names, people: await countPeople(tx, order_id) };
}

/**
 * Changes names on the legs before their cut-off: a closed list keeps its names.
 * @returns whether any name changed
 * @throws Refusal not_found for somebody who is not of this party
 */
export async function renameTravellers(
  tx: Tx,
  order_id: number,
  changes: TravellerChange[],
  now: Date,
): Promise<boolean> {
  const open = (await legsToLock(tx, order_id)).filter((leg) => leg.cut_off_at > now);
  const ids = open.map((leg) => leg.id);
  let renamed = false;
  for (const change of changes) {
    const legs = await renameOnLegs(tx, ids, change);
    if (legs.length === 0) throw new Refusal("not_found");
    renamed ||= legs.includes(true);
  }
  return renamed;
}
