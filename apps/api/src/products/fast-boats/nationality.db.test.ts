import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";

// Booked on 1 December for 10 and 20 December 2031; both lists close an hour before.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.set("2031-12-01T08:00:00+08:00");
});

type Person = { id: number; nationality: string; residency: string };
type Answer = {
  data: Booked["data"] & { passengers: Person[] };
  code?: string;
  errors?: Record<string, string[]>;
};
/** A held round trip of one foreign adult, one Indonesian and one who declared a KITAS. */
async function held() {
  const me = await world.person("USER");
  const { out, back } = await world.crossing();
  const body = booking(
    [
      { id: out.id, date: "2031-12-10" },
      { id: back.id, date: "2031-12-20" },
    ],
    { adults: 3 },
  );
  const [foreign, local, declared] = body.passengers;
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: {
      ...body,
      passengers: [
        foreign,
        { ...local, nationality: "ID", residency: "local" },
        { ...declared, residency: "local", local_declared: true },
      ],
    },
  });
  expect(made.status).toBe(201);
  const { slug, total_price } = made.body.data;
  const path = `/users/orders/fast-boats/${slug}`;
  const look = async () => (await world.call<Answer>("GET", path, me)).body.data;
  const ids = (await look()).passengers.map(({ id }) => id);
  const change = (passengers: object[]) =>
    world.call<Answer>("PATCH", path, {
      token: me.token,
      body: { passengers },
      headers: { "Accept-Language": "en" },
    });
  return { me, slug, total_price, look, ids, change };
}

test("a nationality is corrected where the fare stays the same", async () => {
  const { ids, change, total_price } = await held();
  const [foreign, , declared] = ids;
  const changed = await change([
    { id: foreign, nationality: "de" },
    { id: declared, nationality: "JP" },
  ]);
  expect(changed.status).toBe(200);
  expect(changed.body.data.passengers.map(({ nationality }) => nationality)).toEqual([
    "DE",
    "ID",
    "JP",
  ]);
  expect(changed.body.data.total_price).toBe(total_price);
});

test("it never fits another fare: the error is at its field, and nothing of the form is saved", async () => {
  const { ids, change, look } = await held();
  const [foreign, local, declared] = ids;
  const wrong = await change([
    { id: declared, nationality: "FR" },
    { id: foreign, nationality: "ID" },
    { id: local, nationality: "NL", full_name: "Somebody Else" },
  ]);
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors ?? {})).toEqual([
    "passengers.1.nationality",
    "passengers.2.nationality",
  ]);
  expect(wrong.body.errors?.["passengers.1.nationality"]?.[0]).toMatch(/foreign fare/);
  expect((await look()).passengers.map(({ nationality }) => nationality)).toEqual([
    "NL",
    "ID",
    "NL",
  ]);
});

test.each(["", "N", "NLD", "12"])("%j is no country", async (nationality) => {
  const { ids, change } = await held();
  expect((await change([{ id: ids[0], nationality }])).status).toBe(422);
});
