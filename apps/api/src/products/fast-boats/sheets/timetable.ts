import { FARE_TYPES, FareSet, type Locale, ScheduleInput } from "@jukung/contract";
import { auditMany } from "../../../features/operations/index.ts";
import { wrongPolicy } from "../../../features/site/index.ts";
import { witaDate } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db.ts";
import { message } from "../../../platform/messages.ts";
import { type By, scheduleSubject } from "../find-schedule.ts";
import { type AboardRow, aboard, lockAboard, moveCrossings } from "../queries/aboard.ts";
import { ownDaysOf, sailingsOf } from "../queries/schedules.ts";
import {
  crossedAhead,
  fareVersionsOfAll,
  insertFareVersions,
  insertSchedules,
  lockForImport,
  type SheetSchedule,
  seatsTaken,
  sheetBoats,
  sheetPorts,
  sheetSchedules,
  updateSchedules,
} from "../queries/sheets.ts";
import { dayField, fromFirstDay, giftProblem, seasonGifts } from "../season-gifts.ts";
import {
  boatElsewhere,
  crossingsNear,
  daysLost,
  overbooked,
  scheduleProblems,
} from "../timetable-rules.ts";
import { amountOf, clockOf, dateOf, policyOf, policyText, weekdaysOf, wholeOf } from "./cells.ts";
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

/** Schedules. One without an id is new, and then has fares, which hold from its first day. */
export const TIMETABLE: Table = {
  name: "timetable",
  columns: [
    "id",
    "version",
    "boat",
    "from",
    "to",
    "via",
    "departs",
    "arrives",
    "weekdays",
    "valid_from",
    "valid_until",
    "capacity",
    "check_in_minutes",
    "check_in_id",
    "check_in_en",
    "cut_off_minutes",
    "refund_policy",
    ...FARE_TYPES,
  ],
  needed: ["boat", "from", "to", "departs", "arrives"],
  examples: [
    {
      boat: "sinar-segara-1",
      from: "sanur",
      to: "banjar-nyuh",
      departs: "07:30",
      arrives: "08:10",
      weekdays: "1234567",
      valid_from: "2027-01-01",
      valid_until: "2027-12-31",
      capacity: "40",
      check_in_minutes: "30",
      cut_off_minutes: "60",
      adult_local: "125000",
      adult_foreign: "200000",
      child_local: "100000",
      child_foreign: "160000",
      infant_local: "0",
      infant_foreign: "0",
    },
    {
      boat: "sinar-segara-1",
      from: "banjar-nyuh",
      to: "sanur",
      via: "Nusa Lembongan",
      departs: "16:00",
      arrives: "16:45",
      weekdays: "567",
      valid_from: "2027-01-01",
      valid_until: "2027-12-31",
      capacity: "40",
      check_in_minutes: "45",
      check_in_id: "Dermaga timur",
      check_in_en: "Eastern jetty",
      cut_off_minutes: "120",
      refund_policy: "72:100; 24:50",
      adult_local: "125000",
      adult_foreign: "200000",
      child_local: "100000",
      child_foreign: "160000",
      infant_local: "0",
      infant_foreign: "0",
    },
  ],
};
/** What a new schedule has where the file says nothing. */
const DEFAULTS = {
  weekdays: "1234567",
  check_in_minutes: "30",
  cut_off_minutes: "60",
  infant_local: "0",
  infant_foreign: "0",
};

/** A schedule as cells. */
export function scheduleCells(row: SheetSchedule): Record<string, string> {
  return {
    id: String(row.id),
    version: String(row.version),
    boat: row.boat,
    from: row.from,
    to: row.to,
    via: row.via ?? "",
    departs: row.departs.slice(0, 5),
    arrives: row.arrives.slice(0, 5),
    weekdays: row.weekdays.join(""),
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    capacity: String(row.capacity),
    check_in_minutes: String(row.check_in_minutes),
    check_in_id: row.check_in_id,
    check_in_en: row.check_in_en,
    cut_off_minutes: String(row.cut_off_minutes),
    refund_policy: policyText(row.refund_policy),
    ...Object.fromEntries(FARE_TYPES.map((type) => [type, String(row.fares[type])])),
  };
}

