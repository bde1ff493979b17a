import type { Day } from "~/lib/dates.ts";
import type { Draft } from "./draft.server.ts";
import { listedIn } from "./names-list.ts";
import { ageOf, fareFor, usualNationality } from "./party.ts";
import { type Known, MOST_TEXT, PLACED, peopleIn, placedIn, ticksOf } from "./people.ts";

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
  /** From which of them rows were filled already (people.ts). */
  placed?: string;
};

/**
 * The form with its free rows filled by what stands above them: the contact's own name, saved
 * travellers, the pasted names, everybody's nationality. Scripts do the same in the page while it is
 * filled in. List and ticks are spent by it: shown again, the form fills no row from them once more.
 * @param date of the crossing, on which ages count
 */
export function filledIn(form: FormData, known: Known, date: Day): FormData {
  const text = (name: string) => String(form.get(name) ?? "");
  const rows = [];
  for (let i = 0; form.has(`passengers[${i}].fare`); i++) {
    const at = (name: string) => text(`passengers[${i}].${name}`);
    rows.push({ full_name: at("full_name"), age: ageOf(at("age"), at("fare")) });
  }
  const pasted = listedIn(text("names_list").slice(0, MOST_TEXT), known.countries);
  const placed = placedIn(rows, peopleIn(unspent(form), known.saved, pasted), date);
  form.delete("names_list");
  form.set(PLACED, ticksOf(form));
  placed.rows.forEach((person, i) => {
    const path = (name: string) => `passengers[${i}].${name}`;
    if (person?.age) form.set(path("age"), person.age);
    if (person?.nationality && text(path("nationality")) === usualNationality(text(path("fare"))))
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

/** A form without the ticks from which rows were filled before. */
function unspent(form: FormData): FormData {
  const spent = new Set(String(form.get(PLACED) ?? "").split(","));
  const rest = new FormData();
  for (const [name, value] of form)
    if (!spent.has(name === "saved" ? String(value) : name)) rest.append(name, value);
  return rest;
}

/** A posted booking as a draft: each fare follows from nationality and age. */
export function draftOf({ contact = {}, passengers = [] }: Posted, legs: string): Draft {
  const text = (value: string | undefined) => value ?? "";
  return {
    legs,
    contact: {
      full_name: text(contact.full_name),
      email: text(contact.email),
      phone: text(contact.phone),
    },
    passengers: passengers.map((row) => {
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
        local_declared,
        sex: text(row.sex),
        id_number: text(row.id_number),
      };
    }),
  };
}
