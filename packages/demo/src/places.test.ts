import { expect, test } from "vitest";
import { BOATS } from "./private-boats/fleet.ts";
import { DAYS_OUT } from "./tours/catalogue.ts";

const NOUNS =
  /\b(pelabuhan|dermaga|pantai|pasar|desa|teluk|mercusuar|harbour|pier|beach|market)\b/i;

test("a meeting place, which has one name for both languages, has no word of either", () => {
  const names = [
    ...BOATS.map(({ location_name }) => location_name),
    ...DAYS_OUT.map(({ place }) => place),
  ];
  expect(names.filter((name) => NOUNS.test(name))).toEqual([]);
});
