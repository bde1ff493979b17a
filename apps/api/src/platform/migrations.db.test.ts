import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../test/world.ts";
import { migrate } from "./db.ts";
import { siteMark } from "./keys.ts";

const url = process.env.DATABASE_URL as string;
let world: World;
const client = new pg.Client(url);
beforeAll(async () => {
  world = await openWorld();
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await world.close();
});
const asked = () => world.api.fetch(new Request("http://localhost/readyz"), {});
const ready = async () => (await asked()).status;

test("who is ready says which site it is, without its secret", async () => {
  const { APP_SECRET } = world.deps.env;
  const { site } = (await (await asked()).json()) as { site: string };
  expect(site).toBe(siteMark(APP_SECRET));
  expect(site).toMatch(/^[0-9a-f]{16}$/);
  expect(siteMark(`${APP_SECRET}.`)).not.toBe(site);
});

test("where a newer version has migrated, this one stays ready and may start again", async () => {
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  );
  expect(await ready()).toBe(200);
  await migrate(url);
});

test("a database that lacks one of this version's migrations is not ready, and the start says so", async () => {
  await client.query(
    "delete from drizzle.__drizzle_migrations where id = (select min(id) from drizzle.__drizzle_migrations)",
  );
  expect(await ready()).toBe(503);
  await expect(migrate(url)).rejects.toThrow("lacks a migration");
});

test("a database that was made anew answers, and lacks its migrations", async () => {
  await client.query("drop schema drizzle cascade");
  const answer = await asked();
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: "migrations are missing" },
  ]);
});
