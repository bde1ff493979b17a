import { FARE_TYPES, type FareSet, FareVersionInput, type Locale } from "@jukung/contract";
import { auditMany } from "../../../features/operations/index.ts";
import { witaDate } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db.ts";
import { message } from "../../../platform/messages.ts";
import { versionProblems } from "../fare-versions.ts";
import { type FareVersion, versionOn } from "../fares.ts";
import { type By, scheduleSubject } from "../find-schedule.ts";
import {
  fareVersionsOfAll,
  lockForImport,
  replaceFaresOfAll,
  type SheetSchedule,
  sheetSchedules,
} from "../queries/sheets.ts";
import { giftProblem, seasonGifts } from "../season-gifts.ts";
import { amountOf, dateOf } from "./cells.ts";
import {
  type CellError,
  changesOf,
  newCells,
  parseRow,
  problemErrors,
  type Row,
  type RowPlan,
  type Table,
} from "./table.ts";

/** Versions of fares. A row adds one, or changes the one of its day; none is taken away. */
export const FARES: Table = {
  name: "fares",
  columns: ["schedule", "version", "boat", "from", "to", "departs", "valid_from", ...FARE_TYPES],
  needed: ["schedule", "valid_from", ...FARE_TYPES],
  examples: [
    {
      schedule: "1",
      boat: "sinar-segara-1",
      from: "sanur",
      to: "banjar-nyuh",
      departs: "07:30",
      valid_from: "2027-07-01",
      adult_local: "135000",
      adult_foreign: "225000",
      child_local: "110000",
      child_foreign: "180000",
      infant_local: "0",
      infant_foreign: "0",
    },
  ],
};

/** A version as cells. Boat, route and time are for the reader: an import does not change them. */
export function fareCells(schedule: SheetSchedule, fares: FareVersion): Record<string, string> {
  return {
    schedule: String(schedule.id),
    version: String(schedule.version),
    boat: schedule.boat,
    from: schedule.from,
    to: schedule.to,
    departs: schedule.departs.slice(0, 5),
    valid_from: fares.valid_from,
    ...Object.fromEntries(FARE_TYPES.map((type) => [type, String(fares[type])])),
  };
}

type Read = { row: Row; id: number; fares: FareVersion | null; errors: CellError[] };
type Before = Map<number, (FareVersion & { priced: boolean })[]>;

/** Works out what the rows do and, with `write`, does it, unless one has an error. */
export async function importFares(
  tx: Tx,
  rows: Row[],
  { write, locale, admin, now }: By & { locale: Locale; write: boolean },
): Promise<RowPlan[]> {
  const numbers = rows.map(({ cells }) => numberOf(cells));
  const ids = [...new Set(numbers)];
  if (write) await lockForImport(tx, ids);
  const schedules = new Map((await sheetSchedules(tx, ids)).map((one) => [one.id, one]));
  const before: Before = await fareVersionsOfAll(tx, ids);
  const gift = await seasonGifts(tx, now);
  const read = rows.map((row) => readRow(row, schedules, locale));
  const plans = new Map<Row, RowPlan>();
  const replaced: (FareVersion & { schedule_id: number })[] = [];
  for (const [id, its] of Map.groupBy(read, (one) => one.id)) {
    const schedule = schedules.get(id);
    const old = before.get(id) ?? [];
    const next = mergedVersions(old, its);
    const problems = schedule
      ? problemsOf(schedule, { next, before: old, gift }, { today: witaDate(now), locale })
      : [];
    for (const one of its)
      plans.set(one.row, planOf(one, { schedule, old, problems, its }, locale));
    if (its.some(({ row }) => ["create", "update"].includes(plans.get(row)?.action ?? "")))
      replaced.push(...next.map((version) => ({ ...version, schedule_id: id })));
  }
  const all = rows.flatMap((row) => plans.get(row) ?? []);
  if (write && replaced.length > 0 && all.every(({ action }) => action !== "error")) {
    await replaceFaresOfAll(tx, replaced);
    await auditMany(
      tx,
      [...Map.groupBy(replaced, ({ schedule_id }) => schedule_id)].map(([id, fares]) => ({
        actor_id: admin.id,
        action: "schedule.update",
        subject: scheduleSubject(id),
        detail: {
          fares: {
            from: (before.get(id) ?? []).map(versionOf),
            to: fares.map(versionOf),
          },
          imported: true,
        },
        at: now,
      })),
    );
  }
  return all;
}

