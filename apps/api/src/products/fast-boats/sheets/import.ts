import { createHash } from "node:crypto";
import type { ImportPlan, ImportRow, Locale, SheetTable } from "@jukung/contract";
import { placeLists } from "../../../features/catalogue/index.ts";
import type { MediaDeps } from "../../../features/media/index.ts";
import { addMinutes } from "../../../platform/clock.ts";
import type { Database, Db, Tx } from "../../../platform/db.ts";
import { uuid } from "../../../platform/keys.ts";
import { message } from "../../../platform/messages.ts";
import { readFileOfSheets } from "../../../platform/read-file.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type Sheet, SheetUnreadable } from "../../../platform/spreadsheet.ts";
import { turns } from "../../../platform/turns.ts";
import type { By } from "../find-schedule.ts";
import { forgetPlaces } from "../places.ts";
import {
  forgetImports,
  importById,
  insertImport,
  lockImport,
  markImported,
} from "../queries/imports.ts";
import { BOATS, importBoats } from "./boats.ts";
import { FARES, importFares } from "./fares.ts";
import { importPorts, PORTS } from "./ports.ts";
import { isExample, isFilled, type Row, type RowPlan, rowsOf, type Table } from "./table.ts";
import { importTimetable, TIMETABLE } from "./timetable.ts";

/** Later tables name things of earlier ones: a new port, then a schedule from it. */
export const TABLES: Record<SheetTable, Table> = {
  ports: PORTS,
  boats: BOATS,
  timetable: TIMETABLE,
  fares: FARES,
};
const ORDER = Object.keys(TABLES) as SheetTable[];
/** How many rows a plan names. */
const SHOWN = 300;
/** Previews work through a whole season: one at a time, so that the rest of the site goes on. */
const turn = turns({ at_once: 1, waiting: 10 });
/** How long a file is kept to be applied. */
const KEPT_HOURS = 24;

export type Importer = By & { locale: Locale };
type Deps = MediaDeps;
type Named = { table: SheetTable } & RowPlan;

/** Reads a file, and keeps it for a day so that it can be applied. @throws Refusal sheet_unreadable */
export async function readImport(
  { db, chance }: Deps,
  file: File,
  { admin, now }: By,
): Promise<{ id: string; file: string }> {
  const sheets = await read(file);
  const kept = { id: uuid(chance), file: file.name.slice(0, 200) };
  await insertImport(db, { ...kept, actor_id: admin.id, sheets, at: now });
  return kept;
}

/**
 * What importing a file that was read does.
 * @throws Refusal not_found (somebody else's, too), unavailable if too many previews wait already
 */
export async function showImport(deps: Deps, id: string, by: Importer): Promise<ImportPlan> {
  const row = await importById(deps.db, { id, actor_id: by.admin.id });
  if (!row) throw new Refusal("not_found");
  const done = row.done_at !== null;
  if (done) return { id, file: row.file, tables: [], rows: [], more: 0, key: "", done };
  return turn(
    () => preview(deps, { id, file: row.file, sheets: row.sheets as Sheet[], done }, by),
    () => new Refusal("unavailable"),
  );
}

/**
 * Imports a file: all its rows, or none.
 * @param key of the plan that was shown
 * @throws Refusal not_found, import_has_errors, import_outdated (it would do something else by now)
 */
export async function applyImport(
  deps: Deps,
  { id, key }: { id: string; key: string },
  by: Importer,
): Promise<ImportPlan> {
  const plan = await deps.db.transaction(async (tx) => {
    const row = await lockImport(tx, { id, actor_id: by.admin.id });
    if (!row || row.done_at) throw new Refusal("not_found");
    const rows = await run(tx, deps, row.sheets as Sheet[], { ...by, write: true });
    const plan = planOf({ id, file: row.file, done: true }, rows);
    // Also where its rows are wrong by now: the file was right when it was read.
    if (plan.key !== key) throw new Refusal("import_outdated");
    if (rows.some(({ action }) => action === "error")) throw new Refusal("import_has_errors");
    await markImported(tx, id, by.now);
    return plan;
  });
  forgetPlaces(deps.db);
  return plan;
}

/** Forgets files that were read long ago (a job). */
export const forgetOldImports = (db: Db, now: Date): Promise<void> =>
  forgetImports(db, addMinutes(now, -KEPT_HOURS * 60));

async function read(file: File): Promise<Sheet[]> {
  try {
    return await readFileOfSheets(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof SheetUnreadable)
      throw new Refusal("sheet_unreadable", { said: error.reason });
    throw error;
  }
}

