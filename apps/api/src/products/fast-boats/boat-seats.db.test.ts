import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { FARES as fares, timetable } from "./test/schedule-kit.ts";

// A boat of 36 seats that sells two crossings at one time, 18 seats each: together it sells no more than
// it has, whatever staff do to its days, its schedules and itself.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set("2031-12-01T08:00:00+08:00"));

const DAY = "2031-12-10";
const OTHER_DAY = "2031-12-11";
const SEATS = 36;
type Answer = {
  change?: number;
  undone?: number;
  kept?: string[];
  code?: string;
  errors?: Record<string, string[]>;
};

async function sharedBoat() {
  const kit = await timetable(world, { capacity: SEATS });
  const saved = await kit.save({
    capacity: 18,
    valid_from: "2031-12-01",
    valid_until: "2031-12-31",
  });
  expect(saved.body.errors).toBeUndefined();
  const form = await kit.form({ departs: "09:10" });
  const call = (method: "GET" | "POST" | "PUT", path: string, body: object) =>
    world.call<Answer & { data: { id: number } }>(method, path, {
      token: kit.token,
      body,
      headers: { "Accept-Language": "en" },
    });
  const made = await call("POST", kit.all, { ...form, fares });
  expect(made.body.errors).toBeUndefined();
  const [a, b] = [kit.out.id, made.body.data.id];
  const boat = `/admins/fast-boats/${kit.boat.slug}`;
  return {
    kit,
    a,
    b,
    call,
    /** Changes one day of some schedules. */
    async change(path: string, ids: number[], body: object = {}, date = DAY) {
      const { body: read } = await world.call<{ version: number }>(
        "GET",
        `/admins/departures?from=${DAY}&boat=${kit.boat.slug}`,
        { token: kit.token },
      );
      const ranges = ids.map((schedule_id) => ({ schedule_id, from: date, to: date }));
      return call("POST", `/admins/departures/${path}`, {
        ranges,
        version: read.version,
        ...body,
      });
    },
    undo: (change: number | undefined) => call("POST", "/admins/departures/undo", { change }),
    archive: (id: number, touched_confirmed: string[] = []) =>
      call("POST", `${kit.at(id)}/archive`, { touched_confirmed }),
    restore: (id: number) => call("POST", `${kit.at(id)}/restore`, {}),
    async saveBoat(capacity: number) {
      const read = await world.call<{ data: { capacity: number } }>("GET", boat, {
        token: kit.token,
      });
      const certificate = { certificate_number: "SK-1", certificate_until: "2033-12-31" };
      return call("PUT", boat, { ...read.body.data, ...certificate, capacity });
    },
    /** Seats for sale on the day, of both. */
    async seats() {
      const { rows } = await world.db.execute(sql`
        select s.id, case when d.closed then 0 else coalesce(d.capacity, s.capacity) end as seats
        from schedules s left join departures d on d.schedule_id = s.id and d.date = ${DAY}
        where s.id in (${a}, ${b}) order by s.id`);
      return rows.map(({ seats }) => Number(seats));
    },
  };
}
const nothingWrong = async () => expect(await findViolations(world.db)).toEqual([]);
const TOO_MANY =
  /^On Wednesday, 10 December 2031 the boat would sell more seats than it has, together with its other crossings at that time: \d+ too many$/;

