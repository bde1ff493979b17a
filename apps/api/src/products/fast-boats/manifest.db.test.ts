import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { forgetIdentities } from "./index.ts";

// What an operator's passenger list asks for: by the site's setting, and seen whole by few.
let world: World;
let owner: { token: string };
beforeAll(async () => {
  world = await openWorld();
  owner = await world.person("ADMIN");
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.set("2031-12-01T08:00:00+08:00");
});

type Asked = "no" | "optional" | "required";
async function ask(sex: Asked, id_number: Asked): Promise<void> {
  const { body } = await world.call<{ data: Record<string, unknown> }>("GET", "/admins/site", {
    token: owner.token,
  });
  const saved = await world.call("PUT", "/admins/site", {
    token: owner.token,
    body: { ...body.data, manifest: { sex, id_number } },
  });
  expect(saved.status).toBe(200);
}

const PASSPORT = "NX12 345-67";
type Person = { id: number; sex: string | null; id_number_ends: string | null };
type Answer = {
  data: Booked["data"] & { passengers: Person[] };
  errors?: Record<string, string[]>;
};
/** Books for one person, who says this for the list. */
async function book(said: Record<string, unknown>, by?: { token: string }) {
  const me = by ?? (await world.person("USER"));
  const { out } = await world.crossing();
  const body = booking([{ id: out.id, date: "2031-12-10" }], { adults: 1 });
  const made = await world.call<Answer>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: { ...body, passengers: [{ ...body.passengers[0], ...said }] },
  });
  const path = `/users/orders/fast-boats/${made.body.data?.slug}`;
  const office = `/admins/orders/fast-boats/${made.body.data?.slug}`;
  const look = async () => (await world.call<Answer>("GET", path, me)).body.data.passengers[0]!;
  return { me, made, path, office, look };
}
const stored = async (id: number) =>
  (await world.db.execute(sql`select sex, id_number from passengers where id = ${id}`)).rows[0];

test("what the site does not ask for is not kept, whoever sends it", async () => {
  await ask("no", "no");
  const { look } = await book({ sex: "F", id_number: PASSPORT });
  const one = await look();
  expect(one).toMatchObject({ sex: null, id_number_ends: null });
  expect(await stored(one.id)).toEqual({ sex: null, id_number: null });
});

test("what may be left out may be, and is kept plainly where it is not", async () => {
  await ask("optional", "optional");
  expect((await book({})).made.status).toBe(201);
  const one = await (await book({ sex: "X", id_number: PASSPORT })).look();
  expect(one).toMatchObject({ sex: "X", id_number_ends: "567" });
  expect(await stored(one.id)).toEqual({ sex: "X", id_number: "NX1234567" });
});

test("what is required is missed at its field, by the price as well", async () => {
  await ask("required", "required");
  const { made, me } = await book({ sex: "M" });
  expect(made.status).toBe(422);
  expect(Object.keys(made.body.errors ?? {})).toEqual(["passengers.0.id_number"]);
  const { out } = await world.crossing();
  const body = booking([{ id: out.id, date: "2031-12-10" }], { adults: 1 });
  const quoted = await world.call<Answer>("POST", "/fast-boats/quotes", { token: me.token, body });
  expect(Object.keys(quoted.body.errors ?? {})).toEqual([
    "passengers.0.sex",
    "passengers.0.id_number",
  ]);
});

test.each(["1234", "NX 12_345", "A".repeat(21), "   "])(
  "%j is no identity number",
  async (id_number) => {
    await ask("optional", "optional");
    const { made } = await book({ id_number });
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([
      422,
      ["passengers.0.id_number"],
    ]);
  },
);

test("the whole number is in no answer to a customer, and with the office for who may change orders", async () => {
  await ask("optional", "optional");
  const { path, office, me } = await book({ sex: "F", id_number: PASSPORT });
  const mine = await world.call("GET", path, me);
  expect(JSON.stringify(mine.body)).not.toContain("NX1234567");
  const seen = async (staff_role: "owner" | "finance") => {
    const staff = await world.person("ADMIN", staff_role);
    const { body } = await world.call<{ data: { identities: { id_number: string }[] } }>(
      "GET",
      office,
      staff,
    );
    return body.data.identities.map(({ id_number }) => id_number);
  };
  expect(await seen("owner")).toEqual(["NX1234567"]);
  expect(await seen("finance")).toEqual([]);
});

test("both are corrected until the list closes, and the audit has no number", async () => {
  await ask("required", "required");
  const { path, office, me, look } = await book({ sex: "F", id_number: PASSPORT });
  const { id } = await look();
  const change = (passengers: object[]) =>
    world.call("PATCH", path, { token: me.token, body: { passengers } });
  expect((await change([{ id, sex: "M", id_number: "b7654321" }])).status).toBe(200);
  expect(await stored(id)).toEqual({ sex: "M", id_number: "B7654321" });
  const full_name = "Emma Jansen";
  const seen = (id_number: string) => ({ passengers: [{ id, full_name, id_number }] });
  const byOffice = (id_number: string, was: string) =>
    world.call<{ current?: object }>("PATCH", office, {
      token: owner.token,
      body: { passengers: [{ id, id_number }], seen: seen(was) },
    });
  const { rows } = await world.db.execute(sql`update passengers set full_name = ${full_name}
    where id = ${id} returning id`);
  expect(rows).toHaveLength(1);
  expect((await byOffice("C1111111", "NX1234567")).status).toBe(409);
  expect((await byOffice("C1111111", "B7654321")).status).toBe(200);
  const written = await world.db.execute(sql`select detail::text from audit_entries`);
  expect(JSON.stringify(written.rows)).not.toMatch(/C1111111|B7654321/);
  world.clock.set("2031-12-10T23:00:00+08:00");
  expect((await change([{ id, id_number: "D2222222" }])).status).toBe(409);
});

