import type { Locale, SheetTable } from "@jukung/contract";
import { placeLists } from "../../../features/catalogue/index.ts";
import type { Database } from "../../../platform/db.ts";
import { type Sheet, writeSheets } from "../../../platform/spreadsheet.ts";
import { fareVersionsOfAll, sheetFleet, sheetSchedules } from "../queries/sheets.ts";
import { boatCells } from "./boats.ts";
import { fareCells } from "./fares.ts";
import { TABLES } from "./import.ts";
import { allPorts, portCells } from "./ports.ts";
import { scheduleCells } from "./timetable.ts";

type Cells = Record<string, string>;
/** What a table has now: all that is not archived. */
const contents: Record<
  SheetTable,
  (db: Database, reader: { locale: Locale; now: Date }) => Promise<Cells[]>
> = {
  ports: async (db, reader) =>
    (await allPorts({ db }, placeLists([]).portList, reader)).map(portCells),
  boats: async (db) => (await sheetFleet(db)).map(boatCells),
  timetable: async (db) => (await sheetSchedules(db)).map(scheduleCells),
  async fares(db) {
    const schedules = await sheetSchedules(db);
    const versions = await fareVersionsOfAll(
      db,
      schedules.map(({ id }) => id),
    );
    return schedules.flatMap((schedule) =>
      (versions.get(schedule.id) ?? []).map((version) => fareCells(schedule, version)),
    );
  },
};

/**
 * A table as a file, or all of them as one XLSX; a template has example rows instead. Texts are in
 * both languages, so it does not depend on the reader's.
 */
export async function exportSheets(
  db: Database,
  {
    table,
    format,
    template,
  }: { table: SheetTable | "all"; format: "csv" | "xlsx"; template: boolean },
  reader: { locale: Locale; now: Date },
): Promise<File> {
  const names = table === "all" ? (Object.keys(TABLES) as SheetTable[]) : [table];
  const sheets: Sheet[] = [];
  for (const name of names) {
    const { columns, examples } = TABLES[name];
    const rows = template ? examples : await contents[name](db, reader);
    sheets.push({
      name,
      rows: [[...columns], ...rows.map((cells) => columns.map((column) => cells[column] ?? ""))],
    });
  }
  // Several tables do not fit into one CSV file.
  const as = table === "all" ? "xlsx" : format;
  const name = `${table}${template ? "-template" : ""}.${as}`;
  const bytes = await writeSheets(sheets, as);
  return new File([bytes as BlobPart], name, { type: TYPES[as] });
}
const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
