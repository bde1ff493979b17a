import type { TravellersChange } from "@jukung/contract";

type TravellerChange = NonNullable<TravellersChange["passengers"]>[number];
/** What the office may correct of an order beside its trip. */
export type Details = {
  contact: Record<ContactField, string>;
  /** Texts; empty where there is none. */
  passengers: {
    id: number;
    full_name: string;
    nationality: string;
    sex: string;
    id_number: string;
  }[];
};
type ContactField = (typeof CONTACT)[number];
/** Of a passenger, beside the name. */
const SAID = ["nationality", "sex", "id_number"] as const;
const CONTACT = ["full_name", "email", "phone"] as const;

/** The form's fields: those of a passenger have their number. */
export const detailsForm = ({ contact, passengers }: Details): Record<string, string> => ({
  ...Object.fromEntries(
    passengers.flatMap(({ id, full_name, ...said }) => [
      [`name_${id}`, full_name],
      ...SAID.map((name) => [`${name}_${id}`, said[name]]),
    ]),
  ),
  ...Object.fromEntries(CONTACT.map((name) => [name, contact[name]])),
});

/**
 * What was changed in the form, for the API: the rest may have been changed by somebody else, and stays.
 * @param started the values that the form started with
 * @returns null if nothing was changed
 */
export function detailsChange(form: FormData, started: Record<string, unknown>) {
  const was = (name: string) => String(started[name] ?? "");
  const now = (name: string) => String(form.get(name) ?? "");
  const changed = (name: string) => form.has(name) && now(name).trim() !== was(name).trim();
  const people = Object.keys(started).flatMap((name) => {
    const id = name.match(/^name_(\d+)$/)?.[1];
    if (!id) return [];
    const others = SAID.filter((field) => changed(`${field}_${id}`));
    const one: Omit<TravellerChange, "id"> = {
      ...(changed(name) ? { full_name: now(name) } : {}),
      // An empty sex or number is removed; an empty nationality is an error.
      ...Object.fromEntries(
        others.map((field) => [
          field,
          now(`${field}_${id}`) || (field === "nationality" ? "" : null),
        ]),
      ),
    };
    if (Object.keys(one).length === 0) return [];
    const seen: { full_name: string } & Partial<Record<(typeof SAID)[number], string>> = {
      full_name: was(name),
      ...Object.fromEntries(others.map((field) => [field, was(`${field}_${id}`)])),
    };
    return [{ change: { id: Number(id), ...one }, seen: { id: Number(id), ...seen } }];
  });
  const fields = CONTACT.filter(changed);
  if (people.length === 0 && fields.length === 0) return null;
  return {
    passengers: people.map(({ change }) => change),
    contact: Object.fromEntries(fields.map((name) => [name, now(name)])),
    /** The same as the form showed them. */
    seen: {
      passengers: people.map(({ seen }) => seen),
      contact: Object.fromEntries(fields.map((name) => [name, was(name)])),
    },
  };
}

/** The form's field for an error of the API, which counts the changed passengers. */
export const detailsField =
  (change: ReturnType<typeof detailsChange>) =>
  (name: string): string => {
    const [, row, field] = name.match(/^passengers\[(\d+)\]\.(\w+)$/) ?? [];
    const id = change?.passengers[Number(row)]?.id;
    if (id !== undefined) return `${field === "full_name" ? "name" : field}_${id}`;
    return name.replace(/^contact\./, "");
  };