class OnlyAPreview extends Error {}
/** Runs the import in a transaction that is always rolled back. */
async function preview(
  deps: Deps,
  file: { id: string; file: string; sheets: Sheet[]; done: boolean },
  by: Importer,
): Promise<ImportPlan> {
  let plan: ImportPlan | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      plan = planOf(file, await run(tx, deps, file.sheets, { ...by, write: false }));
      throw new OnlyAPreview();
    });
  } catch (error) {
    if (!(error instanceof OnlyAPreview)) throw error;
  }
  // What the rolled back transaction read of places is not so.
  forgetPlaces(deps.db);
  return plan as ImportPlan;
}

async function run(
  tx: Tx,
  deps: Deps,
  sheets: Sheet[],
  by: Importer & { write: boolean },
): Promise<Named[]> {
  const given = new Map<SheetTable, Row[]>();
  const wrong: Named[] = [];
  for (const sheet of sheets) {
    const table = tableOf(sheet);
    if (!table || given.has(table)) {
      const why = !table ? "import_no_table" : "import_table_twice";
      const name = table ?? sheet.name;
      const key = name === "" ? "import_no_columns" : why;
      wrong.push(wrongHead(table ?? "timetable", name, key, by.locale));
      continue;
    }
    const { rows, unknown, missing, twice } = rowsOf(TABLES[table], sheet.rows);
    const { most = rows.length } = TABLES[table];
    if (rows.length > most)
      wrong.push(wrongHead(table, String(most), "import_too_many", by.locale));
    for (const { line, cells } of rows)
      if (isExample(TABLES[table], cells))
        wrong.push(wrongRow({ table, line }, "import_example", by.locale));
    given.set(table, rows);
    for (const [key, columns] of [
      ["import_column_unknown", unknown],
      ["import_column_missing", missing],
      ["import_column_twice", twice],
    ] as const)
      for (const column of columns) wrong.push(wrongHead(table, column, key, by.locale));
  }
  if (wrong.length > 0) return wrong;
  const media = { ...deps, db: tx as unknown as Database };
  const { portList } = placeLists([]);
  const importers: Record<SheetTable, (rows: Row[]) => Promise<RowPlan[]>> = {
    ports: (rows) => importPorts(media, portList, rows, by),
    boats: (rows) => importBoats(tx, rows, by),
    timetable: (rows) => importTimetable(tx, rows, by),
    fares: (rows) => importFares(tx, rows, by),
  };
  const plans: Named[] = [];
  for (const table of ORDER) {
    const rows = given.get(table);
    if (rows) plans.push(...(await importers[table](rows)).map((plan) => ({ table, ...plan })));
  }
  return plans;
}

/**
 * Which table a sheet is: by its name, by the columns that only this one needs, or else the one that
 * has most of its columns, so that those it lacks can be named.
 */
function tableOf({ name, rows }: Sheet): SheetTable | undefined {
  const [head = []] = rows.filter(isFilled);
  const named = ORDER.find((table) => table === name.trim().toLowerCase());
  if (named) return named;
  const columns = head.map((column) => column.trim().toLowerCase());
  const whole = ORDER.find((table) =>
    TABLES[table].needed.every((column) => columns.includes(column)),
  );
  if (whole) return whole;
  const given = columns.filter((column) => column !== "");
  const [like] = ORDER.map((table) => ({
    table,
    known: given.filter((column) => TABLES[table].columns.includes(column)).length,
  })).toSorted((a, b) => b.known - a.known);
  return like && like.known >= 2 && like.known * 2 > given.length ? like.table : undefined;
}

const wrongRow = (
  { table, line }: { table: SheetTable; line: number },
  key: string,
  locale: Locale,
): Named => ({
  table,
  line,
  name: "",
  action: "error",
  changes: [],
  errors: [{ column: "", message: message(key, locale) }],
});
const wrongHead = (table: SheetTable, column: string, key: string, locale: Locale): Named => ({
  table,
  line: 1,
  name: column,
  action: "error",
  changes: [],
  errors: [{ column, message: message(key, locale, { column }) }],
});

function planOf(
  { id, file, done }: { id: string; file: string; done: boolean },
  all: Named[],
): ImportPlan {
  const count = (table: SheetTable, action: RowPlan["action"]) =>
    all.filter((row) => row.table === table && row.action === action).length;
  const told = [
    ...all.filter(({ action }) => action === "error"),
    ...all.filter(({ action }) => action === "update"),
    ...all.filter(({ action }) => action === "create"),
  ];
  const rows: ImportRow[] = told.slice(0, SHOWN);
  return {
    id,
    file,
    done,
    tables: ORDER.filter((table) => all.some((row) => row.table === table)).map((table) => ({
      table,
      create: count(table, "create"),
      update: count(table, "update"),
      same: count(table, "same"),
      error: count(table, "error"),
    })),
    rows,
    more: told.length - rows.length,
    key: createHash("sha256").update(JSON.stringify(told)).digest("base64url").slice(0, 22),
  };
}
