import type { AdminPort, KnownHarbour } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  ({ token } = await world.person("ADMIN"));
});
afterAll(() => world.close());

type Refused = { code: string; errors?: Record<string, string[]> };
const add = <T = { data: KnownHarbour[] }>(...slugs: string[]) =>
  world.call<T>("POST", "/admins/known-harbours", { token, body: { slugs } });
const present = (list: KnownHarbour[]) =>
  list.filter((harbour) => harbour.present).map(({ slug }) => slug);
const count = async (table: string) =>
  Number((await world.db.execute(sql.raw(`select count(*) from ${table}`))).rows[0]?.count);

test("an empty site chooses harbours, which come with their island, counter and fees", async () => {
  const { body } = await world.call<{ data: KnownHarbour[] }>("GET", "/admins/known-harbours", {
    token,
  });
  expect(present(body.data)).toEqual([]);
  expect(body.data).toContainEqual({
    slug: "banjar-nyuh",
    name: "Banjar Nyuh",
    destination: "Nusa Penida",
    province: "Bali",
    present: false,
  });
  const added = await add("sanur", "banjar-nyuh");
  expect(present(added.body.data)).toEqual(["sanur", "banjar-nyuh"]);
  expect([await count("ports"), await count("destinations"), await count("provinces")]).toEqual([
    2, 2, 1,
  ]);
  const port = await world.call<{ data: AdminPort }>("GET", "/admins/ports/banjar-nyuh", { token });
  expect(port.body.data).toMatchObject({
    destination: "nusa-penida",
    boarding: "jetty",
    counter_en: "Counters at the jetty entrance",
    fees: [{ name_en: "Nusa Penida entry fee", amount: 25_000, included: false }],
  });
});

test("what staff have changed meanwhile stays, under its new name too", async () => {
  const port = await world.call<{ data: AdminPort }>("GET", "/admins/ports/sanur", { token });
  const { image: _i, used_by: _u, needed_by: _n, archived_at: _a, ...form } = port.body.data;
  const renamed = await world.call("PUT", "/admins/ports/sanur", {
    token,
    body: { ...form, name: "Matahari Terbit", alt_id: "", alt_en: "", remove_image: false },
  });
  expect(renamed.status).toBe(200);
  const { body } = await add("sanur", "toyapakeh");
  expect(present(body.data)).toEqual(["sanur", "banjar-nyuh", "toyapakeh"]);
  const { rows } = await world.db.execute(sql`select name from ports order by name`);
  expect(rows.map(({ name }) => name)).toEqual(["Banjar Nyuh", "Matahari Terbit", "Toyapakeh"]);
});

test("two people who add the same harbours at the same time add them once", async () => {
  const before = await count("ports");
  const answers = await Promise.all(Array.from({ length: 6 }, () => add("gili-air", "bangsal")));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await count("ports")).toBe(before + 2);
  const { rows } = await world.db.execute(
    sql`select count(*) from audit_entries where action = 'port.create' and detail ->> 'slug' = 'bangsal'`,
  );
  expect(Number(rows[0]?.count)).toBe(1);
});

test("an unknown harbour, none, and one on an archived island are refused with nothing added", async () => {
  const before = await count("ports");
  expect((await add<Refused>("sanur", "atlantis")).body.errors).toHaveProperty("slugs");
  expect((await add<Refused>()).body.errors).toHaveProperty("slugs");
  await world.db.execute(sql`update destinations set archived_at = now() where slug = 'lombok'`);
  const refused = await add<Refused>("amed", "senggigi");
  expect([refused.status, refused.body.code]).toEqual([409, "parent_archived"]);
  expect(await count("ports")).toBe(before);
});
