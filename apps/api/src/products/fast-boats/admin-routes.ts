import type { SaveEffect } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import { asStaff, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { ProductDeps } from "../define.ts";
import { setFares } from "./admin-fares.ts";
import { archiveSchedule, createSchedule, updateSchedule } from "./admin-schedules.ts";
import {
  archiveSeason,
  confirmSeason,
  createSeason,
  sortSeasons,
  updateSeason,
} from "./admin-seasons.ts";
import {
  closeDays,
  fareDays,
  noteDays,
  openDays,
  type Staff,
  seatDays,
  sendCloseCode,
  undoChange,
} from "./change-days.ts";
import { type By, findBoat, findSchedule, type Which } from "./find-schedule.ts";
import { recordLeft } from "./left.ts";
import { passengerList } from "./passenger-list.ts";
import { schedulesToCover } from "./queries/schedules.ts";
import { seasonRows } from "./queries/seasons.ts";
import { exportSheets } from "./sheets/export.ts";
import { applyImport, readImport, showImport } from "./sheets/import.ts";
import { showBoard, showLoad } from "./show-board.ts";
import { showAboard, showDays, showWeek } from "./show-days.ts";
import { listSchedules, showSchedule } from "./show-schedule.ts";
import { presentSeason } from "./show-season.ts";

type Call = Context & { me: Viewer };

/** Counts the write, then runs it in one transaction. */
async function change<T>(context: Call, verb: (tx: Tx, by: By) => Promise<T>): Promise<T> {
  const { db, limits, me, clock } = context;
  await limits.take(WRITES, `user:${me.id}`);
  return db.transaction((tx) => verb(tx, { admin: me, now: clock.now() }));
}

/** The timetable and its fares in the back office. */
export function scheduleRoutes() {
  const it = os.fastBoats.schedules;
  const show = async ({ db, clock }: Context, which: Which) =>
    showSchedule(db, await findSchedule(db, which), clock.now());
  return {
    list: it.list
      .use(asStaff("see_catalogue"))
      .handler(async ({ context: { db, clock }, input }) =>
        listSchedules(db, await findBoat(db, input.slug), input.archived, clock.now()),
      ),
    create: it.create.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      const { id, effect } = await change(context, (tx, by) => createSchedule(tx, input, by));
      return { data: id === null ? null : await show(context, { ...input, id }), effect };
    }),
    show: it.show
      .use(asStaff("see_catalogue"))
      .handler(async ({ context, input }) => ({ data: await show(context, input) })),
    update: it.update.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      const effect = await change(context, (tx, by) => updateSchedule(tx, input, by, context.jobs));
      return { data: await show(context, input), effect };
    }),
    archive: it.archive.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await change(context, (tx, by) => archiveSchedule(tx, { ...input, archived: true }, by));
      return { data: await show(context, input) };
    }),
    restore: it.restore.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await change(context, (tx, by) => archiveSchedule(tx, { ...input, archived: false }, by));
      return { data: await show(context, input) };
    }),
    fares: it.fares.use(asStaff("see_catalogue")).handler(async ({ context, input }) => {
      const { fares, version } = await show(context, input);
      return { data: fares, version };
    }),
    setFares: it.setFares.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      const effect = await change(context, (tx, by) => setFares(tx, input, by));
      return { data: await show(context, input), effect };
    }),
    days: it.days.use(asStaff("see_catalogue")).handler(async ({ context, input }) => {
      const { id } = (await findSchedule(context.db, input)).row;
      return showDays(context.db, { id, month: input.month }, readerOf(context));
    }),
  };
}

const readerOf = ({ me, clock, locale }: Call) => ({ me, locale, now: clock.now() });

/** Codes to cancel orders, of one admin an hour. */
const CANCEL_CODES: RateRule = { name: "cancel_otp_admin", points: 20, seconds: 3600 };

/** Passenger lists, of one admin a minute: a harbour has dozens of departures in an hour. */
const LISTS: RateRule = { name: "passenger_list", points: 60, seconds: 60 };

