import type { z } from "zod";
import type { TravellerInput as Input } from "./travellers.ts";

type TravellerInput = z.infer<typeof Input>;
type Traveller = TravellerInput & { is_adult: boolean };

const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Whether two are the same person: one name, however it is spaced and capitalised, and no two dates of
 * birth. A father and a son of one name are two.
 */
export const isSame = (
  a: Pick<TravellerInput, "full_name" | "date_of_birth">,
  b: Pick<TravellerInput, "full_name" | "date_of_birth">,
): boolean =>
  plain(a.full_name) === plain(b.full_name) &&
  (a.date_of_birth === null || b.date_of_birth === null || a.date_of_birth === b.date_of_birth);

/**
 * Who of a booking is to be saved: those who are not yet, each once, as many as there is room for.
 * @param room how many more may be saved
 */
export function newOnes<T extends TravellerInput>(
  people: T[],
  saved: TravellerInput[],
  room: number,
): T[] {
  const added: T[] = [];
  for (const one of people)
    if (added.length < room && ![...saved, ...added].some((other) => isSame(one, other)))
      added.push(one);
  return added;
}

/**
 * A saved traveller as a booking has them; what it says nothing of stays as it was saved.
 * @returns null if nothing differs
 */
export function corrected(saved: Traveller, booked: Traveller): Traveller | null {
  const now = {
    full_name: booked.full_name,
    nationality: booked.nationality,
    date_of_birth: booked.date_of_birth ?? saved.date_of_birth,
    sex: booked.sex ?? saved.sex,
    id_number: booked.id_number ?? saved.id_number,
    is_adult: saved.is_adult || booked.is_adult,
  };
  const differs = (Object.keys(now) as (keyof typeof now)[]).some((key) => now[key] !== saved[key]);
  return differs ? now : null;
}
