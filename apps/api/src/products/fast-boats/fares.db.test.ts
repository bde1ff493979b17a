import { FARE_TYPES } from "@jukung/contract";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { addDays, daysBetween } from "../../platform/clock.ts";
import { type FareBook, faresOn, type PricingSeason } from "./fares.ts";
import { scheduleDays } from "./queries/days.ts";
import { crossing, lowestPrices } from "./queries/search.ts";
import { coveredSchedules } from "./queries/seasons.ts";
import type { Fares } from "./rules.ts";
import {
  fare_overrides,
  fare_versions,
  fast_boats,
  season_dates,
  season_schedules,
  seasons,
} from "./tables.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const FIRST = "2031-01-01";
const LAST = "2032-12-31";
const DAYS = daysBetween(FIRST, LAST) + 1;

const day = fc.integer({ min: 0, max: DAYS - 1 }).map((n) => addDays(FIRST, n));
const six = <T>(value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(FARE_TYPES.map((type) => [type, value]))) as fc.Arbitrary<
    Record<keyof Fares, T>
  >;
const rupiah = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000_000 }));
const effect = fc.oneof(
  fc.record({
    effect: fc.constant("percent" as const),
    percent: fc.integer({ min: -90, max: 500 }),
  }),
  fc.record({
    effect: fc.constant("amounts" as const),
    amounts: six(fc.integer({ min: -500_000, max: 500_000 })),
  }),
  fc.record({ effect: fc.constant("closed" as const) }),
);
const books = fc.record({
  first: six(rupiah),
  later: fc.uniqueArray(fc.record({ valid_from: day, fares: six(rupiah) }), {
    selector: ({ valid_from }) => valid_from,
    maxLength: 4,
  }),
  seasons: fc.array(
    fc.record({
      what: effect,
      dates: fc.uniqueArray(day, { minLength: 1, maxLength: 30 }),
      covers: fc.constantFrom("all", "this", "other"),
      state: fc.constantFrom("confirmed", "confirmed", "suggested", "archived"),
    }),
    { maxLength: 5 },
  ),
  certificate_until: fc.option(day, { nil: null, freq: 3 }),
  overrides: fc.uniqueArray(
    fc.record({ date: day, fares: six(fc.option(rupiah, { nil: null })) }),
    { selector: ({ date }) => date, maxLength: 10 },
  ),
});
type Book = typeof books extends fc.Arbitrary<infer T> ? T : never;

/** Writes the book, and gives it as the pure rule reads it. */
async function write(
  book: Book,
  { own, other, boat }: { own: number; other: number; boat: number },
) {
  const { db } = world;
  for (const table of [season_dates, season_schedules, seasons, fare_overrides])
    await db.delete(table);
  const { certificate_until } = book;
  await db.update(fast_boats).set({ certificate_until }).where(eq(fast_boats.id, boat));
  await db.execute(sql`delete from fare_versions where schedule_id = ${own}`);
  const versions = [
    { valid_from: FIRST, ...book.first },
    ...book.later
      .filter(({ valid_from }) => valid_from !== FIRST)
      .map(({ valid_from, fares }) => ({ valid_from, ...fares })),
  ];
  await db.insert(fare_versions).values(versions.map((row) => ({ schedule_id: own, ...row })));
  const counts: PricingSeason[] = [];
  for (const [position, { what, dates, covers, state }] of book.seasons.entries()) {
    const { effect } = what;
    const [made] = await db
      .insert(seasons)
      .values({
        name_id: "Musim",
        name_en: "Season",
        position,
        effect,
        percent: what.effect === "percent" ? what.percent : null,
        ...(what.effect === "amounts" ? what.amounts : {}),
        confirmed_at: state === "suggested" ? null : new Date(),
        archived_at: state === "archived" ? new Date() : null,
      })
      .returning();
    const season_id = made!.id;
    await db.insert(season_dates).values(dates.map((date) => ({ season_id, date })));
    const scope = { all: [], this: [own], other: [other] }[covers];
    if (scope.length > 0)
      await db
        .insert(season_schedules)
        .values(scope.map((schedule_id) => ({ season_id, schedule_id })));
    if (state === "confirmed")
      counts.push({ id: season_id, dates, schedules: scope, ...what } as PricingSeason);
  }
  if (book.overrides.length > 0)
    await db
      .insert(fare_overrides)
      .values(book.overrides.map(({ date, fares }) => ({ schedule_id: own, date, ...fares })));
  const overrides = new Map(book.overrides.map(({ date, fares }) => [date, fares]));
  return (date: string): FareBook => ({
    versions,
    seasons: counts,
    override: overrides.get(date),
    certificate_until,
  });
}

