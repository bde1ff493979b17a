import type { SavedTraveller } from "@jukung/contract";
import type { Country } from "~/lib/countries.server.ts";
import type { Day } from "~/lib/dates.ts";
import type { Age } from "~/ui/passenger-picker/counts.ts";
import type { Listed } from "./names-list.ts";
import { ageOn } from "./party.ts";
import { plain, same, ticksOf } from "./ticks.ts";

/** What the form knows before it is filled in. */
export type Known = { countries: Country[]; saved: SavedTraveller[] };

/** The tick of the contact who travels; a saved traveller's is their id. */
const CONTACT = "i_travel";

/** Everything that is ticked above the rows. */
export const ticksIn = (form: FormData): Set<string> =>
  new Set([...(form.has(CONTACT) ? [CONTACT] : []), ...form.getAll("saved").map(String)]);

/**
 * Whether a name still is that of who was put into a row, corrected perhaps: a name more or less, or a
 * slip of a letter or two. Otherwise somebody else was typed there, or nobody.
 */
export function isStill(name: string, was: string): boolean {
  const [now, before] = [plain(name), plain(was)];
  if (now === "") return false;
  const [some, others] = [now.split(" "), before.split(" ")];
  const within = (a: string[], b: string[]) => a.every((word) => b.includes(word));
  return (
    within(some, others) ||
    within(others, some) ||
    distance(now, before) <= Math.min(2, before.length >> 2)
  );
}

/** How many letters one place of a text has in which it differs from another. */
function distance(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let from = 0;
  while (from < most && a[from] === b[from]) from++;
  let to = 0;
  while (to < most - from && a.at(-1 - to) === b.at(-1 - to)) to++;
  return Math.max(a.length, b.length) - from - to;
}

/** What becomes of a row that ticks had filled. */
export type Kept = "stays" | "unticked" | "another";
/**
 * Whether a row still belongs to the ticks that filled it, was unticked, which takes that person out, or
 * has somebody else by now, or nobody, whose tick goes.
 * @param on the ticks of the form
 * @param known a saved traveller who was removed meanwhile is not asked about
 */
export function keptBy(
  row: { full_name: string; ticked: string },
  on: Set<string>,
  known: { contact: string; saved: SavedTraveller[] },
): Kept {
  const nameOf = (tick: string) =>
    tick === CONTACT ? known.contact : known.saved.find(({ id }) => String(id) === tick)?.full_name;
  const ticks = ticksOf(row.ticked).filter((tick) => nameOf(tick) !== undefined);
  if (ticks.length === 0) return "stays";
  if (!ticks.some((tick) => isStill(row.full_name, nameOf(tick)!))) return "another";
  return ticks.some((tick) => on.has(tick)) ? "stays" : "unticked";
}

/** The saved travellers that are ticked in a form. */
function tickedIn(form: FormData, saved: SavedTraveller[]): Person[] {
  const ticked = new Set(form.getAll("saved"));
  return saved
    .filter(({ id }) => ticked.has(String(id)))
    .map(({ id, full_name, nationality, date_of_birth, sex, id_number }) => ({
      ticked: String(id),
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
export function peopleIn(form: FormData, saved: SavedTraveller[], pasted: Listed[]): Person[] {
  const ticked = tickedIn(form, saved);
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
export type Placed = Person & { age?: Age };

/**
 * Which row each person goes to: a free one, of their age where that is known. Who stands in a row
 * already is not put into another. A row that gets somebody of another age gets that age.
 * @param date of the crossing, on which ages count
 * @returns for each row who is put there, by which ticks who stands there does, and how many found none
 */
export function placedIn(
  rows: RowNow[],
  listed: Person[],
  date: Day,
): { rows: (Placed | undefined)[]; standing: string[]; left: number } {
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
  // By their tick first: in their row they may have been corrected.
  const elsewhere = without(listed, (row, one) =>
    ticksOf(row.ticked).some((tick) => ticksOf(one.ticked).includes(tick)),
  );
  const people = without(elsewhere, (row, one) => same(row.full_name, one.full_name));
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
  return { rows: placed, standing, left: left.length };
}
