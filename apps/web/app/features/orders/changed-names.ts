import type { Sex } from "@jukung/contract";
import { rowsOf } from "~/lib/posted-lists.ts";

/** A passenger as a form sends them: who it is, and each value as it was when the form was drawn. */
export type PostedName = {
  id?: string;
  full_name?: string;
  was?: string;
  nationality?: string;
  was_nationality?: string;
  sex?: string;
  was_sex?: string;
  /** Another identity number; empty: it stays. */
  id_number?: string;
  /** Ticked: it is taken away. */
  no_id_number?: string;
};

/**
 * Only what was changed of names, nationalities and what the passenger list asks for: somebody else, or another tab, may have changed the rest meanwhile.
 * @returns those names for the API, and `at`, the form row of each for errors
 */
export function changedNames(posted?: PostedName[]) {
  const rows = rowsOf(posted).flatMap(({ id, full_name = "", was, ...country }, row) => {
    const { nationality, was_nationality, sex, was_sex = "", id_number, no_id_number } = country;
    const changed = {
      ...(full_name === was ? {} : { full_name }),
      ...(nationality === undefined || nationality === was_nationality ? {} : { nationality }),
      ...(sex !== undefined && sex !== was_sex ? { sex: (sex || null) as Sex | null } : {}),
      ...(id_number ? { id_number } : no_id_number ? { id_number: null } : {}),
    };
    return Object.keys(changed).length === 0
      ? []
      : [
          {
            row,
            passenger: { id: Number(id), ...changed },
            seen: {
              id: Number(id),
              full_name: was ?? "",
              ...("nationality" in changed ? { nationality: was_nationality ?? "" } : {}),
            },
          },
        ];
  });
  return {
    passengers: rows.map(({ passenger }) => passenger),
    /** The same as the form showed them. */
    seen: rows.map(({ seen }) => seen),
    at: (name: string): string =>
      name.replace(/^passengers\[(\d+)\]/, (whole, i) => {
        const sent = rows[Number(i)];
        return sent ? `passengers[${sent.row}]` : whole;
      }),
  };
}

/**
 * A row of the form: the typed text, or else the current name. It keeps what it started from, even
 * when the form is shown again.
 */
export function nameRow(
  { id, full_name }: { id: number; full_name: string },
  posted: PostedName[] = [],
): { value: string; was: string } {
  // A form of our own has no holes, and a made-up one may.
  const row = posted.find((one) => one?.id === String(id));
  // An action's answer leaves out emptied fields.
  const value = row ? (row.full_name ?? "") : full_name;
  const was = row?.was ?? full_name;
  return value === was ? { value: full_name, was: full_name } : { value, was };
}
