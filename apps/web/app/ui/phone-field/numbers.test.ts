import { describe, expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { countries, findCountries } from "./numbers.ts";

describe("the country that Enter takes", () => {
  test.each([
    ["nether", "NL"],
    ["NL", "NL"],
    ["+31", "NL"],
    ["44", "GB"],
    ["1", "US"],
    ["62", "ID"],
    ["indo", "ID"],
    ["guinea", "GN"],
    ["kingdom", "GB"],
    ["austral", "AU"],
  ])("of %j is %s", (search, code) => {
    overwriteGetLocale(() => "en");
    expect(findCountries(countries(), search)[0]?.code).toBe(code);
  });
});

test("a search that means no country finds none, and without one all are there by name", () => {
  const all = countries();
  expect(findCountries(all, "zzz")).toEqual([]);
  expect(findCountries(all, " ")).toEqual(all);
});

test("whoever has what is searched for only within the name stays on the list", () => {
  overwriteGetLocale(() => "en");
  const codes = findCountries(countries(), "nether").map(({ code }) => code);
  expect(codes).toEqual(["NL", "BQ"]);
});