describe("on the calendar", () => {
  test("a day opens again only if its seats were not given to another crossing", async () => {
    const it = await sharedBoat();
    await it.change("close", [it.a], { reason: "Storm" });
    expect((await it.change("seats", [it.b], { seats: SEATS })).status).toBe(200);
    const opened = await it.change("open", [it.a]);
    expect([opened.status, opened.body.errors?.ranges?.[0]]).toEqual([
      422,
      expect.stringMatching(TOO_MANY),
    ]);
    await it.change("seats", [it.b], { seats: 18 });
    expect((await it.change("open", [it.a])).status).toBe(200);
    expect(await it.seats()).toEqual([18, 18]);
    await nothingWrong();
  });

  test("taking back a closing leaves the day closed if its seats were given away since", async () => {
    const it = await sharedBoat();
    const closed = await it.change("close", [it.a], { reason: "Storm" });
    const closedToo = await it.change("close", [it.a], { reason: "Storm" }, OTHER_DAY);
    await it.change("seats", [it.b], { seats: SEATS });
    expect((await it.undo(closed.body.change)).body.code).toBe("undo_nothing");
    expect(await it.seats()).toEqual([0, SEATS]);
    expect((await it.undo(closedToo.body.change)).body).toEqual({ undone: 1, kept: [] });
    await nothingWrong();
  });

  test("taking back fewer seats keeps the days that another crossing has filled, and names them", async () => {
    const it = await sharedBoat();
    const range = { from: DAY, to: OTHER_DAY };
    const fewer = await it.change("seats", [], {
      seats: 8,
      ranges: [{ schedule_id: it.a, ...range }],
    });
    await it.change("seats", [it.b], { seats: 28 });
    expect((await it.undo(fewer.body.change)).body).toEqual({ undone: 1, kept: [DAY] });
    expect(await it.seats()).toEqual([8, 28]);
    // The day that stayed is not part of what was undone: nobody else is told that it changed.
    const again = await it.change("seats", [it.a], { seats: 4 });
    expect(again.status).toBe(200);
    await nothingWrong();
  });

  test("one action on two crossings of a boat counts both", async () => {
    const it = await sharedBoat();
    await it.change("seats", [it.a, it.b], { seats: 10 });
    const both = await it.change("seats", [it.a, it.b], { seats: 26 });
    expect([both.status, both.body.errors?.seats?.[0]]).toEqual([
      422,
      expect.stringContaining("16 too many"),
    ]);
    expect(await it.seats()).toEqual([10, 10]);
    expect((await it.change("seats", [it.a], { seats: 26 })).status).toBe(200);
    await nothingWrong();
  });

  test("parts of a longer way take the seats of their own stretch, not of each other's", async () => {
    const it = await sharedBoat();
    expect((await it.archive(it.b)).status).toBe(200);
    const { departs, arrives } = await it.kit.form();
    const middle = "09:20";
    for (const [from, to] of [
      [departs, middle],
      [middle, arrives],
    ])
      expect(
        (
          await it.call("POST", it.kit.all, {
            ...(await it.kit.form({ departs: from, arrives: to })),
            fares,
          })
        ).status,
      ).toBe(201);
    for (const seats of [10, 18])
      expect((await it.change("seats", [it.a], { seats })).status).toBe(200);
    expect((await it.change("seats", [it.a], { seats: 19 })).body.errors?.seats?.[0]).toContain(
      "1 too many",
    );
    await nothingWrong();
  });

  test("people aboard a closed departure have their seats still", async () => {
    const it = await sharedBoat();
    const order = (await it.kit.book([{ id: it.a, date: DAY }], { adults: 3 })).body.data;
    await it.kit.pay(order);
    const known = { reason: "Storm", orders: "keep", touched_confirmed: [order.booking_id] };
    expect((await it.change("close", [it.a], known)).status).toBe(200);
    expect((await it.change("seats", [it.b], { seats: SEATS })).status).toBe(422);
    expect((await it.change("seats", [it.b], { seats: SEATS - 3 })).status).toBe(200);
    await nothingWrong();
  });
});

