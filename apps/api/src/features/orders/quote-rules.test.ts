import { expect, test } from "vitest";
import { quoteProblems, quoteTotal, wrongTotal } from "./quote-rules.ts";

const line = (unit_price: number, quantity = 1) => ({ label: "Charter", quantity, unit_price });
const quote = (lines: ReturnType<typeof line>[], free = false, free_reason = "") => ({
  lines,
  free,
  free_reason,
});

test.each([
  ["two days", quote([line(15_000_000, 2)]), 30_000_000, null],
  ["a discount", quote([line(15_000_000), line(-500_000)]), 14_500_000, null],
  ["one rupiah", quote([line(1)]), 1, null],
  ["a discount of all", quote([line(500), line(-500)]), 0, "quote_total"],
  ["a discount of more", quote([line(500), line(-501)]), -1, "quote_total"],
  ["a discount alone", quote([line(-1)]), -1, "quote_total"],
  ["ten thousand million", quote([line(1e10)]), 1e10, null],
  ["a rupiah more", quote([line(1e10), line(1)]), 1e10 + 1, "quote_too_high"],
  ["999 times as much", quote([line(1e10, 999)]), 999e10, "quote_too_high"],
  ["a gift without a price", quote([line(0)], true, "Our guest"), 0, null],
  ["a gift of something", quote([line(15_000_000)], true, "Our guest"), 0, null],
  ["a gift below nothing", quote([line(-5)], true, "Our guest"), 0, "quote_total"],
  ["a gift beyond all bounds", quote([line(1e10, 2)], true, "Our guest"), 0, "quote_too_high"],
])("the total of %s", (_, given, total, wrong) => {
  expect(quoteTotal(given)).toBe(total);
  expect(wrongTotal(given)).toBe(wrong);
});

test("a line without a price is named, each at its place; a discount has one too", () => {
  expect(quoteProblems(quote([line(1), line(0), line(-1), line(0, 3)]))).toEqual({
    "lines.1.unit_price": { key: "price_required" },
    "lines.3.unit_price": { key: "price_required" },
  });
});

test("a gift needs its reason, and only that", () => {
  expect(quoteProblems(quote([line(0)], true))).toEqual({
    free_reason: { key: "free_reason_required" },
  });
  expect(quoteProblems(quote([line(0)], true, "Our guest"))).toEqual({});
});
