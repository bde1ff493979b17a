import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { data } from "./values.ts";

/** The tables that are exported and imported; `all` is every table in one XLSX file. */
export const SheetTable = z.enum(["ports", "boats", "timetable", "fares"]);
const Action = z.enum(["create", "update", "same", "error"]);
const ImportRow = z.object({
  table: SheetTable,
  /** As a spreadsheet counts: the names of the columns are line 1. */
  line: z.number().int(),
  name: z.string(),
  action: Action,
  /** The cells that change, by the name of their column. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  /** In the reader's language; the column is empty where the whole row is meant. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
/** What importing a file does, worked out before it is done. */
export const ImportPlan = z.object({
  id: z.uuid(),
  file: z.string(),
  tables: z.array(
    z.object({
      table: SheetTable,
      create: z.number().int(),
      update: z.number().int(),
      same: z.number().int(),
      error: z.number().int(),
    }),
  ),
  /** Rows with errors first, then those that change something: as many as a page shows. */
  rows: z.array(ImportRow),
  /** How many more there are. */
  more: z.number().int(),
  /** It names what was worked out: applying is refused where it would do something else by now. */
  key: z.string(),
  done: z.boolean(),
});

const tags = ["Fast boats, timetable"];
const one = z.object({ id: z.uuid() });
/** Ports, timetable and fares as spreadsheets: what is exported can be imported. */
export const sheets = {
  export: oc
    .route({
      method: "GET",
      path: "/admins/sheets/{table}",
      summary: "A table as CSV or XLSX, or a template with example rows",
      tags,
    })
    .input(
      z.object({
        table: z.union([SheetTable, z.literal("all")]),
        format: z.enum(["csv", "xlsx"]).default("xlsx"),
        template: z.enum(["yes", "no"]).default("no"),
      }),
    )
    .output(z.file()),
  read: oc
    .meta(takes("sheet"))
    .route({
      method: "POST",
      path: "/admins/imports",
      successStatus: 201,
      summary:
        "Read a CSV or XLSX file; nothing is changed, and its GET says what importing it would do",
      tags,
    })
    .input(z.object({ file: z.file("required") }))
    .output(data(ImportPlan.pick({ id: true, file: true }))),
  show: oc
    .route({
      method: "GET",
      path: "/admins/imports/{id}",
      summary: "What importing a file that was read would do, worked out now",
      tags,
    })
    .input(one)
    .output(data(ImportPlan)),
  apply: oc
    .route({
      method: "POST",
      path: "/admins/imports/{id}/apply",
      summary: "Import the file, all rows or none",
      tags,
    })
    .input(one.extend({ key: z.string().max(100) }))
    .output(data(ImportPlan)),
};

export type SheetTable = z.infer<typeof SheetTable>;
export type ImportRow = z.infer<typeof ImportRow>;
export type ImportPlan = z.infer<typeof ImportPlan>;
