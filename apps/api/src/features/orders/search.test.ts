import { describe, expect, test } from "vitest";
import { searchPatterns, wholeOf } from "./search.ts";

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

describe("what a search is if it was typed whole", () => {
  test.each([
    ["jkg-7q2m4k", { code: "JKG-7Q2M4K" }],
    ["JKG", {}],
    ["Emma@Example.test ", { email: "emma@example.test" }],
    ["@example.test", {}],
    ["emma@example", {}],
    ["0812-3456-7890", { phones: ["6281234567890"] }],
    ["+62 812 3456 7890", { phones: ["6281234567890"] }],
    ["81234567890", { phones: ["81234567890", "6281234567890"] }],
    ["0031 6 1234 5678", { phones: ["31612345678"] }],
    ["0812", {}],
    ["Emma", {}],
    ["", {}],
  ])("%j is %j", (search, whole) => {
    expect(wholeOf(search)).toEqual(whole);
  });
});
