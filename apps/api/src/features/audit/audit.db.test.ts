import type { AuditEntry } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, VARIANT } from "../../products/tours/test/tour-kit.ts";
import { BLOCKS, makeEntry, NAMED } from "../catalogue/test/lists-kit.ts";

let world: World;
let admin: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person("ADMIN");
});
afterAll(() => world?.close());

type List = {
  data: AuditEntry[];
  meta: { total: number; people: { slug: string }[]; kinds: string[] };
};
const ask = (query: string, token = admin.token) =>
  world.call<List>("GET", `/admins/audit?${query}`, { token });
const newest = async (thing: string) => (await ask(`thing=${thing}`)).body.data[0];
const put = (path: string, body: object) => world.call("PUT", path, { token: admin.token, body });
const read = async (path: string) =>
  (await world.call<{ data: Record<string, unknown> & { version: number } }>("GET", path, admin))
    .body.data;

describe("an edit says what was before and after", () => {
  test("of a boat", async () => {
    const { slug } = await makeBoat(world);
    const path = `/admins/private-boats/${slug}`;
    const { image: _, images: _i, ...boat } = await read(path);
    expect((await put(path, { ...boat, max_guests: 9, tags: [] })).status).toBe(200);
    expect(await newest(slug)).toMatchObject({
      action: "private_boat.update",
      by: { slug: admin.user.slug },
      thing: { kind: "private_boat", slug },
      changes: [{ field: "max_guests", from: boat.max_guests, to: 9 }],
    });
  });

  test("of a tour's package", async () => {
    const tour = await makeTour(world, admin.user);
    const body = { ...VARIANT, price_adult: 555_000, version: 1 };
    const path = `/admins/tours/${tour.slug}/variants/${tour.variant_id}`;
    expect((await put(path, body)).status).toBe(200);
    const entry = await newest(tour.slug);
    expect(entry).toMatchObject({
      action: "tour.variant_update",
      facts: { variant_id: tour.variant_id },
    });
    expect(entry?.changes).toContainEqual({
      field: "price_adult",
      from: VARIANT.price_adult,
      to: 555_000,
    });
  });

  test("of a schedule, and of its fares", async () => {
    const { boat, out } = await world.crossing();
    const path = `/admins/fast-boats/${boat.slug}/schedules/${out.id}`;
    const { fares, ...schedule } = await read(path);
    const change = { capacity: 7, departs: "09:05", weekdays: [7, 1] };
    expect((await put(path, { ...schedule, ...change })).status).toBe(200);
    const { body } = await ask("per_page=1");
    const byField = body.data[0]?.changes.toSorted((a, b) => a.field.localeCompare(b.field));
    expect(byField).toEqual([
      { field: "capacity", from: 40, to: 7 },
      { field: "departs", from: "09:00", to: "09:05" },
      { field: "weekdays", from: [1, 2, 3, 4, 5, 6, 7], to: [1, 7] },
    ]);
    expect(body.data[0]?.facts).toEqual({});
    const [first] = fares as object[];
    const next = [{ ...first, adult_local: 130_000 }];
    const { version } = await read(path);
    expect((await put(`${path}/fares`, { fares: next, version })).status).toBe(200);
    const [priced] = (await ask("per_page=1")).body.data;
    expect(priced?.changes).toMatchObject([{ field: "fares" }]);
    // By its route and time, as on its page; a number says nothing.
    expect(priced?.thing).toMatchObject({ kind: "schedule", slug: boat.slug });
    expect(priced?.thing.name).toMatch(/^.+ – .+, 09[.:]05$/);
  });

  test("with the thing's name in the reader's language", async () => {
    const season = { effect: "percent", percent: 10, amounts: null, dates: ["2033-12-24"] };
    await world.call("POST", "/admins/seasons", {
      token: admin.token,
      body: { ...season, name_id: "Malam Natal", name_en: "Christmas Eve", schedules: [] },
    });
    const name = async (language: string) => {
      const headers = { "Accept-Language": language };
      const { body } = await world.call<List>("GET", "/admins/audit?per_page=1", {
        token: admin.token,
        headers,
      });
      return body.data[0]?.thing.name;
    };
    expect([await name("id"), await name("en")]).toEqual(["Malam Natal", "Christmas Eve"]);
  });

  test.each([...NAMED, ...BLOCKS])("of an entry of %s", async (list) => {
    const { path } = await makeEntry(world, list);
    const { image: _, used_by: _u, slug: _s, id: _i, ...entry } = await read(path);
    const field = "name_id" in entry ? "name_id" : "title_id";
    expect((await put(path, { ...entry, [field]: "Nama lain" })).status).toBe(200);
    const { body } = await ask("per_page=1");
    expect(body.data[0]?.changes).toEqual([{ field, from: entry[field], to: "Nama lain" }]);
  });

  test("of the site's settings", async () => {
    const site = await read("/admins/site");
    await put("/admins/site", { ...site, email: "halo@segara.test" });
    expect(await newest("site")).toMatchObject({
      action: "site.update",
      thing: { kind: "site", subject: "site" },
      changes: [{ field: "email", from: "", to: "halo@segara.test" }],
    });
  });
});

