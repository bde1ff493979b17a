import type { SavedTraveller } from "@jukung/contract";
import type { Country } from "~/lib/countries.server.ts";
import type { Day } from "~/lib/dates.ts";
import type { Age } from "~/ui/passenger-picker/counts.ts";
import type { Listed } from "./names-list.ts";
import { ageOn } from "./party.ts";

/** As much as the field of a list takes. */
export const MOST_TEXT = 4_000;

/** Whether two names are the same person's: however they are spaced and capitalised. */
export const same = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** What the form knows before it is filled in. */
export type Known = { countries: Country[]; saved: SavedTraveller[] };

/**
 * The hidden field that says from which ticks rows were filled already: "i_travel" and ids of saved
 * travellers, between commas. A row that is emptied afterwards is not filled from them once more.
 */
export const PLACED = "placed";
/** Its value once all ticks of a form are in rows. */
export const ticksOf = (form: FormData): string =>
  [...(form.has("i_travel") ? ["i_travel"] : []), ...form.getAll("saved")].join();

/** The saved travellers that are ticked in a form. */
function tickedIn(form: FormData, saved: SavedTraveller[]): Listed[] {
  const ticked = new Set(form.getAll("saved"));
  return saved
    .filter(({ id }) => ticked.has(String(id)))
    .map(({ full_name, nationality, date_of_birth, sex, id_number }) => ({
      full_name,
      nationality,
      ...(date_of_birth ? { date_of_birth } : {}),
      ...(sex ? { sex } : {}),
      ...(id_number ? { id_number } : {}),
    }));
}

/**
 * Who travels by what stands above the rows: the contact, if they do, saved travellers, and the pasted
 * list. Whoever is in two of them is one person.
 * @param pasted what the list says (names-list.ts)
 */
export function peopleIn(form: FormData, saved: SavedTraveller[], pasted: Listed[]): Listed[] {
  const ticked = tickedIn(form, saved);
  const others = pasted.filter(
    (one) => !ticked.some(({ full_name }) => same(full_name, one.full_name)),
  );
  const listed = [...ticked, ...others];
  const full_name = form.has("i_travel") ? String(form.get("contact.full_name") ?? "").trim() : "";
  if (full_name === "") return listed;
  const contact = listed.find((one) => same(one.full_name, full_name)) ?? { full_name };
  return [contact, ...listed.filter((one) => one !== contact)];
}

/** A row before anybody is put into it; one without a name is free. */
type RowNow = { full_name: string; age: Age };
export type Placed = Listed & { age?: Age };

/**
 * Which row each person goes to: a free one, of their age where that is known. Who stands in a row
 * already is not put into another. A row that gets somebody of another age gets that age.
 * @param date of the crossing, on which ages count
 * @returns for each row who is put there, and how many found none
 */
export function placedIn(
  rows: RowNow[],
  listed: Listed[],
  date: Day,
): { rows: (Placed | undefined)[]; left: number } {
  const named = rows.flatMap(({ full_name }) => (full_name ? [full_name] : []));
  const people = listed.filter((one) => {
    const at = named.findIndex((name) => same(name, one.full_name));
    if (at >= 0) named.splice(at, 1);
    return at < 0;
  });
  const placed: (Placed | undefined)[] = rows.map(() => undefined);
  const isFree = (row: number) => rows[row]!.full_name === "" && placed[row] === undefined;
  const seat = (one: Listed, fits: (row: RowNow) => boolean, more: { age?: Age }) => {
    const row = rows.findIndex((it, i) => isFree(i) && fits(it));
    if (row >= 0) placed[row] = { ...one, ...more };
    return row >= 0;
  };
  const rest = people.filter((one) => {
    const age = one.date_of_birth && ageOn(one.date_of_birth, date);
    return !age || !seat(one, (row) => row.age === age, {});
  });
  const left = rest.filter((one) => {
    const age = one.date_of_birth && ageOn(one.date_of_birth, date);
    return !seat(one, () => true, age ? { age } : {});
  });
  return { rows: placed, left: left.length };
}
