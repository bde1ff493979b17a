import { expect, test } from "vitest";
import { memoize } from "./memoize.server.ts";
import type { Visit } from "./visit.ts";

test("who has just written reads anew, and leaves what is kept for others alone", async () => {
  let loads = 0;
  const kept = memoize(60, async () => {
    loads += 1;
    return loads;
  });
  const visit = (wrote: boolean) => ({ locale: "en", wrote }) as Visit;
  expect(await kept(visit(false))).toBe(1);
  expect(await kept(visit(false))).toBe(1);
  expect(await kept(visit(true))).toBe(2);
  expect(await kept(visit(false))).toBe(1);
  kept.forget();
  expect(await kept(visit(false))).toBe(3);
});