const inputOf = (cells: Record<string, string>) => ({
  from: cells.from ?? "",
  to: cells.to ?? "",
  via: cells.via ?? "",
  departs: clockOf(cells.departs ?? ""),
  arrives: clockOf(cells.arrives ?? ""),
  weekdays: weekdaysOf(cells.weekdays ?? ""),
  valid_from: dateOf(cells.valid_from ?? ""),
  valid_until: dateOf(cells.valid_until ?? ""),
  capacity: wholeOf(cells.capacity ?? "") ?? undefined,
  check_in_minutes: wholeOf(cells.check_in_minutes ?? "") ?? undefined,
  check_in_id: cells.check_in_id ?? "",
  check_in_en: cells.check_in_en ?? "",
  cut_off_minutes: wholeOf(cells.cut_off_minutes ?? "") ?? undefined,
  refund_policy: policyOf(cells.refund_policy ?? ""),
});
const faresOf = (cells: Record<string, string>) =>
  Object.fromEntries(FARE_TYPES.map((type) => [type, amountOf(cells[type] ?? "") ?? undefined]));

type Reader = By & { locale: Locale };
type Named = { id: number; slug: string; name: string; archived: boolean };
/** By slug, or else by a name that only one has. */
function finder<T extends Named>(all: T[]) {
  const bySlug = new Map(all.map((one) => [one.slug, one]));
  const byName = Map.groupBy(all, ({ name }) => name.toLowerCase());
  const find = (text: string): T | undefined => {
    const named = byName.get(text.toLowerCase());
    return bySlug.get(text) ?? (named?.length === 1 ? named[0] : undefined);
  };
  return Object.assign(find, { all });
}

/**
 * Works out what the rows do and, with `write`, does it, unless one has an error. Prices, times and
 * ports of orders stay: where people are booked, a time or a port is changed on the schedule's page,
 * which tells them.
 */
export async function importTimetable(
  tx: Tx,
  rows: Row[],
  { write, ...by }: Reader & { write: boolean },
): Promise<RowPlan[]> {
  const today = witaDate(by.now);
  const ids = [...new Set(rows.flatMap(({ cells }) => idOf(cells) ?? []))];
  // Orders, boats, schedules: the order in which late money and edits lock them.
  if (write) await lockAboard(tx, ids, by.now);
  const boat = finder(await sheetBoats(tx, { lock: write }));
  if (write) await lockForImport(tx, ids);
  const known = new Map((await sheetSchedules(tx, ids)).map((one) => [one.id, one]));
  const port = finder(await sheetPorts(tx, { lock: write }));
  const taken = await seatsTaken(tx, ids, today);
  const booked = Map.groupBy(
    await aboard(tx, { schedule_ids: ids, now: by.now }),
    ({ schedule_id }) => schedule_id,
  );
  const seen = new Set<number>();
  const entered: Entered[] = rows.map((row) => {
    const id = idOf(row.cells);
    const before = id === undefined ? undefined : known.get(id);
    const twice = id !== undefined && seen.has(id);
    if (id !== undefined) seen.add(id);
    const about = {
      before,
      twice,
      taken: taken.get(id ?? 0) ?? 0,
      booked: booked.get(id ?? 0) ?? [],
    };
    return planRow(row, { ...about, boat, port }, by.locale);
  });
  await refuseBoatsElsewhere(tx, entered, { boats: boat.all, today }, by.locale);
  await refuseGifts(tx, entered, by);
  const plans = entered.map(({ plan }) => plan);
  if (write && plans.every(({ action }) => action !== "error")) await save(tx, entered, by);
  return plans;
}

/** So many rows of a boat are told that it sails elsewhere. */
const MOST_TOLD = 100;

/**
 * The rows of boats that would then sell more seats at a time than they have, also by several rows of
 * the file.
 */
async function refuseBoatsElsewhere(
  tx: Tx,
  entered: Entered[],
  { boats, today }: { boats: (Named & { seats: number })[]; today: string },
  locale: Locale,
): Promise<void> {
  const planned = entered.flatMap(({ plan, columns, before, cells }, at) =>
    // An archived schedule does not sail.
    columns && cells && plan.action !== "error" && !before?.archived_at
      ? [
          {
            at,
            touched: plan.action !== "same",
            boat_id: columns.fast_boat_id,
            sailing: {
              ...columns,
              // A new one has no number yet: none of the database has a negative one.
              id: before?.id ?? -1 - at,
              from: cells.from ?? "",
              to: cells.to ?? "",
            },
          },
        ]
      : [],
  );
  const seats = new Map(boats.map((boat) => [boat.id, boat.seats]));
  const ids = [...new Set(planned.map(({ boat_id }) => boat_id))];
  const replaced = new Set(planned.map(({ sailing }) => sailing.id));
  const staying = (await sailingsOf(tx, ids, today)).filter(({ id }) => !replaced.has(id));
  const ownDays = Map.groupBy(await ownDaysOf(tx, ids, { from: today }), (day) => day.boat_id);
  for (const boat_id of ids) {
    const own = planned.filter((one) => one.boat_id === boat_id);
    const all = [
      ...own.map(({ sailing }) => sailing),
      ...staying.filter((one) => one.boat_id === boat_id),
    ];
    const most = seats.get(boat_id) ?? 0;
    const full = overbooked(all, ownDays.get(boat_id) ?? [], most);
    const near = crossingsNear(all);
    let wrong = 0;
    for (const { at, touched, sailing } of own) {
      // A file that is all wrong is not looked through to its end.
      if (wrong >= MOST_TOLD) break;
      const row = entered[at];
      const fields = touched ? boatElsewhere(sailing, near(sailing), { full, seats: most }) : {};
      if (!row || Object.keys(fields).length === 0) continue;
      wrong += 1;
      entered[at] = {
        plan: {
          ...row.plan,
          action: "error",
          changes: [],
          errors: problemErrors(fields, locale),
        },
      };
    }
  }
}

