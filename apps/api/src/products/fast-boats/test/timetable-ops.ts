import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import { type Booked, booking, type World } from "../../../../test/world.ts";
import { FARES } from "./schedule-kit.ts";

// What the tests over all operations need of schedules and seasons.
const DAY = "2031-12-10";
/** A departure of the day before the tests' first one. */
const LEFT = { date: "2031-11-30", time: "09:05", version: 0 };
type Row = [number, number, number, number, number, number, number];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
const all = "/admins/fast-boats/{slug}/schedules";
const at = `${all}/{id}`;
const season = "/admins/seasons";
const days = "/admins/departures";
const files = "/admins/imports";
/** Who may do what with the timetable, in the matrix's order of callers. */
export const TIMETABLE_ROWS: Record<string, Row> = {
  [`GET ${all}`]: office(200),
  [`POST ${all}`]: office(201),
  [`GET ${at}`]: office(200),
  [`PUT ${at}`]: office(200),
  [`POST ${at}/archive`]: office(200),
  [`POST ${at}/restore`]: office(200),
  [`GET ${at}/fares`]: office(200),
  [`PUT ${at}/fares`]: office(200),
  [`GET ${at}/days`]: office(200),
  [`GET ${days}`]: office(200),
  [`GET ${days}/orders`]: office(200),
  [`GET ${days}/board`]: office(200),
  [`GET ${days}/passengers`]: office(200),
  [`GET ${days}/load`]: office(200),
  [`PUT ${days}/left`]: office(200),
  [`POST ${days}/close`]: office(200),
  [`POST ${days}/open`]: office(200),
  [`POST ${days}/seats`]: office(200),
  [`POST ${days}/fares`]: office(200),
  [`POST ${days}/note`]: office(200),
  [`POST ${days}/undo`]: office(200),
  [`POST ${days}/cancel-code`]: office(200),
  "GET /admins/sheets/{table}": office(200),
  [`POST ${files}`]: office(201),
  [`GET ${files}/{id}`]: office(200),
  [`POST ${files}/{id}/apply`]: office(200),
  [`GET ${season}`]: office(200),
  [`GET ${season}/schedules`]: office(200),
  [`POST ${season}`]: office(201),
  [`GET ${season}/{id}`]: office(200),
  [`PUT ${season}/{id}`]: office(200),
  [`POST ${season}/{id}/confirm`]: office(200),
  [`POST ${season}/{id}/archive`]: office(200),
  [`POST ${season}/{id}/restore`]: office(200),
  [`POST ${season}/order`]: office(200),
};
/** Every writing operation on the timetable: each has its part in `timetableLife`. */
export const TIMETABLE_WRITERS = Object.keys(TIMETABLE_ROWS).filter(
  (name) => !name.startsWith("GET "),
);
export const isOnTimetable = ({ path }: Pick<Operation, "path">): boolean =>
  [all, season, days, files, "/admins/sheets"].some((part) => path.startsWith(part));

const scheduleInput = (from: string, to: string) => ({
  from,
  to,
  via: "Lembongan",
  departs: "05:00",
  arrives: "08:30",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  valid_from: "2031-01-01",
  valid_until: "2033-12-31",
  capacity: 40,
  check_in_minutes: 45,
  check_in_id: "Dermaga",
  check_in_en: "Pier",
  cut_off_minutes: 60,
  refund_policy: [{ hours: 72, percent: 100 }],
  reschedule_policy: null,
});
/** A season of a day on which no other test travels. */
const seasonInput = {
  name_id: "Musim",
  name_en: "Season",
  effect: "percent",
  percent: 10,
  amounts: null,
  dates: ["2033-12-24"],
  schedules: [],
};

/** The version of all calendars. */
async function calendarVersion(world: World, token: string): Promise<number> {
  const path = `${days}?from=${DAY}&boat=none`;
  return (await world.call<{ version: number }>("GET", path, { token })).body.version;
}