test("a month after the trip the number is erased, and the sex stays for the statistics of the list", async () => {
  await ask("optional", "optional");
  const { look } = await book({ sex: "F", id_number: PASSPORT });
  const { id } = await look();
  await forgetIdentities(world.db, new Date("2032-01-08T08:00:00+08:00"));
  expect(await stored(id)).toEqual({ sex: "F", id_number: "NX1234567" });
  await forgetIdentities(world.db, new Date("2032-01-12T08:00:00+08:00"));
  expect(await stored(id)).toEqual({ sex: "F", id_number: null });
});

test("of a trip that was cancelled it is erased a month after that, not a month after its day", async () => {
  await ask("optional", "optional");
  const { look, path, me } = await book({ id_number: PASSPORT });
  const { id } = await look();
  expect((await world.call("POST", `${path}/cancel`, { ...me, body: {} })).status).toBe(200);
  await forgetIdentities(world.db, new Date("2031-12-30T08:00:00+08:00"));
  expect(await stored(id)).toMatchObject({ id_number: "NX1234567" });
  await forgetIdentities(world.db, new Date("2032-01-02T08:00:00+08:00"));
  expect(await stored(id)).toMatchObject({ id_number: null });
});

test("who gave a number that need not be given takes it back, and leaves the other as it is", async () => {
  await ask("optional", "optional");
  const { path, me, look } = await book({ sex: "F", id_number: PASSPORT });
  const { id } = await look();
  const change = (said: object) =>
    world.call("PATCH", path, { token: me.token, body: { passengers: [{ id, ...said }] } });
  expect((await change({ id_number: null })).status).toBe(200);
  expect(await stored(id)).toEqual({ sex: "F", id_number: null });
  expect((await change({ sex: null })).status).toBe(200);
  expect(await stored(id)).toEqual({ sex: null, id_number: null });
  await ask("optional", "required");
  await change({ id_number: PASSPORT });
  expect((await change({ id_number: null })).status).toBe(422);
  expect(await stored(id)).toMatchObject({ id_number: "NX1234567" });
});

const PASSENGERS = "/admins/departures/passengers";
test("the passenger list has what is asked for, whole numbers for who may change orders, and says so in the audit", async () => {
  await ask("optional", "optional");
  const { out } = await world.crossing();
  const me = await world.person("USER");
  const date = "2031-12-11";
  const body = booking([{ id: out.id, date }], { adults: 3 });
  const people = [
    { full_name: "=Emma", sex: "F", id_number: PASSPORT },
    { full_name: "Jan Jansen" },
    { full_name: "Mei Li", sex: "X", id_number: "AB-98765" },
  ];
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: { ...body, passengers: body.passengers.map((one, i) => ({ ...one, ...people[i] })) },
  });
  const list = (token: string) =>
    world.call<string>("GET", `${PASSENGERS}?schedule_id=${out.id}&date=${date}&format=csv`, {
      token,
    });
  const rows = async (token: string) => (await list(token)).body.trim().split("\r\n");
  // Whoever has not paid does not sail.
  expect(await rows(owner.token)).toHaveLength(1);
  await world.db.execute(
    sql`update orders set order_status = 'CONFIRMED' where slug = ${made.body.data.slug}`,
  );
  const { booking_id } = made.body.data;
  const finance = await world.person("ADMIN", "finance");
  const [head, ...lines] = await rows(owner.token);
  expect(head).toBe(
    '"No.","Full name","Nationality","Age","Date of birth","Sex","ID number","Booking code","Phone"',
  );
  expect(lines.map((line) => line.split(",").slice(0, 8))).toEqual([
    ['"1"', `"'=Emma"`, '"NL"', '"Adult"', '""', '"F"', '"NX1234567"', `"${booking_id}"`],
    ['"2"', '"Jan Jansen"', '"NL"', '"Adult"', '""', '""', '""', `"${booking_id}"`],
    ['"3"', '"Mei Li"', '"NL"', '"Adult"', '""', '"X"', '"AB98765"', `"${booking_id}"`],
  ]);
  const written = async () =>
    (
      await world.db.execute(sql`select detail from audit_entries where action = 'schedule.passengers'
      and subject = ${`schedule:${out.id}`}`)
    ).rows.length;
  expect(await written()).toBe(1);
  const masked = (await rows(finance.token)).slice(1).map((line) => line.split(",")[6]);
  expect(masked).toEqual(['"•••567"', '""', '"•••765"']);
  expect(await written()).toBe(1);
  expect((await list(me.token)).status).toBe(403);
});

test("a passenger list has no column for what is not asked for", async () => {
  await ask("no", "no");
  const { out } = await world.crossing();
  const get = (id: number) =>
    world.call("GET", `${PASSENGERS}?schedule_id=${id}&date=2031-12-11&format=csv`, owner);
  expect((await get(out.id)).body).toBe(
    '"No.","Full name","Nationality","Age","Date of birth","Booking code","Phone"\r\n',
  );
  expect((await get(2_000_000)).status).toBe(404);
});
