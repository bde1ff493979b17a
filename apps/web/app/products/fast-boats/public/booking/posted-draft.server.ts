import { storedPhone } from "~/features/orders/inquiry/draft.server.ts";
import type { Day } from "~/lib/dates.ts";
import type { Draft } from "./draft.server.ts";
import { keptBy } from "./kept-by.ts";
import { listedIn, untold } from "./names-list.ts";
import { ageOf, fareFor, usualNationality } from "./party.ts";
import {
  CONTACT,
  type Known,
  MOST_TEXT,
  namesOf,
  peopleIn,
  placedIn,
  ticksIn,
  ticksOf,
} from "./people.ts";

type Row = { [K in keyof Draft["passengers"][number]]?: string } & { age?: string };
export type Posted = {
  contact?: Partial<Draft["contact"]>;
  passengers?: Row[];
  i_travel?: string;
  everyone?: string;
  some_kitas?: string;
  names_list?: string;
  /** Ids of saved travellers that were ticked; one alone is no list. */
  saved?: string | string[];
  /** Who was ticked and found no row: their names, by `filledIn`. */
  without_row?: string;
  /** What of a pasted list is nowhere, in sentences, by `filledIn`. */
  untold?: string;
};

/**
 * The form with its free rows filled by what stands above them: the contact's own name, saved
 * travellers, the pasted names, everybody's nationality. Scripts do the same in the page while it is
 * filled in. A list is spent by it, and each row says which ticks filled it: shown again, the form fills no
 * row from them once more. Who is unticked is taken out; who was replaced in their row, or found none, is
 * unticked.
 * @param date of the last crossing, on which ages count
 */
export function filledIn(form: FormData, known: Known, date: Day): FormData {
  const text = (name: string) => String(form.get(name) ?? "");
  // A forged post may have a field fifty times, which would be a list.
  for (const name of new Set(form.keys())) if (name !== "saved") form.set(name, form.get(name)!);
  const rows = [];
  const searched: string[] = [];
  while (form.has(`passengers[${searched.length}].fare`))
    searched.push(text(`passengers[${searched.length}].fare`));
  const usual = usualNationality(searched);
  for (let i = 0; i < searched.length; i++) {
    untick(form, known, i, usual);
    const at = (name: string) => text(`passengers[${i}].${name}`);
    const age = ageOf(at("age"), at("fare"));
    rows.push({ full_name: at("full_name"), ticked: at("ticked"), age });
  }
  // Posts end lines with CRLF, which the field counts as one.
  const list = text("names_list").replaceAll("\r\n", "\n").slice(0, MOST_TEXT);
  const pasted = listedIn(list, known.countries);
  const placed = placedIn(rows, peopleIn(form, known.saved, pasted), date);
  const without = placed.left.filter((one) => one.ticked);
  takeTicks(form, new Set(without.flatMap((one) => ticksOf(one.ticked))));
  form.delete("without_row");
  const names = namesOf(without);
  if (names) form.set("without_row", names);
  form.delete("names_list");
  form.delete("untold");
  const left = placed.left.filter((one) => !one.ticked);
  const said = untold({
    placed: placed.rows,
    young: placed.young,
    left,
    full: list.length === MOST_TEXT,
  });
  if (said) form.set("untold", said);
  placed.rows.forEach((person, i) => {
    const path = (name: string) => `passengers[${i}].${name}`;
    form.set(path("ticked"), person?.ticked ?? placed.standing[i]!);
    if (person?.age !== undefined) form.set(path("age"), person.age);
    if (person?.nationality !== undefined && text(path("nationality")) === usual)
      form.set(path("nationality"), person.nationality);
    const values = {
      full_name: person?.full_name,
      nationality: person?.nationality || text("everyone"),
      date_of_birth: person?.date_of_birth,
      // What the site does not ask for has no field.
      sex: form.has(path("sex")) ? person?.sex : undefined,
      id_number: form.has(path("id_number")) ? person?.id_number : undefined,
    };
    for (const [name, value] of Object.entries(values))
      if (value && text(path(name)) === "") form.set(path(name), value);
  });
  return form;
}

/** Empties a row whose tick was taken away, or takes away the tick of a row that has somebody else. */
function untick(form: FormData, { saved }: Known, i: number, usual: string): void {
  const path = (name: string) => `passengers[${i}].${name}`;
  const at = (name: string) => String(form.get(path(name)) ?? "");
  const row = { full_name: at("full_name"), ticked: at("ticked") };
  const contact = String(form.get("contact.full_name") ?? "");
  const kept = keptBy(row, ticksIn(form), { contact, saved });
  if (kept === "stays") return;
  form.set(path("ticked"), "");
  if (kept === "unticked") {
    for (const name of ["full_name", "nationality", "date_of_birth", "sex", "id_number"])
      if (form.has(path(name))) form.set(path(name), "");
    if (usual) form.set(path("nationality"), usual);
    return;
  }
  takeTicks(form, new Set(ticksOf(row.ticked)));
}

function takeTicks(form: FormData, gone: Set<string>): void {
  const others = form.getAll("saved").filter((id) => !gone.has(String(id)));
  form.delete("saved");
  for (const id of others) form.append("saved", id);
  if (gone.has(CONTACT)) form.delete(CONTACT);
}

/** A posted booking as a draft: each fare follows from nationality and age. */
export function draftOf(
  { contact = {}, passengers = [], some_kitas }: Posted,
  legs: string,
): Draft {
  const text = (value: string | undefined) => value ?? "";
  return {
    legs,
    ...(some_kitas && { some_kitas: true }),
    contact: {
      full_name: text(contact.full_name),
      email: text(contact.email),
      phone: storedPhone(contact.phone),
    },
    passengers: (Array.isArray(passengers) ? passengers : []).map((row: Row) => {
      const nationality = text(row.nationality);
      const local_declared = row.local_declared !== undefined && nationality !== "ID";
      const fare = fareFor({ fare: text(row.fare), age: row.age, nationality, local_declared });
      // Asked of children only: whoever was made an adult afterwards leaves none behind.
      const date_of_birth = fare.startsWith("adult") ? "" : text(row.date_of_birth);
      return {
        full_name: text(row.full_name),
        nationality,
        fare,
        date_of_birth,
        ...(row.age === "" && { age: "" }),
        local_declared,
        sex: text(row.sex),
        id_number: text(row.id_number),
        ticked: text(row.ticked),
      };
    }),
  };
}