const versionOf = (fares: FareVersion): FareVersion => ({
  valid_from: fares.valid_from,
  ...(Object.fromEntries(FARE_TYPES.map((type) => [type, fares[type]])) as FareSet),
});
const numberOf = ({ schedule = "" }: Record<string, string>): number =>
  /^\d{1,9}$/.test(schedule) ? Number(schedule) : 0;

function readRow(row: Row, schedules: Map<number, SheetSchedule>, locale: Locale): Read {
  const { cells } = row;
  const id = numberOf(cells);
  const schedule = schedules.get(id);
  const said = (column: string, key: string): CellError => ({
    column,
    message: message(key, locale),
  });
  if (!schedule)
    return { row, id, fares: null, errors: [said("schedule", "import_unknown_schedule")] };
  const errors: CellError[] = [];
  if (cells.version && cells.version !== String(schedule.version))
    errors.push(said("version", "import_older"));
  // A row that was copied to another schedule still names the old one.
  for (const column of ["boat", "from", "to"] as const)
    if (cells[column] && cells[column] !== schedule[column])
      errors.push(said(column, "import_other_schedule"));
  const typed = Object.fromEntries(
    FARE_TYPES.map((type) => [type, amountOf(cells[type] ?? "") ?? undefined]),
  );
  const input = { ...typed, valid_from: dateOf(cells.valid_from ?? "") };
  const parsed = parseRow(FareVersionInput, { input, cells }, locale);
  errors.push(...parsed.errors);
  return { row, id, fares: errors.length > 0 ? null : parsed.value, errors };
}

/** The versions as they will be: those of the file in the place of those of the same day. */
function mergedVersions(old: FareVersion[], its: Read[]): FareVersion[] {
  const byDay = new Map(old.map((version) => [version.valid_from, version]));
  for (const { fares } of its) if (fares) byDay.set(fares.valid_from, fares);
  return [...byDay.values()].sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
}

type Problem = { day: string; column: string; message: string };
/** What is wrong with them, by the first day of a version. */
function problemsOf(
  schedule: SheetSchedule,
  {
    next,
    before,
    gift: giftOf,
  }: {
    next: FareVersion[];
    before: (FareVersion & { priced: boolean })[];
    gift: Awaited<ReturnType<typeof seasonGifts>>;
  },
  { today, locale }: { today: string; locale: Locale },
): Problem[] {
  const fields = versionProblems(next, { before, valid_from: schedule.valid_from, today });
  const problems = Object.entries(fields).map(([field, problem]) => ({
    day: next[Number(field.match(/^fares\.(\d+)\./)?.[1] ?? 0)]?.valid_from ?? "",
    column: "valid_from",
    message: problemErrors({ valid_from: problem }, locale)[0]?.message ?? "",
  }));
  const gift = schedule.archived_at
    ? undefined
    : giftOf({ ...schedule, versions: next, was: before });
  if (gift)
    problems.push({
      day: versionOn(next, gift.date)?.valid_from ?? "",
      column: gift.type,
      message: problemErrors({ [gift.type]: giftProblem(gift) }, locale)[0]?.message ?? "",
    });
  return problems;
}

function planOf(
  { row, fares, errors }: Read,
  {
    schedule,
    old,
    problems,
    its,
  }: {
    schedule: SheetSchedule | undefined;
    old: FareVersion[];
    problems: Problem[];
    its: Read[];
  },
  locale: Locale,
): RowPlan {
  const { line, cells } = row;
  const route = schedule
    ? `${schedule.from} – ${schedule.to}, ${schedule.departs.slice(0, 5)}`
    : (cells.schedule ?? "");
  const name = `${route} · ${cells.valid_from ?? ""}`;
  const found = [...errors];
  const twice = its.some(
    (other) =>
      other.row !== row && other.row.line < line && other.fares?.valid_from === fares?.valid_from,
  );
  if (fares && twice)
    found.push({ column: "valid_from", message: message("import_twice", locale) });
  for (const { day, column, message: said } of problems)
    if (day === fares?.valid_from) found.push({ column, message: said });
  if (found.length > 0 || !fares || !schedule)
    return { line, name, action: "error", changes: [], errors: found };
  const was = old.find(({ valid_from }) => valid_from === fares.valid_from);
  const cells_after = fareCells(schedule, fares);
  const changes = was ? changesOf(fareCells(schedule, was), cells_after) : newCells(cells_after);
  const action = !was ? "create" : changes.length > 0 ? "update" : "same";
  return { line, name, action, changes, errors: [] };
}
