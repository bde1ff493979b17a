import type { Locale } from "@jukung/contract";
import { ValidationError } from "@orpc/contract";
import type { z } from "zod";
import { answerRefusal, answerValidation } from "../../../platform/http.ts";
import { message } from "../../../platform/messages.ts";
import { Refusal } from "../../../platform/refusal.ts";

/** A row of a file: its line as a spreadsheet counts, and its cells by the name of their column. */
export type Row = { line: number; cells: Record<string, string> };
export type CellError = { column: string; message: string };
export type CellChange = { column: string; from: string; to: string };
/** What importing a row does. */
export type RowPlan = {
  line: number;
  /** What it is about: a boat, "Sanur – Nusa Penida, 07:00". */
  name: string;
  action: "create" | "update" | "same" | "error";
  changes: CellChange[];
  errors: CellError[];
};

/** A table that is exported and imported. */
export type Table = {
  /** The name of its sheet, and of its file. */
  name: string;
  /** The columns in their order; those of `needed` must be in a file. */
  columns: readonly string[];
  needed: readonly string[];
  /** How cells are written whose values one cannot guess: a message by column. */
  written?: Record<string, string>;
  /** Rows for the template. */
  examples: Record<string, string>[];
  /** The most rows of a file, if each takes several statements. */
  most?: number;
};

/** Whether a row is one of the template's examples, left as it was. */
export const isExample = ({ columns, examples }: Table, cells: Record<string, string>): boolean =>
  examples.some((example) =>
    columns.every((column) => (cells[column] ?? "") === (example[column] ?? "")),
  );

/** Whether a row has anything in it. */
export const isFilled = (cells: string[]): boolean => cells.some((cell) => cell.trim() !== "");

/**
 * The first filled row of a file, read as columns. Empty rows are passed, but count as lines.
 * @returns the rows, or what is wrong with the columns
 */
export function rowsOf(
  { columns, needed }: Table,
  all: string[][],
): { rows: Row[]; unknown: string[]; missing: string[]; twice: string[] } {
  const top = all.findIndex(isFilled);
  const names = (all[top] ?? []).map((name) => name.trim().toLowerCase());
  const given = names.filter((name) => name !== "");
  return {
    unknown: given.filter((name) => !columns.includes(name)),
    missing: needed.filter((name) => !names.includes(name)),
    twice: [...new Set(given.filter((name, at) => given.indexOf(name) !== at))],
    rows: all.flatMap((cells, at) =>
      at > top && isFilled(cells)
        ? [
            {
              line: at + 1,
              cells: Object.fromEntries(
                names.flatMap((name, column) =>
                  columns.includes(name) ? [[name, (cells[column] ?? "").trim()]] : [],
                ),
              ),
            },
          ]
        : [],
    ),
  };
}

/** The messages of a refused input, by column: the first of each. */
export function cellErrors(errors: Record<string, string[]> | undefined): CellError[] {
  const found = new Map<string, string>();
  for (const [path, [message = ""]] of Object.entries(errors ?? {})) {
    const column = path.split(".")[0] ?? path;
    if (!found.has(column)) found.set(column, message);
  }
  return [...found].map(([column, message]) => ({ column, message }));
}

/**
 * Checks a row as the form's schema does. A cell that has a text which is no value of its kind ("cheap")
 * is not valid, where the schema misses a number.
 * @param cells what was written, by column
 */
export function parseRow<T extends z.ZodType>(
  schema: T,
  {
    input,
    cells,
    written = {},
  }: { input: unknown; cells: Record<string, string>; written?: Table["written"] },
  locale: Locale,
): { value: z.infer<T>; errors: [] } | { value: null; errors: CellError[] } {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, errors: [] };
  const refused = new ValidationError({
    message: "",
    issues: parsed.error.issues as never,
    data: input,
  });
  const [required, invalid] = [message("required", locale), message("field_invalid", locale)];
  const instead: Record<string, string> = {
    [required]: invalid,
    [message("date_invalid", locale)]: message("import_date", locale),
  };
  const errors = cellErrors(answerValidation(refused, locale).body.errors).map((error) => {
    if (!cells[error.column]) return error;
    const said = instead[error.message] ?? error.message;
    const how = written[error.column];
    return { ...error, message: how && said === invalid ? message(how, locale) : said };
  });
  return { value: null, errors };
}

/** The errors of a verb's refusal; one without a field is about the whole row. */
export function refusedRow(refusal: Refusal, locale: Locale): CellError[] {
  const { errors, message } = answerRefusal(refusal, locale).body;
  return errors ? cellErrors(errors) : [{ column: "", message }];
}
/** The same of a rule's problems, by field; none if there are none. */
export const problemErrors = (fields: Refusal["fields"], locale: Locale): CellError[] =>
  Object.keys(fields).length === 0 ? [] : refusedRow(new Refusal("invalid", { fields }), locale);

/** The cells of a new row: what it will be, in the preview. */
export const newCells = (cells: Record<string, string>): CellChange[] =>
  Object.entries(cells)
    .filter(
      ([column, text]) => text !== "" && !["id", "version", "slug", "schedule"].includes(column),
    )
    .map(([column, to]) => ({ column, from: "", to }));

/** The cells that differ. Columns that the file does not have are left out. */
export const changesOf = (
  before: Record<string, string>,
  after: Record<string, string>,
): CellChange[] =>
  Object.keys(after)
    .filter((column) => column in before && before[column] !== after[column])
    .map((column) => ({ column, from: before[column] ?? "", to: after[column] ?? "" }));
