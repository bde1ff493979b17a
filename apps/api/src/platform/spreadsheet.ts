import { csvOf } from "@jukung/contract/csv";
import { parse } from "csv-parse/sync";
import { Unzip, UnzipInflate } from "fflate";
import readExcel from "read-excel-file/node";
import writeExcel from "write-excel-file/node";

/** A table of text cells; the first row names the columns. `name` is empty in a CSV file. */
export type Sheet = { name: string; rows: string[][] };
/** Why a file cannot be read, for the message of that name. */
export type Unreadable =
  | "sheet_type_unknown"
  | "sheet_damaged"
  | "sheet_not_utf8"
  | "sheet_too_many_rows"
  | "sheet_too_many_columns"
  | "sheet_cell_too_long"
  | "sheet_too_much"
  | "sheet_empty";
/** What the thread that reads a file answers. */
export type SheetsRead = { sheets: Sheet[] } | { reason: Unreadable };
export class SheetUnreadable extends Error {
  readonly reason: Unreadable;
  constructor(reason: Unreadable) {
    super(reason);
    this.reason = reason;
  }
}

/** What a file may hold: a season of a large fleet, and no more than can be read at once. */
export const MOST_ROWS = 20_000;
const MOST_COLUMNS = 60;
const LONGEST_CELL = 4_000;
const MOST_SHEETS = 10;
/** Unpacked bytes of an XLSX, which is a zip: a small file may unpack to anything. */
const MOST_UNPACKED = 60 * 1024 * 1024;

/**
 * Reads a CSV or XLSX file. Formulas are never run: of a cell with one, its stored value is read. A file
 * of others is read by `readFileOfSheets`: this may take all the memory there is.
 * @throws SheetUnreadable
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const sheets = isZip ? await readXlsx(bytes) : [{ name: "", rows: readCsv(bytes) }];
  // Empty rows between others stay: whoever names a row counts as the spreadsheet does.
  const filled = sheets.filter(({ rows }) => rows.flat().some((cell) => cell !== ""));
  if (filled.length === 0) throw new SheetUnreadable("sheet_empty");
  return filled;
}

async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  checkUnpacked(bytes);
  let read: { sheet: string; data: unknown[][] }[];
  try {
    read = (await readExcel(Buffer.from(bytes))) as { sheet: string; data: unknown[][] }[];
  } catch {
    throw new SheetUnreadable("sheet_damaged");
  }
  if (read.length > MOST_SHEETS) throw new SheetUnreadable("sheet_too_many_rows");
  return read.map(({ sheet, data }) => {
    checkSize(data);
    return { name: sheet, rows: data.map((row) => row.map((cell) => checked(textOf(cell)))) };
  });
}

/** Unpacks without keeping anything, and stops at the limit: sizes that a zip states may be lies. */
function checkUnpacked(bytes: Uint8Array): void {
  let unpacked = 0;
  let files = 0;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > 1_000) throw new SheetUnreadable("sheet_damaged");
    file.ondata = (error, chunk) => {
      if (error) throw new SheetUnreadable("sheet_damaged");
      unpacked += chunk.length;
      if (unpacked > MOST_UNPACKED) throw new SheetUnreadable("sheet_too_many_rows");
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    const step = 64 * 1024;
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    throw error instanceof SheetUnreadable ? error : new SheetUnreadable("sheet_damaged");
  }
  if (files === 0) throw new SheetUnreadable("sheet_damaged");
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = decoded(bytes);
  // Excel writes semicolons where a comma is the decimal sign, as in Indonesia.
  const head = text.slice(0, text.search(/\r?\n|$/));
  const count = (sign: string) => head.split(sign).length;
  const [delimiter] = [",", ";", "\t"].toSorted((a, b) => count(b) - count(a));
  let rows: string[][];
  try {
    rows = parse(text, {
      delimiter: delimiter ?? ",",
      relax_column_count: true,
      max_record_size: MOST_COLUMNS * LONGEST_CELL,
      to: MOST_ROWS + 2,
    });
  } catch {
    throw new SheetUnreadable("sheet_damaged");
  }
  checkSize(rows);
  return rows.map((row) => row.map((cell) => checked(unguarded(cell))));
}

/** UTF-8, or UTF-16 with its mark ("Unicode text" of Excel). Anything else would garble names. */
function decoded(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(utf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) throw new SheetUnreadable("sheet_type_unknown");
    return text;
  } catch (error) {
    throw error instanceof SheetUnreadable ? error : new SheetUnreadable("sheet_not_utf8");
  }
}

/** The apostrophe that keeps our own export from being run as a formula (`csvOf`). */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");

function checkSize(rows: unknown[][]): void {
  if (rows.length > MOST_ROWS + 1) throw new SheetUnreadable("sheet_too_many_rows");
  if (rows.some((row) => row.length > MOST_COLUMNS))
    throw new SheetUnreadable("sheet_too_many_columns");
}
function checked(text: string): string {
  if (text.length > LONGEST_CELL) throw new SheetUnreadable("sheet_cell_too_long");
  return text;
}

/** A cell as it would be typed: `2026-11-24`, `07:30`, `125000`. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return "";
    const iso = cell.toISOString();
    // A time of day alone is one of the first days that a spreadsheet knows.
    return cell.getUTCFullYear() <= 1900 ? iso.slice(11, 16) : iso.slice(0, 10);
  }
  return String(cell).trim();
}

/** Whole numbers as a person counts with them; "0081" is a text. */
const isNumber = (text: string): boolean => /^(0|-?[1-9]\d{0,11})$/.test(text);

/** A table to be written: a number is a number in every spreadsheet, whatever its decimals. */
export type WrittenSheet = { name: string; rows: (string | number)[][] };
const WIDTHS = { least: 8, most: 48 };
/** Columns as wide as their longest cell, in letters. */
function widthsOf(rows: WrittenSheet["rows"]): { width: number }[] {
  const longest: number[] = [];
  for (const row of rows)
    for (const [at, value] of row.entries())
      longest[at] = Math.max(longest[at] ?? WIDTHS.least, String(value).length + 2);
  return Array.from(longest, (width) => ({ width: Math.min(width ?? WIDTHS.least, WIDTHS.most) }));
}

/** Thousands apart for figures; a text of digits may be weekdays or a year, which have none. */
const formatOf = (value: string | number): { format?: string } =>
  typeof value === "number" && Number.isInteger(value) ? { format: "#,##0" } : {};

/**
 * One table as CSV, or several as the sheets of an XLSX file. Whole numbers are numbers there, so that
 * prices can be raised by a formula; all other texts are text, never a formula.
 */
export async function writeSheets(
  sheets: WrittenSheet[],
  format: "csv" | "xlsx",
): Promise<Uint8Array> {
  if (format === "csv") return new TextEncoder().encode(csvOf(sheets[0]?.rows ?? []));
  const written = sheets.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row, line) =>
      row.map((value) =>
        line > 0 && (typeof value === "number" || isNumber(value))
          ? { value: Number(value), type: Number, ...formatOf(value) }
          : {
              value: String(value),
              type: String,
              ...(line === 0 ? { fontWeight: "bold" as const } : {}),
            },
      ),
    ),
    columns: widthsOf(rows),
    stickyRowsCount: 1,
  }));
  return new Uint8Array(await writeExcel(written).toBuffer());
}
