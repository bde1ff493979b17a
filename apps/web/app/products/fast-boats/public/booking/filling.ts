import type { Day } from "~/lib/dates.ts";
import { putInto } from "~/lib/type-into.ts";
import { ageOf, usualNationality } from "./party.ts";
import { type Known, keptBy, type Placed, peopleIn, placedIn, ticksIn } from "./people.ts";
import { fieldOf, same, ticksOf } from "./ticks.ts";

// Puts people into the rows of the form: use-filling.ts loads it with the first tick or list.

/** The ticks come first: whoever hears of a new name finds whose it is. */
const cells = [
  "ticked",
  "full_name",
  "nationality",
  "date_of_birth",
  "age",
  "sex",
  "id_number",
] as const;
type Put = { [Cell in (typeof cells)[number]]?: string };

/** What was put into each row, by cell, and for which people. */
export type Filled = { put: Put[]; last: string };
type Asked = { count: number; known: Known; date: Day };

/**
 * Puts who is ticked and who is listed into rows.
 * @returns of a list how many names it filled in and how many found no row, how many others found none, and
 * the list's field if it is spent; null where nothing has changed
 */
export async function placeInto(
  form: HTMLFormElement,
  filled: Filled,
  { count, known, date }: Asked,
) {
  const list = form.elements.namedItem("names_list");
  const typed = list instanceof HTMLTextAreaElement && list.value !== "" ? list : null;
  // Most people paste no list. Where its reader cannot be loaded, the server fills the rows from it.
  const reader = typed && (await import("./names-list.ts").catch(() => null));
  // Read now: while that was loaded, more may have been typed.
  const given = new FormData(form);
  const pasted = reader?.listedIn(String(given.get("names_list") ?? ""), known.countries) ?? [];
  const people = peopleIn(given, known.saved, pasted);
  const key = JSON.stringify(peopleIn(given, known.saved, []));
  if (pasted.length === 0 && key === filled.last) return null;
  filled.last = key;
  const text = (row: number, name: string) => fieldOf(form, row, name)?.value ?? "";
  const rows = Array.from({ length: count }, (_, row) => {
    if (keptIn(form, given, known, row) === "unticked")
      filled.put[row] = Object.fromEntries(cells.map((cell) => [cell, text(row, cell)]));
    const was = filled.put[row] ?? {};
    const full_name = text(row, "full_name");
    const age = text(row, "age") === was.age ? "" : text(row, "age");
    return {
      full_name: full_name === was.full_name ? "" : full_name,
      ticked: text(row, "ticked"),
      age: ageOf(age, text(row, "fare")),
    };
  });
  const placed = placedIn(rows, people, date);
  const everyone = String(given.get("everyone") ?? "");
  let found = 0;
  rows.forEach(({ full_name, age }, row) => {
    const person = placed.rows[row];
    const before = text(row, "full_name");
    const was = filled.put[row] ?? {};
    const now = full_name ? {} : fill(form, row, { was, person, age, everyone });
    const ticked = full_name && fieldOf(form, row, "ticked");
    if (ticked) ticked.value = placed.standing[row]!;
    const isListed = person && pasted.some((one) => same(one.full_name, person.full_name));
    filled.put[row] = isListed ? {} : now;
    if (isListed && !same(before, person.full_name)) found++;
  });
  const left = Math.min(placed.left, pasted.length);
  return {
    listed: pasted.length === 0 ? undefined : { placed: found, left },
    withoutRow: placed.left - left,
    spent: pasted.length > 0 ? typed : null,
  };
}

/** Unticks whoever stood in a row that has somebody else by now, or nobody. @returns whether it did */
export function leaveRow(
  form: HTMLFormElement,
  filled: Filled,
  known: Known,
  row: number,
): boolean {
  const ticked = fieldOf(form, row, "ticked");
  if (!ticked || keptIn(form, new FormData(form), known, row) !== "another") return false;
  for (const tick of ticksOf(ticked.value)) {
    const box = `[name="${tick}"], [name=saved][value="${tick}"]`;
    for (const one of form.querySelectorAll<HTMLInputElement>(box)) one.checked = false;
  }
  ticked.value = "";
  // Of somebody else, what stands there is theirs.
  if (fieldOf(form, row, "full_name")?.value) filled.put[row] = {};
  return true;
}

const keptIn = (form: HTMLFormElement, given: FormData, { saved }: Known, row: number) =>
  keptBy(
    {
      full_name: fieldOf(form, row, "full_name")?.value ?? "",
      ticked: fieldOf(form, row, "ticked")?.value ?? "",
    },
    ticksIn(given),
    { contact: String(given.get("contact.full_name") ?? ""), saved },
  );

/** Puts somebody into a row, or nobody. @returns what stands there by this */
function fill(
  form: HTMLFormElement,
  row: number,
  {
    was,
    person,
    age,
    everyone,
  }: { was: Put; person: Placed | undefined; age: string; everyone: string },
): Put {
  const usual = usualNationality(fieldOf(form, row, "fare")?.value ?? "");
  const empty = { ticked: "", full_name: "", date_of_birth: "", sex: "", id_number: "" };
  const without = { ...empty, nationality: everyone || usual, age };
  const now: Put = {};
  for (const cell of cells) {
    const field = fieldOf(form, row, cell);
    if (!field) continue;
    const unasked = ["", was[cell], without[cell], cell === "nationality" ? usual : ""];
    const free = cell === "age" || unasked.includes(field.value);
    const wanted = person?.[cell];
    if (wanted !== undefined && free) now[cell] = wanted;
    const value = now[cell] ?? (field.value === was[cell] ? without[cell] : field.value);
    if (value !== field.value) putInto(field, value);
  }
  return now;
}
