import { FARE_TYPES, type PassengerCounts } from "@jukung/contract";
import { message } from "../../platform/messages.ts";
import type { CrossingRow } from "./queries/search.ts";

/** One price line: passengers of a fare type on a crossing, in both languages. */
export function fareLine(
  { from_name, to_name }: { from_name: string; to_name: string },
  of: { age: string; residency: string; quantity: number; price: number },
) {
  const label = (locale: "id" | "en") =>
    `${from_name} – ${to_name}: ${message(`age_${of.age}`, locale)}, ${message(`residency_${of.residency}`, locale)}`;
  return {
    label_id: label("id"),
    label_en: label("en"),
    quantity: of.quantity,
    unit_price: of.price,
  };
}

/** The order's price lines: one per crossing and fare type, in both languages. */
export const linesFor = (rows: CrossingRow[], counts: PassengerCounts) =>
  rows.flatMap((row) =>
    FARE_TYPES.filter((type) => counts[type] > 0).map((type) => {
      const [age = "", residency = ""] = type.split("_");
      return fareLine(row, { age, residency, quantity: counts[type], price: row[type] });
    }),
  );
