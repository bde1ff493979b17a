import { expect, test } from "vitest";
import { filtersOf, listingPath, readSearch } from "./search-params.ts";

const read = (query: string) => readSearch(new URLSearchParams(query), "2026-11-21");

test("an address is read and written the same", () => {
  const query =
    "destination=serangan&date=2026-12-01&guests=8&length_min=10&price_max=20000000&facilities=kayak&facilities=wifi&sort=length&page=2";
  const search = read(query);
  expect(search).toMatchObject({ guests: 8, facilities: ["kayak", "wifi"], page: 2 });
  expect(listingPath(search, { page: 2 })).toBe(`/private-boats?${query}`);
  expect(filtersOf(search)).toBe(7);
});

test.each([
  "date=2020-01-01",
  "date=2026-11-21",
  "date=2026-02-30",
  "guests=-3x",
  "guests=0",
  "sort=__proto__",
  "page=zero",
  "facilities=%3Cscript%3E",
])("what makes no sense is not asked for: %s", (query) => {
  expect(listingPath(read(query === "guests=-3x" ? "guests=x" : query))).toBe("/private-boats");
});

test("the cheapest boat comes first, and an address of before with another order keeps it", () => {
  expect(read("").sort).toBe("price_lowest");
  for (const sort of ["newest", "price_highest", "length", "guests"])
    expect(listingPath(read(`sort=${sort}`))).toBe(`/private-boats?sort=${sort}`);
  expect(listingPath(read("sort=price_lowest"))).toBe("/private-boats");
});

test("another filter begins on the first page", () => {
  expect(listingPath(read("page=4&guests=2"), { guests: 3 })).toBe("/private-boats?guests=3");
});
