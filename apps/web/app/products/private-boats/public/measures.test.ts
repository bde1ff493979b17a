import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { engineShown } from "./measures.ts";

test("the power of an engine has separators, and what is no power stays as it was entered", () => {
  overwriteGetLocale(() => "en");
  expect(engineShown("2 × 1150 HP")).toBe("2 × 1,150 HP");
  expect(engineShown("Yamaha F2500, 2 × 250 HP, 2019")).toBe("Yamaha F2500, 2 × 250 HP, 2019");
  overwriteGetLocale(() => "id");
  expect(engineShown("2 × 1150 HP")).toBe("2 × 1.150 HP");
});
