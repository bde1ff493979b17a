import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../test/world.ts";
import { READS } from "./http.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: "on" } });
});
afterAll(() => world.close());

const look = (ip: string) => world.call("GET", "/geo/country", { ip });
const answered = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

test("of many reads at once as many are answered as are allowed: no token is lost", async () => {
  const answers = await Promise.all(Array.from({ length: 400 }, () => look("192.0.2.10")));
  expect(answered(answers)).toBe(READS.points);
  const late = await look("192.0.2.10");
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await look("192.0.2.11")).status).toBe(200);
});

test("they may come in waves, and one after the other, all the same", async () => {
  let all = 0;
  for (let wave = 0; wave < 8; wave++)
    all += answered(await Promise.all(Array.from({ length: 45 }, () => look("192.0.2.12"))));
  expect(all).toBe(READS.points);
});

test("two processes share what a machine may do", async () => {
  const other = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    const from = { ip: "192.0.2.13" };
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, i) =>
        (i % 2 ? world : other).call("GET", "/geo/country", from),
      ),
    );
    expect(answered(answers)).toBe(READS.points);
  } finally {
    await other.close();
  }
});

test("a network of many addresses reads as one machine", async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, i) => look(`2001:db8:5:6::${i.toString(16)}`)),
  );
  expect(answered(answers)).toBe(READS.points);
});
