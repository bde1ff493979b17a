import { expect, test } from "vitest";
import { calledName } from "./called-name.ts";

test.each([
  ["Emma", "Blom", "Emma"],
  ["I", "Made Wirawan", "I Made Wirawan"],
  ["Ni", "Luh Ayu Lestari", "Ni Luh Ayu Lestari"],
  ["ida", "Bagus Oka", "ida Bagus Oka"],
  ["I", "", "I"],
  ["Ida Ayu", "Lestari", "Ida Ayu"],
  ["", "", ""],
])("%s %s is called %s", (first_name, last_name, called) => {
  expect(calledName({ first_name, last_name })).toBe(called);
});
