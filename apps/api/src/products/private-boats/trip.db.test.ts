import type { PrivateBoatOrder } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contact, DAY, inquirySteps, type Refused } from "../../../test/inquiry-steps.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "./test/boat-kit.ts";

// Guests, start and remarks of a private boat, after it was asked for.
let world: World;
let steps: ReturnType<typeof inquirySteps>;
let me: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  steps = inquirySteps(world, "private-boats");
});
beforeEach(async () => {
  world.clock.set("2031-12-01T08:00:00+08:00");
  me = await world.person();
});
afterAll(() => world.close());

type Changed = { data: PrivateBoatOrder } & Refused;
const mine = (slug: string) => `/users/orders/private-boats/${slug}`;
async function asked(over: object = {}): Promise<string> {
  const { slug } = await makeBoat(world);
  const wish = { date: DAY, guests: 4, contact, message: "A cake, please" };
  const { status, body } = await steps.ask({ slug, wish }, over, { token: me.token });
  expect(status).toBe(201);
  return body.slug;
}
async function paid(over: object = {}): Promise<string> {
  const slug = await asked(over);
  expect((await steps.quote(slug)).status).toBe(200);
  expect((await steps.accept(slug)).status).toBe(200);
  await steps.pay(slug);
  return slug;
}
const look = async (slug: string) =>
  (await world.call<Changed>("GET", mine(slug), { token: me.token })).body.data;
const change = async (slug: string, trip: object) =>
  world.call<Changed>("PATCH", mine(slug), {
    token: me.token,
    body: { trip: { version: (await look(slug)).trip_version, ...trip } },
  });

test("guests, start and remarks of a paid trip change, and its times with them", async () => {
  const slug = await paid();
  const { status, body } = await change(slug, { guests: 12, start_time: "10:30", remarks: "" });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    guests: 12,
    start_time: "10:30",
    remarks: "",
    people_most: 12,
    starts_at: `${DAY}T10:30:00+08:00`,
  });
  const calendar = await world.call<string>("GET", `${mine(slug)}/calendar.ics`, {
    token: me.token,
  });
  expect(String(calendar.body)).toContain("DTSTART:20311210T023000Z");
  const agreed = await change(slug, { start_time: null });
  expect(agreed.body.data.start_time).toBeNull();
  await steps.nothingWrong();
});

test("a later start does not give more back than the hour before it", async () => {
  const slug = await paid({ start_time: "06:00" });
  // 71 hours before: the boat's policy gives everything from 72 hours on, then nothing.
  world.clock.set("2031-12-07T07:00:00+08:00");
  me = { ...me, token: (await openAgain()).token };
  expect((await look(slug)).refundable_amount).toBe(0);
  expect((await change(slug, { start_time: "09:00" })).status).toBe(200);
  expect((await look(slug)).refundable_amount).toBe(0);
});

test("once there is a price its customer moves the start a little, the office as it likes", async () => {
  const slug = await paid({ start_time: "09:00" });
  expect(await look(slug)).toMatchObject({ start_between: { from: "06:00", to: "12:00" } });
  for (const start_time of ["03:00", "23:30"]) {
    const { status, body } = await change(slug, { start_time });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["trip.start_time"]]);
    expect(body.errors?.["trip.start_time"]?.[0]).toContain("06:00");
  }
  expect((await change(slug, { start_time: "12:00" })).status).toBe(200);
  // Not three more: it is counted from the start that was agreed.
  expect((await change(slug, { start_time: "15:00" })).status).toBe(422);
  expect((await look(slug)).start_between).toEqual({ from: "06:00", to: "12:00" });
  const office = await world.person("ADMIN");
  const moved = await world.call("PATCH", `/admins/orders/private-boats/${slug}`, {
    token: office.token,
    body: { trip: { version: (await look(slug)).trip_version, start_time: "16:00" } },
  });
  expect(moved.status).toBe(200);
  expect((await look(slug)).start_between).toEqual({ from: "13:00", to: "19:00" });
});

test("before there is a quote any start can be asked for", async () => {
  const slug = await asked({ start_time: "09:00" });
  expect((await look(slug)).start_between).toBeNull();
  expect((await change(slug, { start_time: "03:00" })).status).toBe(200);
});

test("a quote is accepted for the trip that its customer read: not for another start or party", async () => {
  const slug = await asked({ start_time: "09:00" });
  expect((await steps.quote(slug)).status).toBe(200);
  const accept = (trip_version: number) =>
    world.call<Changed>("POST", `${mine(slug)}/quote/accept`, {
      token: me.token,
      body: { version: 1, trip_version },
    });
  const { trip_version } = await look(slug);
  const office = await world.person("ADMIN");
  const moved = await world.call("PATCH", `/admins/orders/private-boats/${slug}`, {
    token: office.token,
    body: { trip: { version: trip_version, start_time: "15:00" } },
  });
  expect(moved.status).toBe(200);
  const refused = await accept(trip_version);
  expect([refused.status, refused.body.code]).toEqual([409, "terms_changed"]);
  expect((await look(slug)).order_status).toBe("PENDING");
  expect((await accept((await look(slug)).trip_version)).body.data.order_status).toBe("ON_HOLD");
  await steps.nothingWrong();
});

test("two changes at once: one is written, the other is told", async () => {
  const slug = await asked();
  const both = await Promise.all([change(slug, { guests: 5 }), change(slug, { guests: 6 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await look(slug)).trip_version).toBe(2);
});

test.each([
  ["more than the boat takes", { guests: 13 }, "trip.guests"],
  ["nobody", { guests: 0 }, "trip.guests"],
  ["half a guest", { guests: 2.5 }, "trip.guests"],
  ["no hour", { start_time: "25:00" }, "trip.start_time"],
  ["an empty hour", { start_time: "" }, "trip.start_time"],
  ["a pick-up, which a boat has not", { pickup: "Ubud" }, "trip.pickup"],
])("%s is refused at its field", async (_, trip, field) => {
  const slug = await asked();
  const { status, body } = await change(slug, trip);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test("a boat that takes fewer since still carries the guests it accepted", async () => {
  const slug = await paid({ guests: 10 });
  await world.db.execute(sql`update private_boats set max_guests = 6`);
  expect((await change(slug, { guests: 9 })).status).toBe(200);
  expect((await change(slug, { guests: 10 })).status).toBe(422);
});

/** A session of the same person that has not ended meanwhile. */
async function openAgain() {
  const again = await world.person();
  await world.db.execute(
    sql`update orders set user_id = ${again.user.id} where user_id = ${me.user.id}`,
  );
  return again;
}
