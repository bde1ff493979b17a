import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("rows are quoted, separated and readable as UTF-8", () => {
  expect(
    csvOf([
      ["a", 'say "hi"'],
      ["Søren, Å", "two\nlines"],
    ]),
  ).toBe('\uFEFF"a","say ""hi"""\r\n"Søren, Å","two\nlines"\r\n');
});

test.each([
  "=1+1",
  "+62812",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  '=HYPERLINK("x")',
  "＝HYPERLINK(A1)",
  "＋1",
  "－1",
  "＠SUM(A1)",
])("%j is text to a spreadsheet, not a formula", (text) => {
  const [, written] = /^\uFEFF"([\s\S]*)"\r\n$/.exec(csvOf([[text]])) ?? [];
  expect(written?.replaceAll('""', '"')).toBe(`'${text}`);
});

test("a number below zero stays a number", () => {
  expect(csvOf([[-1500, "-1500"]])).toBe('\uFEFF"-1500","' + "'" + '-1500"\r\n');
});
