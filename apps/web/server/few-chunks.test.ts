import { expect, test } from "vitest";
import { type Group, importanceOf, inOrder, merged } from "./few-chunks.ts";

const group = (pages: string, bytes: number): Group => ({
  pages: new Set(pages),
  modules: [`${pages}${bytes}`],
  bytes,
});
const namesOf = (groups: Group[]) => groups.map(({ modules }) => modules.join()).toSorted();

test("small groups of nearly the same pages become one file, large ones and strangers do not", () => {
  const small = [group("abcd", 300), group("abc", 200)];
  expect(namesOf(merged([...small, group("xy", 100)], new Map()))).toEqual([
    "abcd300,abc200",
    "xy100",
  ]);
  const large = [group("abcd", 300), group("a", 9_000)];
  expect(namesOf(merged(large, new Map()))).toEqual(["a9000", "abcd300"]);
});

test("a page never loads a group because another one that it does not need does", () => {
  const groups = [group("abcd", 300), group("abc", 200), group("abc", 20_000)];
  const imports = new Map([["abc200", { imports: ["abc20000"], bytes: 200 }]]);
  expect(merged(groups, new Map())).toHaveLength(2);
  expect(namesOf(merged(groups, imports))).toContain("abcd300");
});

test("a group comes after those that it needs, and a circle becomes one group", () => {
  const [a, b, c] = [group("a", 1), group("b", 1), group("c", 1)];
  const modules = (links: Record<string, string[]>) =>
    new Map(Object.entries(links).map(([id, imports]) => [id, { imports, bytes: 1 }]));
  const chain = modules({ a1: ["b1"], b1: ["c1"], c1: [] });
  expect(inOrder([a, b, c], chain).map(({ modules: [id] }) => id)).toEqual(["c1", "b1", "a1"]);
  const circle = modules({ a1: ["b1"], b1: ["a1"], c1: ["a1"] });
  const ordered = inOrder([a, b, c], circle).map((one) => one.modules.toSorted());
  expect(ordered).toEqual([["a1", "b1"], ["c1"]]);
});

test("a page counts by what it is, wherever the checkout lies", () => {
  for (const root of [
    "/srv/jukung",
    "/home/user/jukung",
    "/home/admin/orders",
    "C:\\booking\\jukung",
  ]) {
    const page = (path: string) => importanceOf(`${root}/apps/web/app/${path}`);
    expect([
      page("products/fast-boats/public/booking/form.tsx"),
      page("products/fast-boats/order/page.tsx"),
      page("features/accounts/auth/sign-in.tsx"),
      page("features/faqs/public/page.tsx"),
    ]).toEqual([128, 128, 4, 1]);
  }
});
