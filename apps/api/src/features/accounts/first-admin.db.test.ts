import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { ensureFirstAdmin } from "./index.ts";

const first = { email: "owner@example.test", password: "Segara-12" };
const env = { ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password };
let world: World;
beforeAll(async () => {
  world = await openWorld({ env });
});
afterAll(() => world.close());
const login = (password: string) =>
  world.call<{ role: string }>("POST", "/admins/login", { body: { email: first.email, password } });
const admins = async () => {
  const { rows } = await world.db.execute(sql`select email from users where role = 'ADMIN'`);
  return rows.map(({ email }) => email);
};

test("an empty database gets its first admin from the environment, who signs in at once", async () => {
  const { status, body } = await login(first.password);
  expect([status, body.role]).toEqual([200, "ADMIN"]);
});

test("a later start makes no second one, and gives nobody back an old password", async () => {
  const other = await openWorld({
    env: { ADMIN_EMAIL: "another@example.test", ADMIN_PASSWORD: "Another-1" },
  });
  await other.close();
  const same = await openWorld({ env: { ...env, ADMIN_PASSWORD: "Another-1" } });
  await same.close();
  expect(await admins()).toEqual([first.email]);
  expect((await login("Another-1")).status).toBe(422);
  expect((await login(first.password)).status).toBe(200);
});

test("of two processes that start at once, one makes it", async () => {
  await world.db.execute(sql`delete from users`);
  const start = () => ensureFirstAdmin(world.db, world.clock, first);
  await Promise.all([start(), start(), start()]);
  expect(await admins()).toEqual([first.email]);
});