describe("in the timetable", () => {
  test("a schedule gets no seats that a day of another has, and the days are named", async () => {
    const it = await sharedBoat();
    await it.kit.save({ capacity: 10 }, it.a);
    await it.kit.save({ capacity: 10 }, it.b);
    expect((await it.change("seats", [it.b], { seats: 26 })).status).toBe(200);
    const raised = await it.call("PUT", it.kit.at(it.a), await it.kit.form({ capacity: 26 }, it.a));
    expect([raised.status, raised.body.errors?.departs?.[0]]).toEqual([
      422,
      expect.stringMatching(TOO_MANY),
    ]);
    expect(
      (await it.kit.save({ capacity: 26, departs: "06:00", arrives: "06:40" }, it.a)).status,
    ).toBe(200);
    await nothingWrong();
  });

  test("an archived schedule comes back only if no day of another has its seats", async () => {
    const it = await sharedBoat();
    expect((await it.archive(it.a)).status).toBe(200);
    expect((await it.change("seats", [it.b], { seats: SEATS })).status).toBe(200);
    const back = await it.restore(it.a);
    expect([back.status, back.body.errors?.departs?.[0]]).toEqual([
      422,
      expect.stringMatching(TOO_MANY),
    ]);
    await nothingWrong();
  });

  test("a spreadsheet gives a schedule no seats that a day of another has", async () => {
    const it = await sharedBoat();
    await it.kit.save({ capacity: 10 }, it.a);
    await it.kit.save({ capacity: 10 }, it.b);
    await it.change("seats", [it.b], { seats: 26 });
    const { boat, from, to } = it.kit;
    const { departs, arrives } = await it.kit.form();
    const send = async (capacity: number) => {
      const sent = new FormData();
      const rows = [
        "id,boat,from,to,departs,arrives,capacity",
        [it.a, boat.slug, from.slug, to.slug, departs, arrives, capacity].join(","),
      ];
      sent.set("file", new File([rows.join("\n")], "timetable.csv"));
      const headers = { "Accept-Language": "en" };
      const { token } = it.kit;
      const read = { token, headers, body: sent };
      const sheet = await world.call<{ data: { id: number } }>("POST", "/admins/imports", read);
      const { body } = await world.call<{
        data: { rows: { action: string; errors: { column: string; message: string }[] }[] };
      }>("GET", `/admins/imports/${sheet.body.data.id}`, { token, headers });
      return body.data.rows[0];
    };
    expect(await send(26)).toMatchObject({
      action: "error",
      errors: [{ column: "departs", message: expect.stringMatching(TOO_MANY) }],
    });
    expect(await send(9)).toMatchObject({ action: "update", errors: [] });
    // What is archived does not sail, and takes nothing from others.
    expect((await it.archive(it.a)).status).toBe(200);
    expect(await send(26)).toMatchObject({ action: "update", errors: [] });
  });

  test("people on an archived schedule have their seats still", async () => {
    const it = await sharedBoat();
    const order = (await it.kit.book([{ id: it.a, date: DAY }], { adults: 3 })).body.data;
    await it.kit.pay(order);
    expect((await it.archive(it.a, [order.booking_id])).status).toBe(200);
    expect((await it.kit.save({ capacity: SEATS }, it.b)).status).toBe(422);
    expect((await it.kit.save({ capacity: SEATS - 3 }, it.b)).status).toBe(200);
    await nothingWrong();
  });

  test("a boat keeps the seats that its crossings sell together on any day", async () => {
    const it = await sharedBoat();
    await it.kit.save({ capacity: 10 }, it.a);
    await it.kit.save({ capacity: 10 }, it.b);
    await it.change("seats", [it.b], { seats: 22 });
    const fewer = await it.saveBoat(30);
    expect([fewer.status, fewer.body.errors?.capacity?.[0]]).toEqual([
      422,
      expect.stringMatching(TOO_MANY),
    ]);
    expect((await it.saveBoat(32)).status).toBe(200);
    await nothingWrong();
  });
});

test("whatever staff do at once to days, schedules and the boat, it sells no more than it has", async () => {
  const it = await sharedBoat();
  const ids = [it.a, it.b];
  // The same numbers in every run.
  let state = 36;
  const roll = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const changes: number[] = [];
  const some = () => (roll(3) === 0 ? ids : [ids[roll(2)] as number]);
  const noted = async (answer: ReturnType<typeof it.change>) => {
    const { body, status } = await answer;
    if (body.change) changes.push(body.change);
    return { status };
  };
  const steps: [string, () => Promise<{ status: number }>][] = [
    ["seats", () => noted(it.change("seats", some(), { seats: 1 + roll(SEATS) }))],
    ["close", () => noted(it.change("close", some(), { reason: "Storm" }))],
    ["open", () => noted(it.change("open", some()))],
    ["undo", () => it.undo(changes.pop())],
    ["schedule", () => it.kit.save({ capacity: 4 + roll(30) }, ids[roll(2)])],
    ["archive", () => it.archive(ids[roll(2)] as number)],
    ["restore", () => it.restore(ids[roll(2)] as number)],
    ["boat", () => it.saveBoat(SEATS - roll(8))],
  ];
  const counts: Record<string, number> = {};
  for (let round = 0; round < 60; round++) {
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const [name, step] = steps[roll(steps.length)] as (typeof steps)[number];
        const { status } = await step();
        expect([name, status < 500]).toEqual([name, true]);
        const key = `${name} ${status < 300 ? "done" : "refused"}`;
        counts[key] = (counts[key] ?? 0) + 1;
      }),
    );
    await nothingWrong();
  }
  // It happened: each kind of step was done, and those that may be refused were.
  for (const name of ["seats", "open", "undo", "schedule", "boat"])
    for (const how of ["done", "refused"])
      expect(counts[`${name} ${how}`] ?? 0, `${name} ${how}`).toBeGreaterThan(0);
  expect(counts["restore done"]).toBeGreaterThan(0);
}, 120_000);

test("the control: seats that are written past these checks are found", async () => {
  const it = await sharedBoat();
  await it.change("seats", [it.b], { seats: 18 });
  await world.db.execute(sql`
    update departures set capacity = 19 where schedule_id = ${it.b} and date = ${DAY}`);
  expect((await findViolations(world.db)).map(({ name }) => name)).toEqual([
    "1. no boat sells more seats at a moment than it has, on all its crossings",
  ]);
});
