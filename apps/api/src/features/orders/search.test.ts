import { describe, expect, test } from "vitest";
import { searchPatterns } from "./search.ts";

describe("what the back office searches for", () => {
  test.each([
    ["", []],
    ["   ", []],
    ["JKG-7Q2M4K", ["%jkg-7q2m4k%"]],
    ["Emma  Sanur", ["%emma%", "%sanur%"]],
    ["0812-3456-7890", ["%81234567890%"]],
    ["+62 812 3456 7890", ["%6281234567890%"]],
    ["(0812) 3456.7890", ["%81234567890%"]],
    ["0031 6 1234 5678", ["%31612345678%"]],
    ["Rp 293,636", ["%293636%"]],
    ["293.636", ["%293636%"]],
    ["293.636,00 CR", ["%293636%"]],
    ["rp 12 boats", ["%rp%", "%12%", "%boats%"]],
    ["100%_\\", ["%100\\%\\_\\\\%"]],
    ["12", ["%12%"]],
    ["Søren Ågård", ["%soren%", "%agard%"]],
  ])("%j is looked for as %j", (search, patterns) => {
    expect(searchPatterns(search)).toEqual(patterns);
  });
});
