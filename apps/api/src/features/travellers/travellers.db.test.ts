import type { SavedTraveller } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { EMMA, somebody } from "./test/traveller-kit.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Answer = {
  data: SavedTraveller;
  errors?: Record<string, string[]>;
  message?: string;
  current?: SavedTraveller;
};
const call = (method: string, path: string, token: string, body?: object) =>
  world.call<Answer>(method, `/users/travellers${path}`, { token, ...(body ? { body } : {}) });
const listOf = async (token: string) =>
  (await world.call<{ data: SavedTraveller[] }>("GET", "/users/travellers", { token })).body.data;
const namesOf = async (token: string) => (await listOf(token)).map((one) => one.full_name);

test("who was saved is listed by name, corrected and forgotten, by their own account only", async () => {
  const me = await world.person();
  const other = await world.person();
  for (const full_name of ["sari", "Emma", "Budi"])
    expect((await call("POST", "", me.token, { ...EMMA, full_name })).status).toBe(201);
  expect(await namesOf(me.token)).toEqual(["Budi", "Emma", "sari"]);
  const [budi] = await listOf(me.token);
  const said = { sex: "M", id_number: "a 12-34.567" };
  const corrected = { full_name: "Budi Santoso", nationality: "id", ...said, version: 1 };
  expect((await call("PUT", `/${budi?.id}`, other.token, corrected)).status).toBe(404);
  expect((await call("DELETE", `/${budi?.id}`, other.token)).status).toBe(404);
  const { body, status } = await call("PUT", `/${budi?.id}`, me.token, corrected);
  expect([status, body.data]).toEqual([
    200,
    {
      id: budi?.id,
      full_name: "Budi Santoso",
      nationality: "ID",
      date_of_birth: null,
      sex: "M",
      id_number: "A1234567",
      is_adult: false,
      version: 2,
    },
  ]);
  expect((await call("DELETE", `/${budi?.id}`, me.token)).status).toBe(200);
  expect(await namesOf(me.token)).toEqual(["Emma", "sari"]);
  expect(await namesOf(other.token)).toEqual([]);
});

test("a correction that started from an older state is refused with the present one", async () => {
  const { token } = await world.person();
  const { id } = (await call("POST", "", token, EMMA)).body.data;
  await call("PUT", `/${id}`, token, { ...EMMA, nationality: "BE", version: 1 });
  const late = await call("PUT", `/${id}`, token, { ...EMMA, full_name: "Emma B", version: 1 });
  expect(late.status).toBe(409);
  expect(late.body.current).toMatchObject({
    full_name: "Emma Blom",
    nationality: "BE",
    version: 2,
  });
});

test("nobody is saved twice, however the name is spaced; a father and a son of one name are two", async () => {
  const { token } = await world.person();
  await call("POST", "", token, { ...EMMA, full_name: "Made", date_of_birth: "1980-01-02" });
  const twice = await call("POST", "", token, { ...EMMA, full_name: "MADE", date_of_birth: null });
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { full_name: ["This passenger is saved already"] },
  ]);
  const son = await call("POST", "", token, {
    ...EMMA,
    full_name: "Made",
    date_of_birth: "2015-01-02",
  });
  expect(son.status).toBe(201);
  const same = { ...EMMA, full_name: "Made", date_of_birth: "1980-01-02", version: 1 };
  expect((await call("PUT", `/${son.body.data.id}`, token, same)).status).toBe(422);
});

test("thirty are saved and no more, also when forty come at once", async () => {
  const { token, user } = await world.person();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => call("POST", "", token, somebody())),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  const { rows } = await world.db.execute(
    sql`select count(*)::int as count from saved_travellers where user_id = ${user.id}`,
  );
  expect(rows).toEqual([{ count: 30 }]);
  const more = await call("POST", "/remember", token, { travellers: [somebody()] });
  expect([more.status, (await listOf(token)).length]).toEqual([200, 30]);
});