/** The rows that bring days on which a season in effect would take too much from a fare. */
async function refuseGifts(tx: Tx, entered: Entered[], { locale, now }: Reader): Promise<void> {
  const touched = ({ plan, before }: Entered) =>
    (plan.action === "create" || plan.action === "update") && !before?.archived_at;
  const ids = entered.filter(touched).flatMap(({ before }) => before?.id ?? []);
  const known = await fareVersionsOfAll(tx, ids);
  const giftOf = await seasonGifts(tx, now);
  for (const [at, row] of entered.entries()) {
    const { plan, columns, fares, before } = row;
    if (!columns || !fares || !touched(row)) continue;
    const versions = before
      ? fromFirstDay(known.get(before.id) ?? [], columns)
      : [{ ...fares, valid_from: columns.valid_from }];
    const gift = giftOf({
      ...columns,
      id: before?.id ?? 0,
      versions,
      ...(before ? { ran: before } : {}),
    });
    if (!gift) continue;
    const field = dayField(gift.date, before) ?? gift.type;
    const errors = problemErrors({ [field]: giftProblem(gift) }, locale);
    entered[at] = { plan: { ...plan, action: "error", changes: [], errors } };
  }
}

/** The number of a schedule; anything else is unknown, and then has no schedule. */
const idOf = ({ id = "" }: Record<string, string>): number | undefined =>
  id === "" ? undefined : /^\d{1,9}$/.test(id) ? Number(id) : 0;

