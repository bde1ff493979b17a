import { expect, test } from "vitest";
import { pageLimit } from "./page-limit.ts";

test("a machine that asks for too many pages is told how long to wait; others are not", async () => {
  const wait = pageLimit(true, { points: 5, duration: 10 });
  for (let i = 0; i < 5; i++) expect(await wait("192.0.2.1")).toBe(0);
  const seconds = await wait("192.0.2.1");
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(10);
  expect(await wait("192.0.2.2")).toBe(0);
});

test("all addresses of one IPv6 network count as one", async () => {
  const wait = pageLimit(true, { points: 5, duration: 10 });
  const waits = [];
  for (let i = 0; i < 20; i++) waits.push(await wait(`2001:db8:1:2::${i.toString(16)}`));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  expect(await wait("2001:db8:1:3::1")).toBe(0);
});

test("RATE_LIMITS=off lifts it", async () => {
  const wait = pageLimit(false, { points: 1, duration: 10 });
  for (let i = 0; i < 5; i++) expect(await wait("192.0.2.1")).toBe(0);
});
