import type { SavedTraveller } from "@jukung/contract";
import type { Country } from "~/lib/countries.server.ts";
import type { Day } from "~/lib/dates.ts";
import type { Age } from "~/ui/passenger-picker/counts.ts";
import type { Listed } from "./names-list.ts";
import { ageOn } from "./party.ts";

/** As much as the field of a list takes. */
export const MOST_TEXT = 6_000;

/** Whether two names are the same person's: however they are spaced and capitalised. */
export const same = (a: string, b: string): boolean => plain(a) === plain(b);
export const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** What the form knows before it is filled in. */
export type Known = { countries: Country[]; saved: SavedTraveller[] };

/** The tick of the contact who travels; a saved traveller's is their id. */
export const CONTACT = "i_travel";

/** Their names, between commas. */
export const namesOf = (people: { full_name: string }[]): string =>
  people.map(({ full_name }) => full_name).join(", ");

/** Everything that is ticked above the rows. */
export const ticksIn = (form: FormData): Set<string> =>
  new Set([...(form.has(CONTACT) ? [CONTACT] : []), ...form.getAll("saved").map(String)]);

/** The ticks that a row was filled by, as its hidden field `ticked` has them, between commas. */
export const ticksOf = (ticked: string | undefined): string[] =>
  (ticked ?? "").split(",").filter(Boolean);

/** The saved travellers that are ticked in a form. */
function tickedIn(form: FormData, saved: SavedTraveller[]): Person[] {
  const ticked = new Set(form.getAll("saved"));
  return saved
    .filter(({ id }) => ticked.has(String(id)))
    .map(({ id, full_name, nationality, date_of_birth, sex, id_number, is_adult }) => ({
      ticked: String(id),
      full_name,
      nationality,
      ...(date_of_birth ? { date_of_birth } : {}),
      // With a date of birth that one counts.
      ...(is_adult && !date_of_birth ? { age: "adult" as const } : {}),
      ...(sex ? { sex } : {}),
      ...(id_number ? { id_number } : {}),
    }));
}

/**
 * Who travels by what stands above the rows: the contact, if they do, saved travellers, and the pasted
 * list. Whoever is in two of them is one person.
 * @param pasted what the list says (names-list.ts)
 */
export function peopleIn(form: FormData, saved: SavedTraveller[], pasted: Listed[]): Person[] {
  // What the account does not know of somebody's age, the list may say.
  const ticked = tickedIn(form, saved).map((one): Person => {
    const told = pasted.find(({ full_name }) => same(full_name, one.full_name));
    if (!told || one.date_of_birth || one.age) return one;
    const { unread: _, ...said } = told;
    return { ...said, ...one };
  });
  const others = pasted.filter(
    (one) => !ticked.some(({ full_name }) => same(full_name, one.full_name)),
  );
  const listed: Person[] = [...ticked, ...others];
  const full_name = form.has(CONTACT) ? String(form.get("contact.full_name") ?? "").trim() : "";
  if (full_name === "") return listed;
  const contact = listed.find((one) => same(one.full_name, full_name));
  const travels = {
    ...(contact ?? { full_name }),
    ticked: [...ticksOf(contact?.ticked), CONTACT].join(),
  };
  return [travels, ...listed.filter((one) => one !== contact)];
}

/** Somebody who is put into a row, and the ticks that say so. */
export type Person = Listed & { ticked?: string };
/** A row before anybody is put into it; one without a name is free. */
type RowNow = { full_name: string; age: Age; ticked?: string };
/** Without an age where it is to be chosen anew. */
export type Placed = Omit<Person, "age"> & { age?: Age | "" };

/**
 * Which row each person goes to: a free one of their age, where nobody said one an adult's. Who stands in a
 * row already is not put into another, and whom a tick put into one keeps it, whoever is ticked later. A row
 * that gets somebody of another age gets that age.
 * @param date of the crossing, on which ages count
 * @returns for each row who is put there, by which ticks who stands there does, the name of who was
 * saved without a date of birth though the party has children, or found only a child's row though nobody
 * said their age, so that it is to be chosen; who of a list without ages is young by its order; and who
 * found no row
 */
export function placedIn(
  rows: RowNow[],
  listed: Person[],
  date: Day,
): {
  rows: (Placed | undefined)[];
  standing: string[];
  unsaid: string[];
  young: Placed[];
  left: Person[];
} {
  const named = rows.map(({ full_name }) => full_name !== "");
  const standing = rows.map(() => "");
  const without = (people: Person[], isIn: (row: RowNow, one: Person) => boolean) =>
    people.filter((one) => {
      const at = rows.findIndex((row, i) => named[i] && isIn(row, one));
      if (at < 0) return true;
      named[at] = false;
      standing[at] = one.ticked ?? "";
      return false;
    });
  const isTicked = (row: RowNow, one: Person) =>
    ticksOf(row.ticked).some((tick) => ticksOf(one.ticked).includes(tick));
  // By their tick first: in their row they may have been corrected.
  const elsewhere = without(listed, isTicked);
  const people = without(elsewhere, (row, one) => same(row.full_name, one.full_name));
  const placed: (Placed | undefined)[] = rows.map(() => undefined);
  const isFree = (row: number) => rows[row]!.full_name === "" && placed[row] === undefined;
  // By a guess somebody is only put beside those of that age.
  const ageOfOne = (one: Placed) => ageOn(one.date_of_birth ?? "", date) ?? one.age;
  /** Those for whom no free row fits; the others are put into theirs. */
  const unseated = (some: Person[], fits: (row: RowNow, one: Person) => boolean) =>
    some.filter((one) => {
      const at = rows.findIndex((row, i) => isFree(i) && fits(row, one));
      if (at < 0) return true;
      const age = ageOfOne(one);
      placed[at] = age === rows[at]!.age ? one : { ...one, age };
      return false;
    });
  const others = unseated(people, isTicked);
  // Where all free rows are of one age, the list's order is kept for whoever is of another, or of none.
  const isOfOneAge = new Set(rows.flatMap((row, i) => (isFree(i) ? row.age : []))).size < 2;
  const usual = isOfOneAge ? undefined : "adult";
  const rest = unseated(others, (row, one) => row.age === (ageOfOne(one) ?? usual));
  const left = unseated(rest, () => true);
  // Whoever books says of themselves that they travel: that is an adult.
  const isAsked = ({ ticked, date_of_birth, age }: Placed) =>
    ticked && !date_of_birth && !age && !ticksOf(ticked).includes(CONTACT);
  const isMixed = rows.some(({ age }) => age !== "adult");
  // A list that says ages says nothing of adults'; one without any may be in the party's order.
  const saysAges = listed.some((one) => !one.ticked && ageOfOne(one));
  const isAsYoung = (one: Placed, row: RowNow) => !ageOfOne(one) && row.age !== "adult";
  const isDoubtful = (one: Placed, row: RowNow) =>
    one.age_guessed ? ageOfOne(one) !== row.age : (one.ticked || saysAges) && isAsYoung(one, row);
  const unsaid = placed.map((one, row) =>
    one && ((isMixed && isAsked(one)) || isDoubtful(one, rows[row]!)) ? one.full_name : "",
  );
  const young = placed.filter((one, i): one is Placed =>
    Boolean(one && !unsaid[i] && isAsYoung(one, rows[i]!)),
  );
  const seated = placed.map((one, i) => (one && unsaid[i] ? { ...one, age: "" as const } : one));
  return { rows: seated, standing, unsaid, young, left };
}
