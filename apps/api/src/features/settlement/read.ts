import { createHash } from "node:crypto";
import { addMinutes } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { readFileOfSheets } from "../../platform/read-file.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Sheet, SheetUnreadable, type Unreadable } from "../../platform/spreadsheet.ts";
import { fileByHash, firstCapture, insertFile } from "./queries/files.ts";
import { readReport, type Span } from "./report.ts";

type By = { admin: { id: number }; now: Date };
/** How many rows that cannot be read are kept to be shown. */
const MOST_PROBLEMS = 1_000;
const DAY_MINUTES = 24 * 60;
/** A report may begin with the month before the site's first payment: its tests, another channel. */
const DAYS_BEFORE_FIRST = 31;
/** Of a spreadsheet that is imported other things can be said than of the gateway's report. */
const UNREADABLE = {
  sheet_type_unknown: "settlement_damaged",
  sheet_damaged: "settlement_damaged",
  sheet_not_utf8: "settlement_not_utf8",
  sheet_too_many_rows: "settlement_too_many_rows",
  sheet_too_many_columns: "settlement_too_many_columns",
  sheet_cell_too_long: "sheet_cell_too_long",
  sheet_too_much: "settlement_too_much",
  sheet_empty: "sheet_empty",
} as const satisfies Record<Unreadable, string>;

/**
 * Reads a report of the gateway; nothing is booked. The same bytes a second time are the same file.
 * @throws Refusal sheet_unreadable, settlement_unreadable (which columns it lacks)
 */
export async function readSettlement(
  db: Database,
  file: File,
  { admin, now }: By,
): Promise<{ id: number; again: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const known = await fileByHash(db, sha256);
  if (known !== undefined) return { id: known, again: true };
  const report = readReport((await tableIn(bytes)).rows, await spanOf(db, now));
  if ("missing" in report)
    throw new Refusal("settlement_unreadable", {
      said: "settlement_columns",
      params: { columns: report.missing.join(", ") },
    });
  const { format, lines, skipped, problems } = report;
  if (lines.length + skipped + problems.length === 0)
    throw new Refusal("settlement_unreadable", { said: "sheet_empty" });
  const times = lines.map(({ at }) => at).toSorted();
  const made = await insertFile(db, {
    sha256,
    name: file.name.replace(/\p{Cc}/gu, "").slice(0, 200) || "report.csv",
    format,
    lines: lines.length,
    skipped,
    from_at: times[0] ? new Date(times[0]) : null,
    until_at: times.length > 0 ? new Date(times.at(-1) as string) : null,
    content: problems.length > 0 ? [] : lines,
    problems: problems.slice(0, MOST_PROBLEMS),
    read_by: admin.id,
    read_at: now,
  });
  if (made !== undefined) return { id: made, again: false };
  // Somebody else read the same file at the same moment.
  return { id: (await fileByHash(db, sha256)) as number, again: true };
}

/** A row may be a day ahead, by its time zone; none is much older than what the gateway took for us. */
async function spanOf(db: Db, now: Date): Promise<Span> {
  const first = (await firstCapture(db)) ?? now;
  return {
    from: addMinutes(first, -DAYS_BEFORE_FIRST * DAY_MINUTES),
    until: addMinutes(now, DAY_MINUTES),
  };
}

/** The one table of a CSV file, read in a process of its own. */
async function tableIn(bytes: Uint8Array): Promise<Sheet> {
  // The gateway's reports are CSV; a spreadsheet program may have rounded what it saved.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Refusal("settlement_unreadable", { said: "settlement_not_csv" });
  try {
    const [sheet] = await readFileOfSheets(bytes);
    return sheet as Sheet;
  } catch (error) {
    if (error instanceof SheetUnreadable)
      throw new Refusal("settlement_unreadable", { said: UNREADABLE[error.reason] });
    throw error;
  }
}