const faresIn = (row: Fares): Fares =>
  Object.fromEntries(FARE_TYPES.map((type) => [type, row[type]])) as Fares;
const NOW = new Date("2030-12-01T00:00:00Z");

test("every day of two years has one fare of each type and one rule, the same in the database and in the rule", async () => {
  const { out, back, from, to, boat } = await world.crossing({
    valid_from: FIRST,
    valid_until: LAST,
  });
  await fc.assert(
    fc.asyncProperty(books, day, async (book, looked_at) => {
      const on = await write(book, { own: out.id, other: back.id, boat: boat.id });
      const days = await scheduleDays(world.db, {
        schedule_ids: [out.id],
        from: FIRST,
        to: LAST,
        now: NOW,
      });
      expect(days).toHaveLength(DAYS);
      for (const row of days) {
        const { fares, rule } = faresOn(out.id, row.date, on(row.date))!;
        expect(faresIn(row)).toEqual(fares);
        expect(Math.min(...Object.values(fares))).toBeGreaterThanOrEqual(0);
        expect(row.closed_by_certificate).toBe(rule.kind === "certificate");
        if (rule.kind === "certificate") continue;
        expect(row.closed_by_season).toBe(rule.kind === "closed");
        if (rule.kind === "closed" || rule.kind === "season")
          expect(row.season_id).toBe(rule.season_id);
        if (rule.kind === "override") expect(row.own_fares).not.toBeNull();
        if (rule.kind === "version") {
          expect(row).toMatchObject({ valid_from: rule.valid_from, season_id: null });
          expect(row.own_fares).toBeNull();
        }
      }
      // Search, booking and the calendar's lowest price use the same joins.
      const { fares, rule } = faresOn(out.id, looked_at, on(looked_at))!;
      const found = await crossing(world.db, out.id, looked_at, NOW);
      expect(faresIn(found!)).toEqual(fares);
      const closed = rule.kind === "closed" || rule.kind === "certificate";
      expect(found!.closed).toBe(closed);
      const lowest = await lowestPrices(world.db, {
        from: [from.id],
        to: [to.id],
        start: looked_at,
        end: looked_at,
        now: NOW,
        people: 3,
        last_booking_minutes: 12,
        counts: [1, 0, 1, 0, 1, 0],
      });
      const price = fares.adult_local + fares.child_local + fares.infant_local;
      expect(lowest).toEqual(closed ? [] : [{ date: looked_at, lowest_price: price }]);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("a schedule without fares on its first day is named by the check of the data", async () => {
  const { out } = await world.crossing();
  await world.db.execute(
    sql`update fare_versions set valid_from = '2031-01-02' where schedule_id = ${out.id}`,
  );
  expect(await findViolations(world.db)).toMatchObject([
    { name: "every schedule has fares from its first day on", rows: [{ id: out.id }] },
  ]);
});

test("a schedule that a season covers has the certificate of its own boat, whatever their numbers", async () => {
  // A boat without schedules: from here on a schedule and its boat have different numbers.
  const { boat } = await world.crossing();
  await world.db.execute(sql`
    insert into fast_boats (slug, operator_id, name, capacity, certified_capacity)
    values ('alone', ${boat.operator_id}, 'Alone', 10, 10)`);
  const way = await world.crossing();
  expect(way.out.id).not.toBe(way.boat.id);
  const until = (id: number, last: string) =>
    world.db.update(fast_boats).set({ certificate_until: last }).where(eq(fast_boats.id, id));
  await world.db.update(fast_boats).set({ certificate_until: "2031-01-01" });
  await until(way.boat.id, "2033-03-03");
  await until(way.back_boat.id, "2034-04-04");
  const covered = await coveredSchedules(world.db, [way.out.id, way.back.id]);
  expect(covered.map(({ id, certificate_until }) => [id, certificate_until])).toEqual([
    [way.out.id, "2033-03-03"],
    [way.back.id, "2034-04-04"],
  ]);
});