test("who travelled as an adult is kept as one, until the name becomes another's", async () => {
  const { token } = await world.person();
  const sari = { full_name: "Sari", nationality: "ID" };
  const remembered = async (more: object) => {
    const travellers = [{ ...sari, ...more }];
    expect((await call("POST", "/remember", token, { travellers })).status).toBe(200);
    return (await listOf(token))[0]!;
  };
  const { id, ...first } = await remembered({});
  expect(first.is_adult).toBe(false);
  expect((await remembered({ id, is_adult: true })).is_adult).toBe(true);
  const { version, is_adult } = await remembered({ id });
  expect([version, is_adult]).toEqual([2, true]);
  const put = (full_name: string, version: number) =>
    call("PUT", `/${id}`, token, { ...sari, full_name, version });
  expect((await put("SARI", 2)).body.data.is_adult).toBe(true);
  expect((await put("Little Ayu", 3)).body.data.is_adult).toBe(false);
});

test("nobody is remembered who is not born yet", async () => {
  const { token } = await world.person();
  const travellers = [EMMA, { ...EMMA, full_name: "Sari", date_of_birth: "2150-01-01" }];
  expect((await call("POST", "/remember", token, { travellers })).status).toBe(422);
  expect(await namesOf(token)).toEqual([]);
});

test("the same travellers remembered by five requests at once are saved once", async () => {
  const { token } = await world.person();
  const travellers = [EMMA, { ...EMMA, full_name: "Sari" }, { ...EMMA, full_name: "EMMA BLOM" }];
  await Promise.all(
    Array.from({ length: 5 }, () => call("POST", "/remember", token, { travellers })),
  );
  expect(await namesOf(token)).toEqual(["Emma Blom", "Sari"]);
});

test.each([
  [{ full_name: "" }, { full_name: ["Required"] }],
  [{ full_name: "123" }, "full_name"],
  [{ nationality: "Dutch" }, "nationality"],
  [{ date_of_birth: "31/3/2019" }, "date_of_birth"],
  [{ full_name: "x".repeat(121) }, "full_name"],
  [{ date_of_birth: "2150-01-01" }, "date_of_birth"],
])("%j is refused at its field", async (wrong, at) => {
  const { token } = await world.person();
  const { status, body } = await call("POST", "", token, { ...EMMA, ...wrong });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(typeof at === "string" ? [at] : Object.keys(at));
  expect(await namesOf(token)).toEqual([]);
});

test("who was filled in from a saved traveller and corrected is that one, and is not saved twice", async () => {
  const { token } = await world.person();
  const other = await world.person();
  const { id } = (await call("POST", "", token, EMMA)).body.data;
  const booked = { ...EMMA, id, full_name: "Emma Maria Blom", nationality: "BE" };
  // A booking that did not ask for these leaves them as they were.
  const asked = { ...booked, sex: null, id_number: null, date_of_birth: "2018-03-31" };
  const send = (who: string, one: object) =>
    call("POST", "/remember", who, { travellers: [one, { ...EMMA, full_name: "Sari" }] });
  expect((await send(token, asked)).status).toBe(200);
  expect(await listOf(token)).toMatchObject([
    {
      id,
      full_name: "Emma Maria Blom",
      nationality: "BE",
      date_of_birth: "2018-03-31",
      sex: "F",
      id_number: "NX1234567",
      version: 2,
    },
    { full_name: "Sari", version: 1 },
  ]);
  // Once more changes nothing, also at once.
  await Promise.all([1, 2, 3].map(() => send(token, asked)));
  expect(await listOf(token)).toMatchObject([{ id, version: 2 }, { version: 1 }]);
  // It is nobody else's: there they are new.
  await send(other.token, asked);
  expect(await namesOf(other.token)).toEqual(["Emma Maria Blom", "Sari"]);
  expect(await listOf(token)).toMatchObject([{ id, version: 2 }, { version: 1 }]);
  // Nobody becomes somebody who is saved already.
  await send(token, { ...asked, full_name: "Sari", date_of_birth: "2019-03-31" });
  expect(await namesOf(token)).toEqual(["Emma Maria Blom", "Sari"]);
});
