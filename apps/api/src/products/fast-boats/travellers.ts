import type { Leaving, Released, TravellerChange, TripPart } from "../../features/orders/index.ts";
import { manifestFieldsNow } from "../../features/site/index.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { holderOf } from "./details.ts";
import { whoLeaves } from "./leaving.ts";
import { legsToMove } from "./queries/moves.ts";
import { freeSoldSeats, legsToLock } from "./queries/stock.ts";
import {
  correctPassenger,
  countPeople,
  passengerLegsOf,
  renameOnLegs,
  residents,
  shrinkLeg,
  takeOffLeg,
} from "./queries/travellers.ts";
import { correctionOf, correctionProblems, tripTitle } from "./rules.ts";

/**
 * Cancels passengers on crossings that have not departed; the others travel on. A crossing that all
 * of them left keeps its row, with no seats.
 * @returns what was paid for those seats by leg, whose tickets end, and what is left of the trip: a
 * passenger with one travelled leg still counts
 * @throws Refusal as `whoLeaves` does
 */
export async function releaseSomeSeats(
  tx: Tx,
  order_id: number,
  leaving: Leaving,
  now: Date,
): Promise<Released> {
  const legs = await legsToLock(tx, order_id);
  const seats = await passengerLegsOf(tx, [order_id]);
  const left = whoLeaves(legs, seats, leaving, now);
  const freed: TripPart[] = [];
  for (const { leg, passenger_ids } of left) {
    const prices = await takeOffLeg(tx, leg.id, passenger_ids);
    await shrinkLeg(tx, leg.id, prices.length);
    await freeSoldSeats(tx, leg, prices.length);
    freed.push({
      starts_at: leg.departs_at,
      ends_at: leg.arrives_at,
      cut_off_at: leg.cut_off_at,
      refund_policy: leg.refund_policy,
      price: prices.reduce((sum, price) => sum + price, 0),
    });
  }
  const all = await legsToMove(tx, order_id);
  const rest = all.filter((leg) => leg.passengers.length > 0);
  return {
    freed,
    passenger_ids: [...new Set(left.flatMap((one) => one.passenger_ids))],
    holders: left.flatMap(({ leg, passenger_ids }) =>
      passenger_ids.map((id) => holderOf(leg.id, id)),
    ),
    rest: {
      people: await countPeople(tx, order_id),
      starts_at: new Date(Math.min(...rest.map((leg) => leg.departs_at.getTime()))),
      ends_at: new Date(Math.max(...rest.map((leg) => leg.arrives_at.getTime()))),
      ...tripTitle(all),
    },
  };
}

/**
 * Changes names on the legs before their cut-off: a closed list keeps its names. Nationality, sex and
 * identity number stand on every list, so they change while none of them is closed. What the site does
 * not ask for is not kept.
 * @returns whether any of it changed
 * @throws Refusal not_found for somebody who is not of this party; not_changeable for a nationality on
 * a closed list; invalid for one that the fare paid does not fit
 */
export async function changeTravellers(
  tx: Tx,
  order_id: number,
  changes: TravellerChange[],
  now: Date,
): Promise<boolean> {
  const legs = (await legsToLock(tx, order_id)).filter((leg) => leg.seats > 0);
  const open = legs.filter((leg) => leg.cut_off_at > now).map((leg) => leg.id);
  const people = new Map((await residents(tx, order_id)).map((person) => [person.id, person]));
  const asked = await manifestFieldsNow(tx);
  const fields: Refusal["fields"] = {};
  let changed = false;
  for (const [i, { id, full_name, ...said }] of changes.entries()) {
    const person = people.get(id);
    if (!person) throw new Refusal("not_found");
    if (full_name !== undefined) {
      const renamed = await renameOnLegs(tx, open, { id, full_name });
      if (renamed.length === 0) throw new Refusal("not_found");
      changed ||= renamed.includes(true);
    }
    const correction = correctionOf(person, said, asked);
    if (Object.keys(correction).length === 0) continue;
    if (open.length < legs.length) throw new Refusal("not_changeable");
    const problems = correctionProblems(person, correction, asked);
    for (const [name, key] of problems) fields[`passengers.${i}.${name}`] = { key };
    if (problems.length === 0) await correctPassenger(tx, id, correction);
    changed = true;
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  return changed;
}
