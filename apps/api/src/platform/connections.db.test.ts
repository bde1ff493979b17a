import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../test/world.ts";
import { openDb } from "./db.ts";

// A second connection inside a transaction works for one request alone. With as many requests as
// connections they deadlock.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const url = process.env.DATABASE_URL as string;

test("a second connection inside a transaction is refused, where developers and tests run", async () => {
  const { db, pool } = openDb(url, 2);
  await db.execute("select 1");
  await db.transaction(async (tx) => {
    await tx.execute("select 1");
    expect(() => pool.query("select 1")).toThrow("second connection");
    await expect(db.transaction(async () => {})).rejects.toThrow("second connection");
  });
  await pool.query("select 1");
  await pool.end();
});

test("without that guard, as many transactions as connections wait for each other until they are killed", async () => {
  const { db, pool } = openDb(url, 2, { production: true });
  const nested = () => db.transaction(async () => pool.query("select 1"));
  const ends = await Promise.allSettled([nested(), nested()]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await pool.end();
}, 20_000);

test("a mailed link that thirty press at once keeps nobody else waiting", async () => {
  const strict = await openWorld({ env: { RATE_LIMITS: "on", DATABASE_POOL: "10" } });
  try {
    for (const path of ["/users/email-verification", "/admins/verify-email-changes"]) {
      const presses = Array.from({ length: 30 }, () =>
        strict.call("POST", `${path}/${"A".repeat(43)}`, { body: {}, ip: `10.9.${path.length}.1` }),
      );
      const started = performance.now();
      expect((await strict.call("GET", "/private-boats")).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(2_500);
      for (const { status } of await Promise.all(presses)) expect(status).toBe(422);
    }
  } finally {
    await strict.close();
  }
});
