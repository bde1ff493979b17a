import { expect, test } from "vitest";
import { nearestTo } from "./nearest-to.ts";

const known = [
  "elang-laut",
  "segara-wangi",
  "mutiara-selatan",
  "snorkelling-with-manta-rays",
  "a-day-in-the-west-of-nusa-penida",
].map((slug) => ({ slug }));
const near = (typed: string) => nearestTo(typed, known).map(({ slug }) => slug);

test.each([
  ["elang-lau", "elang-laut"],
  ["elanglaut", "elang-laut"],
  ["Elang_Laut", "elang-laut"],
  ["mutiara", "mutiara-selatan"],
  ["snorkeling-with-mantas", "snorkelling-with-manta-rays"],
  ["day-in-west-nusa-penida", "a-day-in-the-west-of-nusa-penida"],
])("a mistyped %s is nearly %s", (typed, meant) => {
  expect(near(typed)).toEqual([meant]);
});

test("what is like nothing that there is brings up nothing", () => {
  for (const typed of ["", "x", "admin.php", "gili-trawangan"]) expect(near(typed)).toEqual([]);
});
