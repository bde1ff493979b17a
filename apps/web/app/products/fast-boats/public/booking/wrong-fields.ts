import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";

const shortLabels: Record<string, () => string> = {
  full_name: m.booking_full_name,
  email: m.email,
  phone: m.booking_phone,
  nationality: m.booking_nationality,
  age: m.booking_age,
  date_of_birth: m.booking_field_birth,
  sex: m.manifest_sex,
  id_number: m.manifest_id_number,
  local_declared: m.booking_field_declared,
};

type Wrong = { id: string; message: string };

/**
 * The lines of the error summary: which field, and whose. The same error of several passengers is one
 * line, which links to the first of them: twelve lines are read by nobody.
 */
export function wrongLines(errors: Wrong[]): Wrong[] {
  // Map.groupBy is too young for phones that are still in use.
  const groups = new Map<string, Wrong[]>();
  for (const error of errors) {
    const field = error.id.slice(error.id.lastIndexOf(".") + 1);
    const key = rowOf(error.id) === undefined ? error.id : `${field}: ${error.message}`;
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()].map((same) => {
    const { id, message } = same[0]!;
    const field = shortLabels[id.slice(id.lastIndexOf(".") + 1)]?.();
    const rows = same.flatMap((one) => rowOf(one.id) ?? []);
    return {
      id,
      message: field ? m.booking_wrong_at({ who: whose(rows), field, message }) : message,
    };
  });
}

/** A row's number, from 1. */
function rowOf(id: string): number | undefined {
  const row = id.match(/passengers\[(\d+)\]/)?.[1];
  return row === undefined ? undefined : Number(row) + 1;
}

function whose(rows: number[]): string {
  if (rows.length === 0) return m.booking_contact();
  if (rows.length === 1) return m.booking_traveller({ number: rows[0]! });
  const numbers = new Intl.ListFormat(getLocale()).format(rows.map(String));
  return m.booking_traveller_numbers({ numbers });
}