/** An unpaid order of the schedule's day: what a code to cancel it names. */
async function heldOn(world: World, schedule_id: number) {
  const { token } = await world.person("USER");
  const { body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: schedule_id, date: DAY }]),
  });
  return { touched_confirmed: [body.data.booking_id], refund_confirmed: 0 };
}

/** The same on single departures. What they need is there: one that is closed, an own change. */
async function askDepartures(world: World, { method, path }: Operation, token: string) {
  const { out } = await world.crossing();
  const admin = await world.person("ADMIN");
  const on = async (more: object) => ({
    ranges: [{ schedule_id: out.id, from: DAY, to: DAY }],
    version: await calendarVersion(world, admin.token),
    ...more,
  });
  const change = async (action: string, more: object, by: string) =>
    (
      await world.call<{ change: number }>("POST", `${days}/${action}`, {
        token: by,
        body: await on(more),
      })
    ).body.change;
  if (path.endsWith("/open")) await change("close", { reason: "Storm" }, admin.token);
  const own = path.endsWith("/undo") ? await change("note", { note: "Own" }, token) : undefined;
  const body = await on({
    reason: "Storm",
    seats: 30,
    fares: FARES,
    note: "Note",
    change: own ?? 1,
    orders: "keep",
    ...(path.endsWith("/cancel-code") ? await heldOn(world, out.id) : {}),
  });
  if (path.endsWith("/left"))
    return world.call<{ message?: string }>(method, path, {
      token,
      body: { schedule_id: out.id, ...LEFT },
    });
  const query = `?from=${DAY}&to=${DAY}&date=${DAY}&schedule_id=${out.id}`;
  return world.call<{ message?: string }>(method, `${path}${query}`, {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

/** A file with the schedules of a new boat, as they are. */
async function readIn(world: World, token: string) {
  const body = new FormData();
  const { out } = await world.crossing();
  const cells = [
    ["id", "boat", "from", "to", "departs", "arrives"],
    [String(out.id), "x", "x", "x", "x", "x"],
  ];
  const { rows } = await world.db.execute(sql`
    select b.slug as boat, fp.slug as from, tp.slug as to from schedules s
    join fast_boats b on b.id = s.fast_boat_id join ports fp on fp.id = s.from_port_id
    join ports tp on tp.id = s.to_port_id where s.id = ${out.id}`);
  const own = rows[0] as Record<string, string>;
  cells[1] = [String(out.id), own.boat ?? "", own.from ?? "", own.to ?? "", "09:00", "23:30"];
  body.set("file", new File([cells.map((row) => row.join(",")).join("\n")], "timetable.csv"));
  return world.call<{ message?: string; data: { id: string } }>("POST", files, {
    token,
    body,
  });
}
/** The same on spreadsheets: each caller has read in a file, if they may. */
async function askSheets(world: World, { method, path }: Operation, token: string) {
  if (path === files) return readIn(world, token);
  const { data: file } = (await readIn(world, token)).body;
  const shown = await world.call<{ data?: { key: string } }>("GET", `${files}/${file?.id}`, {
    token,
  });
  const nobodys = "00000000-0000-4000-8000-000000000000";
  const address = path.replace("{table}", "timetable").replace("{id}", file?.id ?? nobodys);
  return world.call<{ message?: string }>(method, address, {
    token,
    ...(method === "GET" ? {} : { body: { key: shown.body.data?.key ?? "" } }),
  });
}

/** Calls an operation with a body that fits any of them; a new boat and season for each call. */
export async function askTimetable(world: World, operation: Operation, token: string) {
  const { method, path, name } = operation;
  if (path.startsWith(days)) return askDepartures(world, operation, token);
  if (path.startsWith(files) || path.startsWith("/admins/sheets"))
    return askSheets(world, operation, token);
  const { from, to, out, boat } = await world.crossing();
  const admin = await world.person("ADMIN");
  const made = await world.call<{ data: { id: number } }>("POST", season, {
    token: admin.token,
    body: seasonInput,
  });
  const id = path.startsWith(season) ? made.body.data.id : out.id;
  const fares = { valid_from: "2031-01-01", ...FARES };
  const body = {
    ...scheduleInput(from.slug, to.slug),
    ...seasonInput,
    fares: name.startsWith("PUT") ? [fares] : FARES,
    ids: [made.body.data.id],
    version: 1,
  };
  const address = path.replace("{slug}", boat.slug).replace("{id}", String(id));
  return world.call<{ message?: string }>(method, `${address}?month=2031-12`, {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

type Written = { data: { id: number; version: number }; change: number };
type Way = { body(value: unknown): unknown; query(): string };
// What differs between two runs anyway: generated ids and the moment.
const OWN = /^(id|.*_id|recorded_by|confirmed_at|position)$/;
/** A schedule and a season that staff make, change, end and take up again. */
export async function timetableLife(world: World, way: Way) {
  const statuses: number[] = [];
  const { token } = await world.person("ADMIN");
  const { from, to, boat } = await world.crossing();
  const send = async (method: string, path: string, body: object) => {
    const answer = await world.call<Written>(method, `${path}${way.query()}`, {
      token,
      body: way.body(body),
    });
    statuses.push(answer.status);
    const { data, change } = answer.body;
    return { ...data, change };
  };
  const schedules = `/admins/fast-boats/${boat.slug}/schedules`;
  const input = scheduleInput(from.slug, to.slug);
  const saving = { preview: false, touched_confirmed: [] };
  const made = await send("POST", schedules, { ...input, fares: FARES, preview: false });
  const own = `${schedules}/${made.id}`;
  await send("PUT", own, { ...input, departs: "08:00", version: 1, ...saving });
  const fares = [
    { valid_from: "2031-01-01", ...FARES },
    { valid_from: DAY, ...FARES },
  ];
  await send("PUT", `${own}/fares`, { fares, version: 2, preview: false });
  await send("POST", `${own}/archive`, { touched_confirmed: [] });
  await send("POST", `${own}/restore`, {});
  const one = await send("POST", season, seasonInput);
  const its = `${season}/${one.id}`;
  await send("PUT", its, { ...seasonInput, version: 1, ...saving });
  await send("POST", `${its}/confirm`, { version: 2, ...saving });
  await send("POST", `${season}/order`, { ids: [one.id] });
  const on = async (more: object) => ({
    ranges: [{ schedule_id: made.id, from: DAY, to: DAY }],
    version: await calendarVersion(world, token),
    ...more,
  });
  const closing = { reason: "Storm", orders: "keep", ...saving };
  await send("POST", `${days}/close`, await on(closing));
  await send("POST", `${days}/open`, await on({}));
  await send("POST", `${days}/seats`, await on({ seats: 30 }));
  await send("POST", `${days}/fares`, await on({ fares: FARES }));
  const noted = await send("POST", `${days}/note`, await on({ note: "Note" }));
  await send("POST", `${days}/undo`, { change: noted.change });
  await send("POST", `${days}/cancel-code`, await on(await heldOn(world, made.id)));
  await send("PUT", `${days}/left`, { schedule_id: made.id, ...LEFT });
  const left: Record<string, unknown[]> = {};
  const read = async (table: string, where: ReturnType<typeof sql>) => {
    const { rows } = await world.db.execute(
      sql`select * from ${sql.identifier(table)} where ${where} order by 1, 2`,
    );
    left[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.test(column))),
    );
  };
  await read("departures_left", sql`schedule_id = ${made.id}`);
  await read("schedules", sql`id = ${made.id}`);
  await read("fare_versions", sql`schedule_id = ${made.id}`);
  await read("departures", sql`schedule_id = ${made.id}`);
  await read("fare_overrides", sql`schedule_id = ${made.id}`);
  await read("seasons", sql`id = ${one.id}`);
  await read("season_dates", sql`season_id = ${one.id}`);
  await read("season_schedules", sql`season_id = ${one.id}`);
  await send("POST", `${its}/archive`, {});
  await send("POST", `${its}/restore`, {});
  return { statuses, left };
}
