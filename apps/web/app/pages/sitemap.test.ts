import { expect, test } from "vitest";
import { readAll } from "./sitemap.ts";

test("the sitemap names what stands past the first hundred of a list", async () => {
  const all = Array.from({ length: 230 }, (_, i) => ({ slug: `boat-${i}` }));
  const asked: number[] = [];
  const found = await readAll(async ({ page, per_page }) => {
    asked.push(page);
    return {
      data: all.slice((page - 1) * per_page, page * per_page),
      meta: { last_page: Math.ceil(all.length / per_page) },
    };
  });
  expect(found).toEqual(all);
  expect(asked).toEqual([1, 2, 3]);
});

test("an empty list is asked for once", async () => {
  expect(await readAll(async () => ({ data: [], meta: { last_page: 1 } }))).toEqual([]);
});
