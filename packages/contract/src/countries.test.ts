import { expect, test } from "vitest";
import { Nationality } from "./index.ts";

test("a nationality is a country's code, in either case; two letters that name none are refused", () => {
  expect(Nationality.parse(" nl ")).toBe("NL");
  for (const code of ["ZZ", "XX", "AC", "N", "NLD", "1A"])
    expect(Nationality.safeParse(code).error?.issues.map(({ message }) => message)).toEqual([
      "nationality_invalid",
    ]);
  expect(Nationality.safeParse("").error?.issues[0]?.message).toBe("required");
});
