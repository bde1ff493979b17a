import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { systemChance } from "../../platform/keys.ts";
import {
  type CodeDeps,
  checkCode,
  consumeCode,
  issueCode,
  type KnownCode,
  verifyCode,
} from "./index.ts";

let world: World;
let deps: CodeDeps;
beforeAll(async () => {
  world = await openWorld();
  const key = randomBytes(32);
  deps = { clock: world.clock, chance: systemChance, key, ttl_seconds: 60 };
});
afterAll(() => world.close());

let n = 0;
const order = () => ({ purpose: "order_pin", subject: `order:${++n}` }) as const;
const issue = (of: Parameters<typeof issueCode>[1]) =>
  world.db.transaction((tx) => issueCode(tx, of, deps));
const other = (code: string) => (code === "000000" ? "000001" : "000000");
const check = (of: Parameters<typeof issueCode>[1], code: string) =>
  checkCode(world.db, of, code, deps);

test("a code is six digits and says how long it is good", async () => {
  const { code, expires_in, expires_at } = await issue(order());
  expect(code).toMatch(/^\d{6}$/);
  expect(expires_in).toBe(60);
  expect(expires_at.getTime() - world.clock.now().getTime()).toBe(60_000);
});

test("it opens what it was made for, and nothing else", async () => {
  const [mine, theirs] = [order(), order()];
  const { code } = await issue(mine);
  await issue(theirs);
  expect(await check({ ...mine, purpose: "refund_otp" }, code)).toBeNull();
  const elsewhere = await check(theirs, code);
  expect(elsewhere).toBeNull();
  expect(await check(mine, code)).toMatchObject({ verified: false });
});

test("of twenty who use it at once, one does", async () => {
  const of = order();
  const { code } = await issue(of);
  const known = (await check(of, code)) as KnownCode;
  const used = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.db.transaction((tx) => consumeCode(tx, known, world.clock.now())),
    ),
  );
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await check(of, code)).toBeNull();
});

test("what it allowed and did not happen leaves it as it was, but for the look", async () => {
  const of = order();
  const { code } = await issue(of);
  for (let i = 0; i < 5; i++) {
    const known = (await check(of, code)) as KnownCode;
    await world.db
      .transaction(async (tx) => {
        await consumeCode(tx, known, world.clock.now());
        throw new Error("refused after all");
      })
      .catch(() => {});
  }
  expect(await check(of, code)).toBeNull();
});

test("a code that was replaced between the look and the use is not used", async () => {
  const of = order();
  const { code } = await issue(of);
  const known = (await check(of, code)) as KnownCode;
  const again = await issue(of);
  expect(await world.db.transaction((tx) => consumeCode(tx, known, world.clock.now()))).toBe(
    again.code === code,
  );
});

test("of eight made at once one is open: none fails, and the database has no second", async () => {
  const of = order();
  const made = await Promise.all(Array.from({ length: 8 }, () => issue(of)));
  expect(made).toHaveLength(8);
  const { rows } = await world.db.execute(
    sql`select count(*)::int as n from one_time_codes where subject = ${of.subject} and consumed_at is null`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  // The control: the index itself refuses a second one.
  const copy = sql`insert into one_time_codes (purpose, subject, code_hash, created_at, expires_at)
    select purpose, subject, code_hash, created_at, expires_at from one_time_codes
    where subject = ${of.subject}`;
  await expect(world.db.execute(copy)).rejects.toThrow();
});

test("four wrong ones and a right one: it was known, so it may be used", async () => {
  const of = order();
  const { code } = await issue(of);
  for (let i = 0; i < 4; i++) expect(await verifyCode(world.db, of, other(code), deps)).toBe(false);
  expect(await verifyCode(world.db, of, code, deps)).toBe(true);
  expect(await check(of, code)).toMatchObject({ verified: true });
});

test("a new code is not checked because the one before was, and has five looks of its own", async () => {
  const of = order();
  const { code } = await issue(of);
  expect(await verifyCode(world.db, of, code, deps)).toBe(true);
  const second = await issue(of);
  expect(await check(of, second.code)).toMatchObject({ verified: false });
  for (let i = 0; i < 4; i++) expect(await check(of, other(second.code))).toBeNull();
  expect(await check(of, second.code)).toBeNull();
  const third = await issue(of);
  expect(await check(of, third.code)).toMatchObject({ verified: false });
});
