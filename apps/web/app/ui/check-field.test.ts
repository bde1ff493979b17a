import { expect, test } from "vitest";
import { dateSaid } from "./check-field.ts";

test("the bound of a date is said as people say it, with the zone of a moment", () => {
  expect(dateSaid("2026-11-26")).toMatch(/^26 Nov 2026$/);
  expect(dateSaid("2026-11-26T19:53")).toMatch(/26 Nov 2026, 19[.:]53 WITA$/);
  expect(dateSaid("3")).toBeUndefined();
  expect(dateSaid("2026-02-30")).toBeUndefined();
});