type Columns = Parameters<typeof updateSchedules>[1][number];
type Entered = {
  plan: RowPlan;
  /** As it will be, in the words of the file. */
  cells?: Record<string, string>;
  columns?: Omit<Columns, "id" | "seats_before"> & { fast_boat_id: number };
  fares?: FareSet;
  before?: SheetSchedule | undefined;
};
type Found<T> = (text: string) => T | undefined;
function planRow(
  { line, cells: given }: Row,
  {
    before,
    twice,
    taken,
    booked,
    boat: boatOf,
    port: portOf,
  }: {
    before: SheetSchedule | undefined;
    twice: boolean;
    taken: number;
    booked: AboardRow[];
    boat: Found<Named & { seats: number }>;
    port: Found<Named>;
  },
  locale: Locale,
): Entered {
  const said = (column: string, key: string, params = {}): CellError => ({
    column,
    message: message(key, locale, params),
  });
  const was = before && scheduleCells(before);
  const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ""));
  const cells: Record<string, string> = was ? { ...was, ...given } : { ...DEFAULTS, ...filled };
  const name = `${cells.from} – ${cells.to}, ${clockOf(cells.departs ?? "")}`;
  const wrong = (errors: CellError[]): Entered => ({
    plan: { line, name, action: "error", changes: [], errors },
  });
  if (given.id && !before) return wrong([said("id", "import_unknown_id")]);
  if (twice) return wrong([said("id", "import_twice")]);
  if (before && given.version && given.version !== String(before.version))
    return wrong([said("version", "import_older")]);
  const boat = boatOf(cells.boat ?? "");
  const [from, to] = [portOf(cells.from ?? ""), portOf(cells.to ?? "")];
  const errors: CellError[] = [];
  if (!boat || (boat.archived && !before)) errors.push(said("boat", "import_boat_unknown"));
  for (const [column, place, own] of [
    ["from", from, before?.from_port_id],
    ["to", to, before?.to_port_id],
  ] as const)
    if (!place || (place.archived && place.id !== own))
      errors.push(said(column, "import_port_unknown"));
  const typed = inputOf(cells);
  const named = { ...typed, from: from?.slug ?? typed.from, to: to?.slug ?? typed.to };
  const input = parseRow(ScheduleInput, { input: named, cells }, locale);
  const known = new Set(errors.map(({ column }) => column));
  errors.push(...input.errors.filter(({ column }) => !known.has(column)));
  const fares = parseRow(FareSet, { input: faresOf(cells), cells }, locale);
  errors.push(...fares.errors);
  if (!boat || !from || !to || input.value === null || fares.value === null || errors.length > 0)
    return wrong(errors);
  const schedule = input.value;
  const fields = {
    ...scheduleProblems(schedule, { seats: boat.seats }),
    ...wrongPolicy(schedule.refund_policy ?? []),
  };
  errors.push(...problemErrors(fields, locale));
  if (before && was) {
    if (boat.id !== before.fast_boat_id) errors.push(said("boat", "import_other_boat"));
    if (FARE_TYPES.some((type) => fares.value?.[type] !== before.fares[type]))
      errors.push(said("adult_local", "import_fares_elsewhere"));
    const moved = (["from", "to", "departs", "arrives"] as const).filter((column) =>
      column === "from" || column === "to"
        ? { from, to }[column].id !== before[`${column}_port_id`]
        : schedule[column] !== was[column],
    );
    if (booked.length > 0)
      for (const column of moved)
        errors.push(said(column, "import_has_orders", { count: booked.length }));
    const sold = [...new Set(booked.map(({ date }) => date))];
    const lost = daysLost(sold, schedule);
    if (lost.length > 0) {
      const weekdays = { key: "days_have_orders", params: { dates: lost.join(",") } };
      errors.push(...problemErrors({ weekdays }, locale));
    }
    if (schedule.capacity < taken) errors.push(said("capacity", "import_seats_taken", { taken }));
  }
  if (errors.length > 0) return wrong(errors);
  const { from: _f, to: _t, via, weekdays, ...rest } = schedule;
  const columns = {
    ...rest,
    via: via || null,
    weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
    from_port_id: from.id,
    to_port_id: to.id,
    fast_boat_id: boat.id,
  };
  const after = scheduleCells({
    ...(before ?? ({ id: 0, version: 1 } as SheetSchedule)),
    ...columns,
    boat: boat.slug,
    from: from.slug,
    to: to.slug,
    fares: { valid_from: schedule.valid_from, ...fares.value },
  });
  const changes = was ? changesOf(was, after) : newCells(after);
  const action = !before ? "create" : changes.length > 0 ? "update" : "same";
  return {
    plan: { line, name, action, changes, errors: [] },
    cells: after,
    columns,
    fares: fares.value,
    before,
  };
}

/** A new schedule for the audit: its number is the subject. */
const detailOf = ({ id: _, version: _v, ...cells }: Record<string, string> = {}) => cells;

async function save(tx: Tx, entered: Entered[], { admin, now }: By): Promise<void> {
  const today = witaDate(now);
  const made = entered.filter(({ plan }) => plan.action === "create");
  const ids = await insertSchedules(
    tx,
    made.flatMap(({ columns }) => columns ?? []),
  );
  await insertFareVersions(
    tx,
    made.flatMap(({ columns, fares }, at) =>
      columns && fares
        ? [{ ...fares, schedule_id: ids[at] as number, valid_from: columns.valid_from }]
        : [],
    ),
  );
  const changed = entered.filter(({ plan }) => plan.action === "update");
  const changes = changed.flatMap(({ columns, before }) =>
    columns && before ? [{ ...columns, id: before.id, seats_before: before.capacity }] : [],
  );
  const moved = changed.flatMap(({ plan, before }) =>
    before &&
    plan.changes.some(({ column }) => ["from", "to", "departs", "arrives"].includes(column))
      ? [before.id]
      : [],
  );
  const crossed = await crossedAhead(tx, moved, now);
  await updateSchedules(tx, changes, today);
  for (const id of crossed) await moveCrossings(tx, id, now);
  await auditMany(tx, [
    ...made.map(({ cells }, at) => ({
      actor_id: admin.id,
      action: "schedule.create",
      subject: scheduleSubject(ids[at] as number),
      detail: { ...detailOf(cells), imported: true },
      at: now,
    })),
    ...changed.map(({ plan, before }) => ({
      actor_id: admin.id,
      action: "schedule.update",
      subject: scheduleSubject(before?.id ?? 0),
      detail: {
        changes: Object.fromEntries(
          plan.changes.map(({ column, from, to }) => [column, { from, to }]),
        ),
        imported: true,
      },
      at: now,
    })),
  ]);
}
