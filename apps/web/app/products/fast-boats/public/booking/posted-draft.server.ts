import type { Country } from "./countries.server.ts";
import type { Draft } from "./draft.server.ts";
import { listedIn } from "./names-list.ts";
import { fareFor } from "./party.ts";

type Row = { [K in keyof Draft["passengers"][number]]?: string } & { age?: string };
export type Posted = {
  contact?: Partial<Draft["contact"]>;
  passengers?: Row[];
  i_travel?: string;
  everyone?: string;
  names_list?: string;
};

/**
 * The form with its empty rows filled by what stands above them: the contact's own name, the pasted
 * names, everybody's nationality. Scripts do the same in the page while it is filled in.
 */
export function filledIn(form: FormData, countries: Country[]): FormData {
  const text = (name: string) => String(form.get(name) ?? "");
  const listed = listedIn(text("names_list"), countries);
  for (let i = 0; form.has(`passengers[${i}].fare`); i++) {
    const mine = i === 0 && form.has("i_travel") ? text("contact.full_name") : "";
    const values = {
      full_name: mine || listed[i]?.full_name,
      nationality: listed[i]?.nationality || text("everyone"),
      date_of_birth: listed[i]?.date_of_birth,
    };
    for (const [name, value] of Object.entries(values)) {
      const path = `passengers[${i}].${name}`;
      if (value && text(path) === "") form.set(path, value);
    }
  }
  return form;
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
      return { full_name: text(row.full_name), nationality, fare, date_of_birth, local_declared };
    }),
  };
}
