import { formatDay, formatTime } from "@jukung/format";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../test/world.ts";
import { ageBand, crossingTimes } from "../products/fast-boats/rules.ts";
import { addDays, weekday, witaDate, witaIso, witaTime } from "./clock.ts";

// The machine's zone must not matter: days are Bali's. Node applies a new TZ at once.
const ZONES = ["UTC", "Asia/Makassar", "America/Los_Angeles"] as const;
const runs = process.env.TORTURE === "1" ? 5_000 : 300;
const ours = process.env.TZ;
let world: World;
let place: Awaited<ReturnType<World["crossing"]>>;
beforeAll(async () => {
  world = await openWorld();
  place = await world.crossing({ departs: "09:00", cut_off_minutes: 60, capacity: 1000 });
});
afterAll(() => world.close());
afterEach(() => {
  if (ours === undefined) delete process.env.TZ;
  else process.env.TZ = ours;
});

/** What the function returns in each zone. */
async function everywhere<T>(work: () => T | Promise<T>): Promise<T[]> {
  const said: T[] = [];
  for (const zone of ZONES) {
    process.env.TZ = zone;
    said.push(await work());
  }
  return said;
}
/** The one answer that all zones give. */
async function same<T>(work: () => T | Promise<T>): Promise<T> {
  const [first, ...others] = await everywhere(work);
  for (const other of others) expect(other).toEqual(first);
  return first as T;
}

// The control: code that depends on the zone gives three results here.
test("the three zones really are three", async () => {
  const hours = await everywhere(() => new Date("2031-12-10T00:30:00Z").getHours());
  expect(hours).toEqual([0, 8, 16]);
});

test(`${runs} instants and dates: every rule of the clock answers the same in all zones`, async () => {
  const day = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((deps) => deps.map((part) => String(part).padStart(2, "0")).join(":"));
  const instant = fc.date({
    min: new Date("2024-01-01"),
    max: new Date("2040-12-31"),
    noInvalidDate: true,
  });
  await fc.assert(
    fc.asyncProperty(day, day, time, instant, async (date, birth, departs, now) => {
      const said = await same(() => ({
        day: witaDate(now),
        time: witaTime(now),
        iso: witaIso(now),
        shown: [formatDay(now, "id"), formatTime(now, "en")],
        weekday: weekday(date),
        next: addDays(date, 1),
        sails: crossingTimes(date, { departs, arrives: "23:59", cut_off_minutes: 60 }),
        age: birth <= date ? ageBand(birth, date) : null,
      }));
      // And the answer is Bali's: UTC+8, all year.
      const bali = new Date(now.getTime() + 8 * 3600 * 1000).toISOString();
      expect([said.day, said.time]).toEqual([bali.slice(0, 10), bali.slice(11, 16)]);
      expect(said.sails.departs_at.toISOString()).toBe(
        new Date(`${date}T${departs}:00+08:00`).toISOString(),
      );
    }),
    { numRuns: runs },
  );
}, 600_000);

