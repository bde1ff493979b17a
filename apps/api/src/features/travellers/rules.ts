import type { TravellerInput } from "@jukung/contract";

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
export function newOnes(
  people: TravellerInput[],
  saved: TravellerInput[],
  room: number,
): TravellerInput[] {
  const added: TravellerInput[] = [];
  for (const one of people)
    if (added.length < room && ![...saved, ...added].some((other) => isSame(one, other)))
      added.push(one);
  return added;
}