/** An order with a name that would be found anywhere, changed and cancelled by the office. */
async function orderOfBudi() {
  const { out } = await world.crossing();
  const me = await world.person();
  const wish = booking([{ id: out.id, date: "2031-12-10" }]);
  const contact = {
    full_name: "Budi Rahasia",
    email: "budi@rahasia.test",
    phone: "+6281999888777",
  };
  const { body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: { ...wish, contact },
  });
  const path = `/admins/orders/fast-boats/${body.data.slug}`;
  await world.call("PATCH", path, {
    token: admin.token,
    body: {
      contact: { full_name: "Budi Rahasia Sekali", email: "lain@rahasia.test" },
      seen: { contact },
    },
  });
  await world.call("POST", `${path}/cancel`, {
    token: admin.token,
    body: { reason: "Budi Rahasia asked on the phone" },
  });
  return body.data;
}

test("a customer appears by reference only: in the entries, the answer and the download", async () => {
  const order = await orderOfBudi();
  const list = await ask(`thing=${order.booking_id}`);
  expect(list.body.data.map(({ action, thing, facts }) => [action, thing, facts])).toEqual([
    [
      "order.cancel",
      expect.objectContaining({
        name: order.booking_id,
        order: { kind: "fast-boats", slug: order.slug },
      }),
      {},
    ],
    ["order.update", expect.anything(), { changed: ["full_name", "email"] }],
  ]);
  const file = await world.call<string>("GET", "/admins/audit/export", admin);
  expect(JSON.stringify([list.body, file.body])).not.toMatch(/rahasia|81999888777/i);
});

describe("filters", () => {
  test("by person, kind, thing and day on Bali", async () => {
    const other = await world.person("ADMIN", "catalogue");
    world.clock.set("2031-12-05T23:30:00+08:00");
    const tag = (name: string) =>
      world.call("POST", "/admins/tags", {
        token: other.token,
        body: { name_id: name, name_en: name },
      });
    const late = await world.person("ADMIN", "catalogue");
    other.token = late.token;
    await tag("Malam");
    world.clock.advance(60);
    other.token = (await world.person("ADMIN", "catalogue")).token;
    await tag("Pagi");
    admin = await world.person("ADMIN");
    const names = async (query: string) =>
      (await ask(query)).body.data.map(({ thing }) => thing.slug);
    expect(await names("kind=tag&from=2031-12-05&to=2031-12-05")).toEqual(["malam"]);
    expect(await names("kind=tag&from=2031-12-06&to=2031-12-06")).toEqual(["pagi"]);
    expect(await names(`kind=tag&by=${late.user.slug}`)).toEqual(["malam"]);
    expect(await names("thing=pagi")).toEqual(["pagi"]);
    expect(await names("kind=tag&from=2031-12-07")).toEqual([]);
  });

  test("text that nobody meant as SQL finds nothing", async () => {
    for (const thing of ["' or 1=1 --", "%", "_", "order:%", "order:999999999999999999999"]) {
      const { status, body } = await ask(`thing=${encodeURIComponent(thing)}`);
      expect([thing, status, body.data]).toEqual([thing, 200, []]);
    }
  });

  test("pages count down from the newest and name who and what to filter by", async () => {
    const [one, two] = [await ask("per_page=2&page=1"), await ask("per_page=2&page=2")];
    const ids = [...one.body.data, ...two.body.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(one.body.meta.people.map(({ slug }) => slug)).toContain(admin.user.slug);
    expect(one.body.meta.kinds).toEqual(
      expect.arrayContaining(["order", "tour", "private_boat", "tag", "site", "staff"]),
    );
  });
});

describe("the download", () => {
  test("has what the list has, of all its pages", async () => {
    const answer = await world.call<List>("GET", "/admins/audit/export?kind=tag", {
      token: admin.token,
    });
    const list = await ask("kind=tag&per_page=100");
    expect(answer.body.data.length).toBeGreaterThan(0);
    expect(answer.body.data).toEqual(list.body.data);
  });
});

test("nobody changes or removes an entry, not even with the database in hand", async () => {
  await ask("per_page=1");
  for (const statement of [
    sql`update audit_entries set actor_id = 1`,
    sql`update audit_entries set detail = '{}' where id = (select max(id) from audit_entries)`,
    sql`delete from audit_entries`,
  ])
    await expect(world.db.execute(statement)).rejects.toThrow();
  const { rows } = await world.db.execute(sql`select count(*)::int as n from audit_entries`);
  expect(Number(rows[0]?.n)).toBeGreaterThan(5);
});