describe("at the edges, through the API", () => {
  type Found = { data: { schedule_id: number; date: string }[]; code?: string };
  const search = (date: string) =>
    world.call<Found>(
      "GET",
      `/fast-boats/departures?from=${place.from.slug}&to=${place.to.slug}&date=${date}`,
    );
  const at = async (iso: string, date: string) => {
    world.clock.set(iso);
    return same(async () => {
      const { status, body } = await search(date);
      return status === 200 ? body.data.map((one) => one.date) : body.code;
    });
  };

  test("midnight in Bali: a second before, yesterday can be searched; at midnight it is past", async () => {
    expect(await at("2031-12-09T23:59:59+08:00", "2031-12-09")).toEqual([]);
    expect(await at("2031-12-10T00:00:00+08:00", "2031-12-09")).toBe("past_date");
    expect(await at("2031-12-10T00:00:00+08:00", "2031-12-10")).toEqual(["2031-12-10"]);
    expect(await at("2031-12-31T23:59:59+08:00", "2031-12-31")).toEqual([]);
    expect(await at("2032-01-01T00:00:00+08:00", "2031-12-31")).toBe("past_date");
  });
  test("the last booking moment, twelve minutes before the cut-off: a second earlier it sails, then not", async () => {
    expect(await at("2031-12-10T07:47:59+08:00", "2031-12-10")).toEqual(["2031-12-10"]);
    expect(await at("2031-12-10T07:48:00+08:00", "2031-12-10")).toEqual([]);
    expect(await at("2031-12-10T07:48:01+08:00", "2031-12-10")).toEqual([]);
  });
  test("leap day exists in 2032 and not in 2031", async () => {
    expect(await at("2032-02-28T20:00:00+08:00", "2032-02-29")).toEqual(["2032-02-29"]);
    expect(await at("2031-02-28T20:00:00+08:00", "2031-02-29")).toBe("invalid");
  });
  test("a month's calendar has each of its days once", async () => {
    world.clock.set("2032-01-31T23:59:59+08:00");
    const days = await same(async () => {
      const { body } = await world.call<{ data: { date: string; open: boolean }[] }>(
        "GET",
        `/fast-boats/calendar?from=${place.from.slug}&to=${place.to.slug}&month=2032-02`,
      );
      return body.data.map((day) => `${day.date} ${day.open}`);
    });
    expect(days).toHaveLength(29);
    expect(days[0]).toBe("2032-02-01 true");
    expect(days[28]).toBe("2032-02-29 true");
  });
  test("an order says the same instants, whoever's machine answers", async () => {
    world.clock.set("2032-02-28T23:30:00+08:00");
    const { token } = await world.person("AGEN");
    const seen = await same(async () => {
      const { body } = await world.call<Booked & { data: { legs: object[] } }>(
        "POST",
        "/users/orders/fast-boats",
        { token, body: booking([{ id: place.out.id, date: "2032-02-29" }]) },
      );
      const { data } = body as unknown as {
        data: {
          slug: string;
          purchase_date: string;
          hold_expires_at: string;
          legs: Record<string, string>[];
        };
      };
      const calendar = await world.call(
        "GET",
        `/users/orders/fast-boats/${data.slug}/calendar.ics`,
        { token },
      );
      const [leg] = data.legs;
      return {
        bought: data.purchase_date,
        held: data.hold_expires_at,
        date: leg?.date,
        times: [leg?.departs_at, leg?.arrives_at, leg?.cut_off_at, leg?.check_in_at],
        ics: String(calendar.body).match(/DT(?:START|END)[^\r\n]*/g),
      };
    });
    expect(seen).toMatchObject({
      bought: "2032-02-28T23:30:00+08:00",
      held: "2032-02-29T00:00:00+08:00",
      date: "2032-02-29",
      times: [
        "2032-02-29T09:00:00+08:00",
        "2032-02-29T23:30:00+08:00",
        "2032-02-29T08:00:00+08:00",
        "2032-02-29T08:30:00+08:00",
      ],
    });
  });

  const category = async (date_of_birth: string, date: string) => {
    world.clock.set("2032-01-01T08:00:00+08:00");
    return same(async () => {
      const taken: string[] = [];
      for (const age_category of ["infant", "child", "adult"] as const) {
        const body = booking([{ id: place.out.id, date }]);
        const person = { ...body.passengers[0]!, date_of_birth, age_category };
        const passengers = [...body.passengers, person];
        const { status } = await world.call("POST", "/fast-boats/quotes", {
          body: { ...body, passengers },
        });
        if (status === 200) taken.push(age_category);
      }
      return taken;
    });
  };
  test("the third and the ninth birthday on the day of travel: older from that day on", async () => {
    expect(await category("2029-03-15", "2032-03-14")).toEqual(["infant"]);
    expect(await category("2029-03-15", "2032-03-15")).toEqual(["child"]);
    expect(await category("2023-03-15", "2032-03-14")).toEqual(["child"]);
    expect(await category("2023-03-15", "2032-03-15")).toEqual(["adult"]);
  });
  test("born on a leap day: three years old on 1 March, and on leap day itself where there is one", async () => {
    expect(await category("2028-02-29", "2032-02-28")).toEqual(["child"]);
    expect(await category("2024-02-29", "2033-02-28")).toEqual(["child"]);
    expect(await category("2024-02-29", "2033-03-01")).toEqual(["adult"]);
  });
});
