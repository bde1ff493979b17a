import { type Weight, weighPages } from "./page-weights.ts";
import { expect, test } from "./world.ts";

// What pages may cost a cheap phone. Bytes and files do not depend on the machine, so they are exact: what
// grows beyond them fails here, and not only in the bench that somebody has to run.

/** Where the promise of the bench is not kept yet: what it is today, which must not grow. */
const TODAY: Record<string, Weight["most"]> = {
  "order, used": { scripts: 22, js: 150 },
};

test("no page costs a phone more than is promised, or than it does today", async ({
  browser,
  world,
}) => {
  test.setTimeout(240_000);
  const weights = await weighPages(browser, world.url);
  const over = weights.flatMap(({ page, most, ...is }) => {
    const allowed = TODAY[page] ?? most;
    return (["html", "scripts", "js"] as const).flatMap((name) => {
      const limit = allowed[name];
      return limit !== undefined && is[name] > limit
        ? [`${page}: ${name} ${is[name].toFixed(1)} instead of ${limit}`]
        : [];
    });
  });
  expect(weights).toHaveLength(13);
  expect(over).toEqual([]);
});
