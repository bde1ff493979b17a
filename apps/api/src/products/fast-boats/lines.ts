import { FARE_TYPES, type PassengerCounts } from "@jukung/contract";
import { message } from "../../platform/messages.ts";
import type { CrossingRow } from "./queries/search.ts";

/** The order's price lines: one per crossing and fare type, in both languages. */
export const linesFor = (rows: CrossingRow[], counts: PassengerCounts) =>
  rows.flatMap((row) =>
    FARE_TYPES.filter((type) => counts[type] > 0).map((type) => {
      const [age, residency] = type.split("_");
      const label = (locale: "id" | "en") =>
        `${row.from_name} – ${row.to_name}: ${message(`age_${age}`, locale)}, ${message(`residency_${residency}`, locale)}`;
      return {
        label_id: label("id"),
        label_en: label("en"),
        quantity: counts[type],
        unit_price: row[type],
      };
    }),
  );
