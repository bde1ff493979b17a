import { expect, test } from "vitest";
import { isNarrowed, listingPath, readSearch } from "./search-params.ts";

const read = (query: string) => readSearch(new URLSearchParams(query), "2031-12-01");

test("a search and its address say the same", () => {
  const query =
    "category=walks&date=2031-12-10&search=manta&tags=early%2Cfamily&direct=yes&sort=shortest&page=2";
  const search = read(query);
  expect(search.tags).toEqual(["early", "family"]);
  expect(search.direct).toBe(true);
  expect(read(listingPath(search, { page: 2 }).split("?")[1] ?? "")).toEqual(search);
  expect(listingPath(read(""))).toBe("/tours-and-activities");
});

test("what makes no sense is not asked for", () => {
  const odd = "category=%00&date=2031-12-01&tags=<x>&tags=a,a&direct=1&sort=drop&page=-1";
  expect(read(odd)).toEqual({
    category: "",
    date: "",
    search: "",
    tags: ["a"],
    direct: false,
    sort: "recommended",
    page: 1,
  });
  expect([
    isNarrowed(read("")),
    isNarrowed(read("sort=shortest")),
    isNarrowed(read("tags=a")),
    isNarrowed(read("direct=yes")),
  ]).toEqual([false, false, true, true]);
});
