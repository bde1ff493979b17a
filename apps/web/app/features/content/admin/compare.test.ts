import { expect, test } from "vitest";
import { compareLines, linesOf } from "./compare.ts";

test("a formatted text is read as its lines", () => {
  expect(
    linesOf(
      '<p>One <strong>two</strong></p><ul><li>A &amp; B</li><li><a href="/x">C</a></li></ul>',
    ),
  ).toEqual(["One two", "A & B", "C"]);
});

test.each([
  ["nothing changed", ["a", "b"], ["a", "b"], " a, b"],
  ["a line was added", ["a", "c"], ["a", "b", "c"], " a,+b, c"],
  ["a line was removed", ["a", "b", "c"], ["a", "c"], " a,-b, c"],
  ["a line was changed", ["a", "b", "c"], ["a", "x", "c"], " a,-b,+x, c"],
  ["it was empty", [], ["a"], "+a"],
  ["it was emptied", ["a"], [], "-a"],
  ["lines changed places", ["a", "b"], ["b", "a"], "-a, b,+a"],
])("compared where %s", (_, before, after, told) => {
  const sign = { same: " ", removed: "-", added: "+" };
  expect(
    compareLines(before, after)
      .map(({ kind, text }) => sign[kind] + text)
      .join(","),
  ).toBe(told);
});
