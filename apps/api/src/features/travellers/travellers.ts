import {
  MOST_TRAVELLERS,
  type RememberedTraveller,
  type SavedTraveller,
  type TravellerInput,
} from "@jukung/contract";
import { corrected, isSame, newOnes } from "@jukung/contract/same-traveller";
import { witaDate } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockUser } from "../accounts/index.ts";
import {
  changeTraveller,
  deleteTraveller,
  insertTravellers,
  type TravellerRow,
  travellersOf,
} from "./queries.ts";

type Me = { id: number };

const present = ({ user_id: _, ...row }: TravellerRow): SavedTraveller => row;

/** The people that an account has saved, by name. */
export const listTravellers = async (db: Db, me: Me): Promise<SavedTraveller[]> =>
  (await travellersOf(db, me.id)).map(present);

/** The account's travellers, under its lock: two requests at once count and compare one after the other. */
async function lockedOf(tx: Tx, me: Me): Promise<TravellerRow[]> {
  const user = await lockUser(tx, me.id);
  if (!user || user.deleted_at) throw new Refusal("unauthenticated");
  return travellersOf(tx, me.id);
}

/** @throws Refusal birth_future at the field */
function refuseUnborn({ date_of_birth }: TravellerInput, now: Date): void {
  if (date_of_birth && date_of_birth > witaDate(now))
    throw new Refusal("invalid", { fields: { date_of_birth: { key: "birth_future" } } });
}

/** Saves one more. @throws Refusal invalid (date_of_birth), traveller_saved_already, travellers_full */
export async function addTraveller(
  tx: Tx,
  me: Me,
  { now, ...one }: TravellerInput & { now: Date },
): Promise<SavedTraveller> {
  refuseUnborn(one, now);
  const saved = await lockedOf(tx, me);
  if (saved.some((other) => isSame(one, other))) throw new Refusal("traveller_saved_already");
  if (saved.length >= MOST_TRAVELLERS) throw new Refusal("travellers_full");
  const [row] = await insertTravellers(tx, me.id, [one]);
  return present(row as TravellerRow);
}

/**
 * Saves those of a booking who are not saved yet; without room for all, the first of them. Who was filled
 * in from a saved one is that one: what was corrected in the booking is corrected there, and what it did
 * not ask for stays. A correction that makes them somebody else who is saved is left out.
 * @throws Refusal invalid (date_of_birth)
 */
export async function rememberTravellers(
  tx: Tx,
  me: Me,
  people: RememberedTraveller[],
  now: Date,
): Promise<SavedTraveller[]> {
  for (const one of people) refuseUnborn(one, now);
  const saved = await lockedOf(tx, me);
  const others: Omit<RememberedTraveller, "id">[] = [];
  for (const { id, ...one } of people) {
    const at = saved.findIndex((other) => other.id === id);
    const row = saved[at];
    if (!row) {
      others.push(one);
      continue;
    }
    const change = corrected(row, one);
    if (!change || saved.some((other) => other.id !== row.id && isSame(change, other))) continue;
    saved[at] = await changeTraveller(tx, { user_id: me.id, id: row.id, change });
  }
  await insertTravellers(tx, me.id, newOnes(others, saved, MOST_TRAVELLERS - saved.length));
  return listTravellers(tx, me);
}

/**
 * Corrects one.
 * @param version that the edit started from
 * @throws Refusal invalid (date_of_birth), not_found, changed_meanwhile (with the current state), traveller_saved_already
 */
export async function updateTraveller(
  tx: Tx,
  me: Me,
  { id, version, now, ...change }: TravellerInput & { id: number; version: number; now: Date },
): Promise<SavedTraveller> {
  refuseUnborn(change, now);
  const saved = await lockedOf(tx, me);
  const row = saved.find((one) => one.id === id);
  if (!row) throw new Refusal("not_found");
  if (row.version !== version)
    throw new Refusal("changed_meanwhile", { now: { current: present(row) } });
  if (saved.some((other) => other.id !== id && isSame(change, other)))
    throw new Refusal("traveller_saved_already");
  // Another name may be another person: of them nobody knows that they are an adult.
  const is_adult = row.is_adult && isSame({ ...row, ...change }, row);
  return present(
    await changeTraveller(tx, { user_id: me.id, id, change: { ...change, is_adult } }),
  );
}

/** Forgets one. @throws Refusal not_found */
export async function removeTraveller(db: Db, me: Me, id: number): Promise<void> {
  if (!(await deleteTraveller(db, me.id, id))) throw new Refusal("not_found");
}
