import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { factorKit, PASSWORD } from "./test/factor-kit.ts";

// Somebody has the password and tries codes. The limits count for real.
let world: World;
let kit: ReturnType<typeof factorKit>;
beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: "on" } });
  kit = factorKit(world);
});
afterAll(() => world?.close());

let machines = 0;
const machine = () => {
  machines += 1;
  return { ip: `198.18.${machines >> 8}.${machines & 255}` };
};

test("after five wrong codes from one network it waits, also for the right one, and says how long", async () => {
  const { email, secret } = await kit.secured();
  const thief = machine();
  const { sign_in } = (await kit.login(email, {}, thief)).body;
  for (let i = 0; i < 5; i += 1)
    expect((await kit.second(sign_in, `00000${i}`, {}, thief)).status).toBe(422);
  const said = async (language: string) =>
    kit.second(
      sign_in,
      kit.code(secret),
      {},
      { ...thief, headers: { "Accept-Language": language } },
    );
  const [en, id] = [await said("en"), await said("id")];
  expect([en.status, en.headers.get("retry-after")]).toEqual([429, expect.any(String)]);
  expect(en.body.message).toMatch(/15 minutes/);
  expect(id.body.message).toMatch(/15 menit/);
  // The password again, and another sign-in, help nothing; the owner's own network still works.
  const again = (await kit.login(email, {}, thief)).body.sign_in;
  expect((await kit.second(again, kit.code(secret), {}, thief)).status).toBe(429);
  const home = machine();
  const mine = (await kit.login(email, {}, home)).body.sign_in;
  expect((await kit.second(mine, kit.code(secret), {}, home)).status).toBe(200);
});

test("wrong codes at once are all counted: of forty, five are checked", async () => {
  const { email } = await kit.secured();
  const thief = machine();
  const { sign_in } = (await kit.login(email, {}, thief)).body;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => kit.second(sign_in, String(100_000 + i), {}, thief)),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
});

test("recovery codes and codes of a change count together with them", async () => {
  const { email, token, recovery } = await kit.secured();
  const thief = machine();
  const { sign_in } = (await kit.login(email, {}, thief)).body;
  const change = (code: string) =>
    kit.send("POST", "/admins/security/remove", { password: PASSWORD, code }, { token, ...thief });
  for (let i = 0; i < 3; i += 1)
    expect((await kit.second(sign_in, `AAAAA-AAAA${i}`, {}, thief)).status).toBe(422);
  for (let i = 0; i < 2; i += 1) expect((await change("123456")).status).toBe(422);
  expect((await change("123456")).status).toBe(429);
  expect((await kit.second(sign_in, recovery[0] ?? "", {}, thief)).status).toBe(429);
});

test("from many networks at most fifty a day are checked for one account", async () => {
  const { email } = await kit.secured();
  let checked = 0;
  for (let i = 0; i < 14; i += 1) {
    const thief = machine();
    const { sign_in } = (await kit.login(email, {}, thief)).body;
    for (let n = 0; n < 5; n += 1)
      if ((await kit.second(sign_in, "000000", {}, thief)).status === 422) checked += 1;
  }
  expect(checked).toBe(50);
});

test("a right code forgets the wrong ones before it", async () => {
  const { email, secret } = await kit.secured();
  const home = machine();
  for (let round = 0; round < 3; round += 1) {
    const { sign_in } = (await kit.login(email, {}, home)).body;
    for (let n = 0; n < 4; n += 1)
      expect((await kit.second(sign_in, "000000", {}, home)).status).toBe(422);
    expect((await kit.second(sign_in, kit.code(secret), {}, home)).status).toBe(200);
    world.clock.advance(0.5);
  }
});