/** Single departures in the back office: the week of all, and what staff change on some. */
export function departureDayRoutes(deps: Pick<ProductDeps, "codes" | "sealer">) {
  const it = os.fastBoats.departureDays;
  const write = <T>(context: Call, verb: (tx: Tx, by: Staff) => Promise<T>): Promise<T> =>
    change(context, (tx, { now }) => verb(tx, { me: context.me, now }));
  return {
    week: it.week
      .use(asStaff("see_catalogue"))
      .handler(({ context, input }) => showWeek(context.db, input, readerOf(context))),
    board: it.board
      .use(asStaff("see_orders"))
      .handler(async ({ context: { db, clock }, input }) => ({
        data: await showBoard(db, input.date, clock.now()),
      })),
    left: it.left.use(asStaff("edit_calendar")).handler(async ({ context, input }) => {
      const { db, clock, limits, me } = context;
      await limits.take(WRITES, `user:${me.id}`);
      const by = { me, now: clock.now() };
      return { data: await db.transaction((tx) => recordLeft(tx, input, by)) };
    }),
    load: it.load
      .use(asStaff("see_orders"))
      .handler(async ({ context: { db }, input }) => ({ data: await showLoad(db, input.from) })),
    orders: it.orders
      .use(asStaff("see_orders"))
      .handler(async ({ context: { db, clock }, input }) => ({
        data: await showAboard(db, input, clock.now()),
      })),
    passengers: it.passengers.use(asStaff("see_orders")).handler(async ({ context, input }) => {
      const { db, limits, me } = context;
      await limits.take(LISTS, String(me.id));
      return db.transaction((tx) => passengerList(tx, input, readerOf(context)));
    }),
    close: it.close.use(asStaff("edit_calendar")).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      const { db, clock, jobs, me } = context;
      return closeDays({ db, clock, jobs, ...deps }, input, { me, now: clock.now() });
    }),
    cancelCode: it.cancelCode.use(asStaff("cancel_orders")).handler(async ({ context, input }) => {
      await context.limits.take(CANCEL_CODES, String(context.me.id));
      const { db, clock, jobs, me, locale } = context;
      const by = { me, now: clock.now() };
      const expires_in = await sendCloseCode({ db, clock, jobs, ...deps }, input, by);
      return { message: message("code_sent", locale), expires_in };
    }),
    open: it.open
      .use(asStaff("edit_calendar"))
      .handler(({ context, input }) => write(context, (tx, by) => openDays(tx, input, by))),
    seats: it.seats
      .use(asStaff("edit_timetable"))
      .handler(({ context, input }) => write(context, (tx, by) => seatDays(tx, input, by))),
    fares: it.fares
      .use(asStaff("edit_timetable"))
      .handler(({ context, input }) => write(context, (tx, by) => fareDays(tx, input, by))),
    note: it.note
      .use(asStaff("edit_calendar"))
      .handler(({ context, input }) => write(context, (tx, by) => noteDays(tx, input, by))),
    undo: it.undo
      .use(asStaff("edit_calendar"))
      .handler(({ context, input }) =>
        write(context, (tx, by) => undoChange(tx, input.change, by)),
      ),
  };
}

const EXPORTS: RateRule = { name: "sheet_export", points: 30, seconds: 60 };
/** Files that are read: each may be a season of a fleet. */
const FILES: RateRule = { name: "sheet_file", points: 30, seconds: 600 };
/** Looks at what a file does: more than files, since each is looked at, and again after a change. */
const PREVIEWS: RateRule = { name: "sheet_preview", points: 60, seconds: 600 };
/** Of their own, so that a file which was checked can be imported. */
const IMPORTS: RateRule = { name: "sheet_import", points: 30, seconds: 600 };
/** Ports, timetable and fares as spreadsheets. */
export function sheetRoutes({ storage }: Pick<ProductDeps, "storage">) {
  const it = os.fastBoats.sheets;
  const by = (context: Call) => ({
    admin: context.me,
    now: context.clock.now(),
    locale: context.locale,
  });
  const deps = ({ db, clock, chance }: Call) => ({ db, clock, chance, storage });
  return {
    export: it.export.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await context.limits.take(EXPORTS, String(context.me.id));
      const template = input.template === "yes";
      return exportSheets(context.db, { ...input, template }, by(context));
    }),
    read: it.read.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await context.limits.take(FILES, String(context.me.id));
      return { data: await readImport(deps(context), input.file, by(context)) };
    }),
    show: it.show.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await context.limits.take(PREVIEWS, String(context.me.id));
      return { data: await showImport(deps(context), input.id, by(context)) };
    }),
    apply: it.apply.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await context.limits.take(IMPORTS, String(context.me.id));
      return { data: await applyImport(deps(context), input, by(context)) };
    }),
  };
}

/** Seasons and holidays in the back office. */
export function seasonRoutes() {
  const it = os.fastBoats.seasons;
  const list = async ({ db, locale }: Context, archived: "no" | "yes" | "all") => ({
    data: (await seasonRows(db, { archived })).map((row) => presentSeason(row, locale)),
  });
  const one = async ({ db, locale }: { db: Database } & Context, id: number) => {
    const [row] = await seasonRows(db, { id, archived: "all" });
    if (!row) throw new Refusal("not_found");
    return presentSeason(row, locale);
  };
  const saved = async (context: Call, id: number, effect: SaveEffect) => ({
    data: await one(context, id),
    effect,
  });
  return {
    schedules: it.schedules
      .use(asStaff("see_catalogue"))
      .handler(async ({ context }) => ({ data: await schedulesToCover(context.db) })),
    list: it.list
      .use(asStaff("see_catalogue"))
      .handler(({ context, input }) => list(context, input.archived)),
    create: it.create.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      const id = await change(context, (tx, by) => createSeason(tx, input, by));
      return { data: await one(context, id) };
    }),
    show: it.show
      .use(asStaff("see_catalogue"))
      .handler(async ({ context, input }) => ({ data: await one(context, input.id) })),
    update: it.update.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      const effect = await change(context, (tx, by) => updateSeason(tx, input, by));
      return saved(context, input.id, effect);
    }),
    confirm: it.confirm.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      const effect = await change(context, (tx, by) => confirmSeason(tx, input, by));
      return saved(context, input.id, effect);
    }),
    archive: it.archive.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await change(context, (tx, by) => archiveSeason(tx, { ...input, archived: true }, by));
      return { data: await one(context, input.id) };
    }),
    restore: it.restore.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await change(context, (tx, by) => archiveSeason(tx, { ...input, archived: false }, by));
      return { data: await one(context, input.id) };
    }),
    order: it.order.use(asStaff("edit_timetable")).handler(async ({ context, input }) => {
      await change(context, (tx, by) => sortSeasons(tx, input.ids, by));
      return list(context, "no");
    }),
  };
}
