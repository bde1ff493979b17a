import { expect, test } from "vitest";
import { chosenIn, comparePath } from "./chosen.ts";

test("a comparison is in its address, each boat once, in the order of choosing", () => {
  const path = comparePath(["segara-wangi", "nusa-dewata"]);
  const read = (query: string) => chosenIn(new URLSearchParams(query));
  expect(read(path.split("?")[1] ?? "")).toEqual(["segara-wangi", "nusa-dewata"]);
  expect(comparePath(["a"], { date: "2026-12-24", guests: "5", end_date: "" })).toBe(
    "/private-boats/compare?boat=a&date=2026-12-24&guests=5",
  );
  expect(read("boat=a&boat=b&boat=a&boat=")).toEqual(["a", "b"]);
  expect(read("boat=<b>&boat=../x")).toEqual([]);
});
