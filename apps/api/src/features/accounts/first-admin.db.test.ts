import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
  const start = () => ensureFirstAdmin(world.deps, first);
  await Promise.all([start(), start(), start()]);
  expect(await admins()).toEqual([first.email]);
});

describe("without a password in the environment", () => {
  const start = (email = first.email, password?: string) =>
    ensureFirstAdmin(world.deps, { email, password });
  const show = (token: string | null) =>
    world.call<{ data?: { state: string; email: string } }>(
      "GET",
      `/admins/email-verification/${token}`,
    );
  const accept = (token: string | null) =>
    world.call("POST", `/admins/email-verification/${token}`, {
      body: { password: first.password, confirm_password: first.password },
    });
  beforeEach(async () => {
    await world.db.execute(sql`delete from users`);
  });

  test("the first admin chooses it by a link that the start makes, once", async () => {
    const token = await start();
    expect((await login(first.password)).status).toBe(422);
    expect((await show(token)).body.data).toMatchObject({ state: "open", email: first.email });
    expect((await accept(token)).status).toBe(200);
    expect(await login(first.password)).toMatchObject({ status: 200, body: { role: "ADMIN" } });
    expect(await start()).toBeNull();
    expect((await show(token)).body.data).toMatchObject({ state: "used" });
  });
  test("a lost link is replaced by the next start's, and works no longer", async () => {
    const lost = await start();
    const token = await start();
    expect((await accept(lost)).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });
  test("a mistyped address can be corrected as long as nobody has used it", async () => {
    const mistyped = await start("onwer@example.test");
    const token = await start();
    expect(await admins()).toEqual([first.email]);
    expect((await accept(mistyped)).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
    await start("somebody@example.test");
    expect(await admins()).toEqual([first.email]);
  });
  test("a password that is set later counts instead of the link", async () => {
    const token = await start();
    expect(await start(first.email, first.password)).toBeNull();
    expect((await login(first.password)).status).toBe(200);
    expect((await accept(token)).status).toBe(422);
  });
  test("of processes that start at once the last link works, and there is one admin", async () => {
    // Many rounds: what this guards against, a link to a row that another start deletes, is a short moment.
    for (let round = 0; round < 20; round++) {
      await world.db.execute(sql`delete from users`);
      const tokens = await Promise.all(Array.from({ length: 5 }, () => start()));
      expect(await admins()).toEqual([first.email]);
      const states = await Promise.all(tokens.map(async (token) => (await show(token)).body.data));
      expect(states.filter((data) => data?.state === "open")).toHaveLength(1);
      const open = tokens[states.findIndex((data) => data?.state === "open")] as string;
      if (round === 0) expect((await accept(open)).status).toBe(200);
    }
  });
});
