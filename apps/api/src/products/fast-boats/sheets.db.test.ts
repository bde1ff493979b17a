import type { AuditEntry, ImportPlan } from "@jukung/contract";
import { csvOf } from "@jukung/contract/csv";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { readSheets, writeSheets } from "../../platform/spreadsheet.ts";
import { fleet } from "./test/fleet-kit.ts";
import { type Timetable, timetable } from "./test/schedule-kit.ts";

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  ({ token } = await world.person("ADMIN"));
});
afterAll(() => world?.close());

type Answer = {
  data: ImportPlan;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
};
const headers = { "Accept-Language": "en" };
async function send(bytes: Uint8Array | string, name = "timetable.csv", by = token) {
  const body = new FormData();
  body.set("file", new File([bytes as BlobPart], name));
  const read = await world.call<Answer>("POST", "/admins/imports", { token: by, headers, body });
  if (read.status !== 201) return read;
  const path = `/admins/imports/${read.body.data.id}`;
  return world.call<Answer>("GET", path, { token: by, headers });
}
const apply = ({ id, key }: ImportPlan, by = token) =>
  world.call<Answer>("POST", `/admins/imports/${id}/apply`, { token: by, headers, body: { key } });
/** Read in and applied. */
async function imported(bytes: Uint8Array | string, name?: string) {
  const { body } = await send(bytes, name);
  expect(body.data.rows.filter(({ action }) => action === "error")).toEqual([]);
  const done = await apply(body.data);
  expect(done.status).toBe(200);
  return body.data;
}
async function download(table: string, query = "format=csv"): Promise<Uint8Array> {
  const response = await world.api.fetch(
    new Request(`http://localhost/api/admins/sheets/${table}?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    }),
    { caller: { ip: "10.0.0.1" } },
  );
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
const exported = async (table: string): Promise<Record<string, string>[]> => {
  const [sheet] = await readSheets(await download(table));
  const [head = [], ...rows] = sheet?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
};
const csv = (rows: Record<string, string>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]);
};
const scheduleRow = (kit: Timetable, more: Record<string, string> = {}) => ({
  boat: kit.boat.slug,
  from: kit.from.slug,
  to: kit.to.slug,
  departs: "06:00",
  arrives: "06:40",
  valid_from: "2031-12-05",
  valid_until: "2031-12-31",
  capacity: "30",
  adult_local: "100.000",
  adult_foreign: "150000",
  child_local: "80000",
  child_foreign: "90000",
  ...more,
});
const own = async (kit: Timetable) =>
  (await exported("timetable")).find(({ id }) => id === String(kit.out.id))!;
const counts = ({ tables }: ImportPlan) => tables.map(({ table: _, ...each }) => each);

describe("what is exported can be imported", () => {
  test.each(["csv", "xlsx"])("as %s, and changes nothing", async (format) => {
    await timetable(world);
    for (const table of ["ports", "boats", "timetable", "fares"]) {
      const { body } = await send(await download(table, `format=${format}`), `${table}.${format}`);
      const [told] = body.data.tables;
      expect(told).toMatchObject({ table, create: 0, update: 0, error: 0 });
      expect(told?.same).toBeGreaterThan(0);
    }
  });

  test("all tables are one file, and the template is read without an error but the boat's name", async () => {
    const kit = await timetable(world);
    const all = await readSheets(await download("all"));
    expect(all.map(({ name }) => name)).toEqual(["ports", "boats", "timetable", "fares"]);
    const template = (await readSheets(await download("timetable", "template=yes")))[0]!;
    const [head = [], ...rows] = template.rows;
    const mine = rows.map((cells) =>
      cells.map((text, at) =>
        head[at] === "boat"
          ? kit.boat.slug
          : head[at] === "from"
            ? kit.from.slug
            : head[at] === "to"
              ? kit.to.slug
              : text,
      ),
    );
    const { body } = await send(csvOf([head, ...mine]));
    expect(counts(body.data)).toEqual([{ create: 2, update: 0, same: 0, error: 0 }]);
  });
});

describe("a new season", () => {
  test("nothing is written before it is applied; then the crossings are sold at their fares", async () => {
    const kit = await timetable(world);
    const { body } = await send(csv([scheduleRow(kit)]));
    expect(body.data).toMatchObject({
      tables: [{ table: "timetable", create: 1, update: 0, same: 0, error: 0 }],
      rows: [{ line: 2, action: "create", name: `${kit.from.slug} – ${kit.to.slug}, 06:00` }],
    });
    const before = await kit.found("2031-12-10");
    expect((await apply(body.data)).body.data.done).toBe(true);
    const after = await kit.found("2031-12-10");
    expect(before?.departs_at).toContain("T09:00");
    expect(after).toBeDefined();
    const made = (await exported("timetable")).find(
      ({ boat, departs }) => boat === kit.boat.slug && departs === "06:00",
    );
    expect(made).toMatchObject({
      capacity: "30",
      weekdays: "1234567",
      adult_local: "100000",
      infant_local: "0",
    });
    const order = await kit.book([{ id: Number(made?.id), date: "2031-12-10" }]);
    expect(order.body.data.total_price).toBe(150_000);
    // Applied once.
    expect((await apply(body.data)).status).toBe(404);
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("ports of the file are there for its schedules, by name", async () => {
    const kit = await timetable(world);
    const [port] = await exported("ports");
    const name = `Toya ${kit.boat.slug}`;
    const file = await writeSheets(
      [
        {
          name: "timetable",
          rows: [
            Object.keys(scheduleRow(kit)),
            Object.values(scheduleRow(kit, { to: name, departs: "08:00", arrives: "08:30" })),
          ],
        },
        {
          name: "ports",
          rows: [
            ["name", "destination", "latitude", "longitude", "fees"],
            [name, port?.destination ?? "", "-8,7", "115.5", "Retribusi / Entry fee = 25.000"],
          ],
        },
      ],
      "xlsx",
    );
    await imported(file, "season.xlsx");
    const made = (await exported("ports")).find((one) => one.name === name);
    expect(made).toMatchObject({ latitude: "-8.7", fees: "Retribusi / Entry fee = 25000" });
    const [schedule] = (await exported("timetable")).filter(({ to }) => to === made?.slug);
    expect(schedule).toMatchObject({ departs: "08:00" });
  });

  test("boats of the file have its schedules, drafts until they are published", async () => {
    const kit = await timetable(world);
    const [mine] = (await exported("boats")).filter(({ slug }) => slug === kit.boat.slug);
    const boat = {
      name: `Baru ${kit.boat.slug}`,
      operator: mine?.operator ?? "",
      certified_capacity: "30",
      capacity: "31",
      certificate_number: "A-1",
      certificate_until: "2033-01-31",
    };
    const { body } = await send(
      csv([boat, { ...mine, published: "maybe" }, { ...boat, operator: "nobody", capacity: "20" }]),
    );
    expect(
      body.data.rows.map(({ line, action, errors }) => [line, action, errors[0]?.column]),
    ).toEqual([
      [2, "error", "capacity"],
      [3, "error", "published"],
      [4, "error", "operator"],
    ]);
    const boats = [{ ...boat, capacity: "25", published: "yes" }];
    const rows = [scheduleRow(kit, { boat: boat.name, capacity: "25" })];
    const sheet = (name: string, of: Record<string, string>[]) => ({
      name,
      rows: [Object.keys(of[0]!), ...of.map((row) => Object.values(row))],
    });
    const file = await writeSheets([sheet("timetable", rows), sheet("boats", boats)], "xlsx");
    await imported(file, "fleet.xlsx");
    const made = (await exported("boats")).find(({ name }) => name === boat.name);
    expect(made).toMatchObject({ capacity: "25", published: "yes", luggage_kg: "20" });
    const [schedule] = (await exported("timetable")).filter((row) => row.boat === made?.slug);
    expect(schedule).toMatchObject({ departs: "06:00", capacity: "25" });
    expect((await kit.book([{ id: Number(schedule?.id), date: "2031-12-10" }])).status).toBe(201);
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("10,000 rows take less than ten seconds, to read in and to apply", async () => {
    const kit = await timetable(world, { departs: "23:00" });
    // A day of each week, from minute to minute, two at a time: the boat has the seats for that.
    const clock = (minutes: number) =>
      [Math.floor(minutes / 60), minutes % 60]
        .map((part) => String(part).padStart(2, "0"))
        .join(":");
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const minute = Math.floor(at / 14);
      const [departs, arrives] = [clock(minute), clock(minute + 1)];
      return scheduleRow(kit, { departs, arrives, weekdays: String((at % 7) + 1), capacity: "20" });
    });
    const file = csv(rows);
    const from = performance.now();
    const plan = (await send(file)).body.data;
    const read = performance.now();
    expect(counts(plan)).toEqual([{ create: 10_000, update: 0, same: 0, error: 0 }]);
    expect((await apply(plan)).status).toBe(200);
    const done = performance.now();
    expect(read - from).toBeLessThan(10_000);
    expect(done - read).toBeLessThan(10_000);
    // All of them once more, each changed.
    const again = (await exported("timetable"))
      .filter(({ boat }) => boat === kit.boat.slug)
      .map((row) => ({ ...row, check_in_minutes: "50" }));
    const second = performance.now();
    const update = (await send(csv(again))).body.data;
    expect(update.tables[0]?.update).toBeGreaterThan(9_999);
    expect((await apply(update)).status).toBe(200);
    expect(performance.now() - second).toBeLessThan(20_000);
    await world.db.execute(sql`
      update schedules set archived_at = now() where fast_boat_id = ${kit.boat.id}`);
  }, 90_000);
});

describe("changes", () => {
  test("only the columns of the file change, and each is named before", async () => {
    const kit = await timetable(world);
    const row = await own(kit);
    const plan = await imported(
      csv([
        {
          id: row.id!,
          boat: row.boat!,
          from: row.from!,
          to: row.to!,
          departs: "9.00",
          arrives: row.arrives!,
          capacity: "25",
        },
      ]),
    );
    expect(plan.rows).toMatchObject([
      { action: "update", changes: [{ column: "capacity", from: "40", to: "25" }] },
    ]);
    expect(await own(kit)).toEqual({ ...row, capacity: "25", version: "2" });
  });

  test("a file that is older than the schedule is refused, row and column named", async () => {
    const kit = await timetable(world);
    const row = await own(kit);
    await kit.save({ capacity: 39 });
    const { body } = await send(csv([{ ...row, capacity: "20" }]));
    expect(body.data.rows).toMatchObject([
      { line: 2, action: "error", errors: [{ column: "version" }] },
    ]);
  });

  test("what changed between reading in and applying is refused, nothing is written", async () => {
    const kit = await timetable(world);
    const { version: _, ...row } = await own(kit);
    const { body } = await send(csv([{ ...row, capacity: "20" }]));
    await kit.save({ capacity: 39 });
    expect((await apply(body.data)).body.code).toBe("import_outdated");
    expect((await own(kit)).capacity).toBe("39");
  });

  test("a row that a change made wrong is told as a change, not as a fault of the file", async () => {
    const kit = await timetable(world);
    const { body } = await send(csv([{ ...(await own(kit)), capacity: "20" }]));
    expect(body.data.tables).toMatchObject([{ update: 1, error: 0 }]);
    await kit.save({ capacity: 39 });
    const refused = await apply(body.data);
    expect(refused).toMatchObject({ status: 409, body: { code: "import_outdated" } });
    const path = `/admins/imports/${body.data.id}`;
    const again = await world.call<Answer>("GET", path, { token, headers });
    expect(again.body.data.rows).toMatchObject([
      { line: 2, action: "error", errors: [{ column: "version" }] },
    ]);
  });

  test("times and ports under sold seats are for the schedule's page; seats and days that are sold stay", async () => {
    const kit = await timetable(world);
    await kit.book([{ id: kit.out.id, date: "2031-12-10" }], { adults: 3 });
    const row = await own(kit);
    const { body } = await send(csv([{ ...row, departs: "08:00", capacity: "2", weekdays: "1" }]));
    expect(body.data.rows[0]?.errors).toEqual([
      {
        column: "departs",
        message: "Orders on this schedule: 1. Change it on its own page, which tells them",
      },
      { column: "weekdays", message: "There are orders on Wednesday, 10 December 2031" },
      { column: "capacity", message: "3 seats are sold or held on a day" },
    ]);
    expect((await apply(body.data)).body.code).toBe("import_has_errors");
    const plan = await imported(csv([{ ...row, capacity: "10", cut_off_minutes: "90" }]));
    expect(counts(plan)).toEqual([{ create: 0, update: 1, same: 0, error: 0 }]);
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("a time without orders changes, and late money travels at the new time", async () => {
    const kit = await timetable(world);
    const order = (await kit.book([{ id: kit.out.id, date: "2031-12-10" }])).body.data;
    await world.call("POST", `/public-orders/fast-boats/${order.slug}/payments`, { body: {} });
    world.clock.advance(40);
    await world.sweep();
    ({ token } = await world.person("ADMIN"));
    await kit.signInAgain();
    await imported(csv([{ ...(await own(kit)), departs: "08:15" }]));
    await kit.money(order);
    const again = await kit.order(order);
    expect(again.legs[0]?.departs_at).toContain("T08:15");
  });

  test("all rows or none: one error keeps the others out", async () => {
    const kit = await timetable(world);
    const { body } = await send(
      csv([
        scheduleRow(kit, { departs: "08:00", arrives: "08:30" }),
        scheduleRow(kit, { boat: "nobody" }),
      ]),
    );
    expect(counts(body.data)).toEqual([{ create: 1, update: 0, same: 0, error: 1 }]);
    expect((await apply(body.data)).status).toBe(409);
    const made = (await exported("timetable")).filter(
      ({ departs, boat }) => boat === kit.boat.slug && departs === "08:00",
    );
    expect(made).toEqual([]);
  });
});

describe("fares", () => {
  const fareRow = (kit: Timetable, more: Record<string, string> = {}) => ({
    schedule: String(kit.out.id),
    valid_from: "2032-06-01",
    adult_local: "140000",
    adult_foreign: "220000",
    child_local: "110000",
    child_foreign: "170000",
    infant_local: "0",
    infant_foreign: "0",
    ...more,
  });
  test("a row adds a version or changes the one of its day; the others stay", async () => {
    const kit = await timetable(world);
    await imported(csv([fareRow(kit)]), "fares.csv");
    const plan = await imported(
      csv([fareRow(kit, { adult_local: "145.000" }), fareRow(kit, { valid_from: "2032-09-01" })]),
    );
    expect(counts(plan)).toEqual([{ create: 1, update: 1, same: 0, error: 0 }]);
    const mine = (await exported("fares")).filter(
      ({ schedule }) => schedule === String(kit.out.id),
    );
    expect(mine.map(({ valid_from, adult_local }) => [valid_from, adult_local])).toEqual([
      ["2031-01-01", "125000"],
      ["2032-06-01", "145000"],
      ["2032-09-01", "140000"],
    ]);
    const { body } = await world.call<{ data: AuditEntry[] }>(
      "GET",
      `/admins/audit?thing=schedule:${kit.out.id}&per_page=1`,
      { token: kit.token },
    );
    const entry = body.data[0]?.changes[0];
    const adults = (value: unknown) =>
      (value as { valid_from: string; adult_local: number }[]).map((one) => one.adult_local);
    expect([adults(entry?.from), adults(entry?.to)]).toEqual([
      [125_000, 140_000],
      [125_000, 145_000, 140_000],
    ]);
    expect(body.data[0]?.facts).toEqual({ imported: true });
  });

  test("fares that priced orders stay; a day twice, an unknown schedule, a copied row are named", async () => {
    const kit = await timetable(world);
    await kit.book([{ id: kit.out.id, date: "2031-12-10" }]);
    const { body } = await send(
      csv([
        fareRow(kit, { valid_from: "2031-01-01" }),
        fareRow(kit),
        fareRow(kit),
        fareRow(kit, { schedule: "999999" }),
        fareRow(kit, { boat: "another-boat", valid_from: "2032-07-01" }),
        fareRow(kit, { adult_local: "cheap", valid_from: "2032-08-01" }),
      ]),
    );
    expect(
      body.data.rows
        .filter(({ action }) => action === "error")
        .map(({ line, errors }) => [line, errors[0]?.column]),
    ).toEqual([
      [2, "valid_from"],
      [4, "valid_from"],
      [5, "schedule"],
      [6, "boat"],
      [7, "adult_local"],
    ]);
  });
});

test("fares from which a season in effect would take too much are errors of their rows", async () => {
  // A year in which no other schedule of this file runs.
  const year = { valid_from: "2034-01-01", valid_until: "2034-12-31" };
  const kit = await timetable(world, year);
  const six = {
    adult_foreign: 0,
    child_local: 0,
    child_foreign: 0,
    infant_local: 0,
    infant_foreign: 0,
  };
  const season = await kit.season({
    effect: "amounts",
    amounts: { adult_local: -99_500, ...six },
    dates: ["2034-06-20"],
  });
  expect((await kit.confirm(season)).status).toBe(200);
  try {
    const { body } = await send(csv([scheduleRow(kit, year)]));
    const errors = (plan: ImportPlan) =>
      plan.rows.map(({ line, errors }) => [line, errors[0]?.column, errors[0]?.message]);
    expect(errors(body.data)).toEqual([
      [2, "adult_local", expect.stringMatching(/20 June 2034.*Rp\s1,000 is the least/)],
    ]);
    const [fares] = (await exported("fares")).filter(
      ({ schedule }) => schedule === String(kit.out.id),
    );
    const low = await send(csv([{ ...fares, adult_local: "100000" }]), "fares.csv");
    expect(errors(low.body.data)).toEqual([
      [2, "adult_local", expect.stringMatching(/Rp\s100,000 into Rp\s500/)],
    ]);
  } finally {
    await world.call("POST", `/admins/seasons/${season.id}/archive`, {
      token: kit.token,
      body: {},
    });
  }
});

test("values that one cannot guess are told as they are written", async () => {
  const port = {
    name: "Padang",
    destination: "nusa-penida",
    province: "bali",
    latitude: "-8.5",
    longitude: "115.5",
  };
  const rows = [
    { ...port, boarding: "pier", fees: "" },
    { ...port, boarding: "", fees: "Entry: 25000" },
  ];
  const { body } = await send(csv(rows), "ports.csv");
  const said = body.data.rows.flatMap(({ errors }) => errors);
  expect(said.find(({ column }) => column === "boarding")?.message).toMatch(/jetty .* wet_feet/);
  expect(said.find(({ column }) => column === "fees")?.message).toMatch(/Entry fee = 25000/);
});

test("whoever has checked many files can still import the last one", async () => {
  const strict = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    const { token: by } = await strict.person("ADMIN");
    const call = <T>(method: string, path: string, body?: unknown) =>
      strict.call<T>(method, path, { token: by, headers, ...(body ? { body } : {}) });
    const file = new FormData();
    const row = { name: "Strict", slug_id: "x" };
    file.set("file", new File([csv([row])], "x.csv"));
    const { data } = (await call<Answer>("POST", "/admins/imports", file)).body;
    let last = 200;
    while (last === 200) last = (await call("GET", `/admins/imports/${data.id}`)).status;
    expect(last).toBe(429);
    // Refused for what is in it, not for how often it was looked at.
    const applied = await call<Answer>("POST", `/admins/imports/${data.id}/apply`, { key: "-" });
    expect(applied.body.code).toBe("import_outdated");
  } finally {
    await strict.close();
  }
});

test("a cell with a text where a number belongs is not valid, an empty one is required", async () => {
  const kit = await timetable(world);
  const { body } = await send(
    csv([scheduleRow(kit, { adult_local: "cheap", adult_foreign: "", to: "nowhere" })]),
  );
  expect(body.data.rows[0]?.errors).toEqual([
    { column: "to", message: "No harbour of this name or short name" },
    { column: "adult_local", message: "This value is not valid" },
    { column: "adult_foreign", message: "This field is required" },
  ]);
});

test("a row is named by its line in the spreadsheet, empty rows included", async () => {
  const kit = await timetable(world);
  const [head = "", row = ""] = csv([scheduleRow(kit, { boat: "nobody" })]).split("\r\n");
  const { body } = await send(`${head}\r\n\r\n,,,\r\n${row}\r\n`);
  expect(body.data.rows.map(({ line }) => line)).toEqual([4]);
});

describe("a preview", () => {
  test("shows what a new row will be, defaults included", async () => {
    const kit = await timetable(world);
    const row = scheduleRow(kit, { adult_local: "1.350.000" });
    const { body } = await send(csv([row]));
    const [plan] = body.data.rows;
    expect(plan).toMatchObject({ action: "create" });
    expect(plan?.changes).toContainEqual({ column: "adult_local", from: "", to: "1350000" });
    expect(plan?.changes).toContainEqual({ column: "weekdays", from: "", to: "1234567" });
  });

  test("reads days as Excel writes them in Indonesia, and says how to write others", async () => {
    const kit = await timetable(world);
    const days = { valid_from: "05/12/2031", valid_until: "31-12-2031" };
    const { body } = await send(csv([scheduleRow(kit, days)]));
    expect(body.data.rows[0]?.changes).toContainEqual({
      column: "valid_from",
      from: "",
      to: "2031-12-05",
    });
    const wrong = await send(csv([scheduleRow(kit, { valid_from: "12/24/2031" })]));
    expect(wrong.body.data.rows[0]?.errors).toEqual([
      { column: "valid_from", message: "Write dates as 2026-12-31 or 31/12/2026" },
    ]);
  });

  test("refuses the template's examples as they are, and a number that no schedule has", async () => {
    const template = (await readSheets(await download("fares", "template=yes")))[0]!;
    const asIs = await send(csvOf(template.rows), "fares.csv");
    expect(asIs.body.data.rows[0]?.errors[0]?.message).toContain("This is the template's example");
    const [head = [], example = []] = template.rows;
    const own = example.map((cell, at) => (head[at] === "schedule" ? "999999" : cell));
    const unknown = await send(csvOf([head, own]), "fares.csv");
    expect(unknown.body.data.rows[0]?.errors[0]?.message).toContain("Export the fares to see");
  });

  test("two rows that put one boat in two places are errors, as is one beside the timetable", async () => {
    const kit = await timetable(world);
    const rows = [scheduleRow(kit), scheduleRow(kit, { departs: "06:20", arrives: "07:00" })];
    const { body } = await send(csv(rows));
    expect(body.data.rows.map(({ errors }) => errors[0])).toMatchObject([
      { column: "departs", message: expect.stringContaining("It has 10 seats left to sell") },
      { column: "departs", message: expect.stringContaining("06:00") },
    ]);
    const beside = await send(csv([scheduleRow(kit, { departs: "10:00", arrives: "10:40" })]));
    expect(beside.body.data.rows[0]?.errors[0]).toMatchObject({ column: "departs" });
  });

  test("of thousands of ports is refused: each takes its own statements", async () => {
    const rows = Array.from({ length: 501 }, (_, at) => ({
      name: `Port ${at}`,
      destination: "sanur",
      latitude: "-8.7",
      longitude: "115.2",
    }));
    const { body } = await send(csv(rows), "ports.csv");
    expect(body.data.rows.map(({ errors }) => errors[0]?.message)).toEqual([
      "A file has at most 500 rows of this table. Split it",
    ]);
  });
});

describe("hostile and broken files", () => {
  test.each([
    [
      "an unknown column",
      "boat,from,to,departs,arrives,price\na,b,c,d,e,1\n",
      "price",
      /There is no column/,
    ],
    ["a column twice", "boat,boat,from,to,departs,arrives\na,a,b,c,d,e\n", "boat", /comes twice/],
    ["another table", "id,amount\n1,2\n", "", /none of the tables/],
    [
      "a missing column",
      "boat,from,to,arrives,weekdays\na,b,c,07:40,1\n",
      "departs",
      /The column “departs” is missing/,
    ],
  ])("%s is named", async (_, text, column, message) => {
    const { body } = await send(text);
    expect(body.data.rows[0]).toMatchObject({ line: 1, action: "error", errors: [{ column }] });
    expect(body.data.rows[0]?.errors[0]?.message).toMatch(message);
    expect((await apply(body.data)).body.code).toBe("import_has_errors");
  });

  test("a file that is none is refused at its field", async () => {
    const { status, body } = await send(new Uint8Array(500), "x.xlsx");
    expect([status, body.errors?.file]).toEqual([422, ["This is neither a CSV nor an XLSX file"]]);
  });

  test("a file of eleven megabytes is too large, said at the file and not of a photo", async () => {
    const { status, body } = await send("x".repeat(11 * 1024 * 1024));
    expect([status, body.code, body.errors]).toEqual([
      422,
      "file_too_large",
      { file: ["This file is too large: 10 MB at most."] },
    ]);
  });

  test("cells with formulas, scripts, SQL, control characters and other scripts are texts or errors, never a 500", async () => {
    const kit = await timetable(world);
    const nasty = [
      "=cmd|' /C calc'!A0",
      "<script>alert(1)</script>",
      "'; drop table orders; --",
      "\u202Eevil",
      "\u0007",
      "𝕁𝕦𝕜𝕦𝕟𝕘",
      "-1",
      "1e309",
      "9".repeat(400),
      "0x10",
      "NaN",
      "null",
    ];
    const columns = Object.keys(
      scheduleRow(kit, {
        id: "",
        via: "",
        weekdays: "",
        refund_policy: "",
        check_in_minutes: "",
        cut_off_minutes: "",
      }),
    );
    const rows = nasty.flatMap((text) =>
      columns.map((column) => scheduleRow(kit, { [column]: text })),
    );
    const plan = await send(
      csv(
        rows.map((row) => ({
          id: "",
          via: "",
          weekdays: "1",
          refund_policy: "",
          check_in_minutes: "30",
          cut_off_minutes: "60",
          ...row,
        })),
      ),
    );
    expect(plan.status).toBe(200);
    expect((await apply(plan.body.data)).body.code).toBe("import_has_errors");
    const { rows: left } = await world.db.execute(sql`select count(*)::int as n from orders`);
    expect(Number(left[0]?.n)).toBeGreaterThan(0);
  });

  test("somebody else's file cannot be applied, nor read", async () => {
    const kit = await timetable(world);
    const { body } = await send(csv([scheduleRow(kit)]));
    const other = await world.person("ADMIN");
    expect((await apply(body.data, other.token)).status).toBe(404);
    const path = `/admins/imports/${body.data.id}`;
    expect((await world.call("GET", path, { token: other.token })).status).toBe(404);
    expect((await world.call("GET", path, { token })).status).toBe(200);
  });
});

test("a file gives a schedule the boat's seats, or the boat gets fewer of them: never both", async () => {
  const office = await fleet(world);
  const kit = await timetable(world);
  for (const id of [kit.out.id, kit.back.id]) await kit.save({ capacity: 20 }, id);
  for (let round = 0; round < 8; round++) {
    await office.save(kit.boat.slug, { capacity: 40 });
    const valid = { valid_from: `2031-12-${10 + round}`, valid_until: `2031-12-${10 + round}` };
    const { body } = await send(csv([scheduleRow(kit, { ...valid, capacity: "40" })]));
    const [applied, saved] = await Promise.all([
      apply(body.data),
      office.save(kit.boat.slug, { capacity: 30 }),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([applied.status, saved.status]);
    // Out of the next round's way.
    if (applied.status === 200)
      await world.db.execute(sql`update schedules set capacity = 20
        where fast_boat_id = ${kit.boat.id} and capacity = 40`);
  }
  const broken = (await findViolations(world.db)).filter(({ name }) => name.includes("its boat"));
  expect(broken).toEqual([]);
});
