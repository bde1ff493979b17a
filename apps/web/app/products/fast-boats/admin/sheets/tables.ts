import type { SheetTable } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

/** The tables in the order in which they are imported. */
export const SHEETS = ["ports", "boats", "timetable", "fares"] as const satisfies SheetTable[];

export const tableNames: Record<SheetTable, () => string> = {
  ports: m.ports_title,
  boats: m.nav_fast_boats,
  timetable: m.sheet_timetable,
  fares: m.sheet_fares,
};
/** What a row of each is, and how it is found again. */
export const tableHints: Record<SheetTable, () => string> = {
  ports: m.sheet_ports_hint,
  boats: m.sheet_boats_hint,
  timetable: m.sheet_timetable_hint,
  fares: m.sheet_fares_hint,
};

export const IMPORT = "/admin/fast-boats/import";
export const exportPath = (
  table: SheetTable | "all",
  format: "csv" | "xlsx",
  template = false,
): string => `/admin/fast-boats/sheets/${table}?format=${format}${template ? "&template=yes" : ""}`;
