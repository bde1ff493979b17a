import { expect, test } from "vitest";
import { NO_NUMBER } from "~/lib/figures.ts";
import { formOf, lastReadOf, linesIn, readQuote, totalOf, wrongPrices } from "./values.ts";

const price = (unit_price: string, quantity = "1") => ({
  kind: "price" as const,
  label: "Charter",
  quantity,
  unit_price,
});
const discount = (unit_price: string) => ({ ...price(unit_price), kind: "discount" as const });
const noon = Date.parse("2031-12-01T12:00:00+08:00");

test.each([
  ["two days and a discount", [price("15.000.000", "2"), discount("500,000")], 29_500_000],
  ["a price that is still empty", [price("1.000"), price("")], 1000],
  ["nothing at all", [], 0],
  ["more discount than price", [price("1"), discount("2")], -1],
  ["an amount in words", [price("135 jt")], null],
  ["half a day", [price("1.000", "1.5")], null],
])("while %s is typed, the total is told", (_, lines, total) => {
  expect(totalOf(lines)).toBe(total);
});

test("a price left empty is missing, not nothing; a discount goes below zero", () => {
  const posted = { lines: [price(""), price("135 jt"), discount("5.000"), discount("x")] };
  expect(readQuote(posted).lines.map(({ unit_price }) => unit_price)).toEqual([
    Number.NaN,
    NO_NUMBER,
    -5000,
    -NO_NUMBER,
  ]);
  expect(readQuote({ lines: [price("1", "")] }).lines[0]?.quantity).toBeNaN();
});

test("only a ticked gift may leave its prices out, and only then its reason counts", () => {
  const gift = { lines: [price("")], free_reason: "Our guest" };
  expect(readQuote({ ...gift, free: "yes" })).toMatchObject({
    lines: [{ unit_price: 0 }],
    free: true,
    free_reason: "Our guest",
  });
  expect(readQuote(gift)).toMatchObject({ free: false, free_reason: "" });
});

test("a total below the list price is confirmed for itself, not for a lower one", () => {
  const confirmed = (unit_price: string, below_list?: string) =>
    readQuote({ lines: [price(unit_price)], ...(below_list && { below_list }) })
      .below_list_confirmed;
  expect(confirmed("900.000", "900000")).toBe(true);
  expect(confirmed("800.000", "900000")).toBe(false);
  expect(confirmed("900.000")).toBe(false);
});

test("the version and the message that were read go along; a form without a version is refused", () => {
  expect(readQuote({ version: "0", read_message_id: "7" })).toMatchObject({
    version: 0,
    read_message_id: 7,
  });
  expect(readQuote({}).version).toBeNaN();
  expect(lastReadOf([])).toBe(0);
});

test("the first quote begins with the list price, the next with the version before it", () => {
  const list_price = {
    lines: [{ label: "Charter", quantity: 2, unit_price: 15_000_000 }],
    total: 30_000_000,
  };
  const first = formOf({ quotes: [], list_price }, { date: "2031-12-10", start_time: null }, noon);
  expect(first.lines).toMatchObject([{ label: "Charter", quantity: "2" }]);
  expect(totalOf(first.lines)).toBe(30_000_000);
  const quote = {
    version: 1,
    status: "OPEN" as const,
    lines: [
      { label: "Charter", quantity: 1, unit_price: 9_000_000 },
      { label: "Thanks", quantity: 1, unit_price: -500_000 },
    ],
    total: 8_500_000,
    message: "With lunch",
    valid_until: "2031-12-03T12:00:00+08:00",
    pay_within_hours: 12,
    free_reason: null,
    created_at: "2031-12-01T12:00:00+08:00",
    sent_by: null,
  };
  const next = formOf(
    { quotes: [quote], list_price },
    { date: "2031-12-10", start_time: null },
    noon,
  );
  expect(next).toMatchObject({ message: "With lunch", pay_within_hours: "12", free: "" });
  expect(next.lines.map(({ kind }) => kind)).toEqual(["price", "discount"]);
  expect(totalOf(next.lines)).toBe(8_500_000);
});

test("a quote is valid for two days at first, never beyond the eve of the trip", () => {
  const none = { quotes: [], list_price: null };
  expect(formOf(none, { date: "2031-12-10", start_time: null }, noon).valid_until).toBe(
    "2031-12-03T12:00",
  );
  expect(formOf(none, { date: "2031-12-02", start_time: null }, noon).valid_until).toBe(
    "2031-12-01T23:00",
  );
});

test("the lines are read from a form as they stand in it", () => {
  const form = new FormData();
  for (const [i, line] of [price("1.000"), discount("10")].entries())
    for (const [name, value] of Object.entries(line)) form.set(`lines[${i}].${name}`, value);
  expect(linesIn(form)).toEqual([price("1.000"), discount("10")]);
});

test("a discount with its minus means the same, and a price never has one", () => {
  const lines = [price("1.000"), discount("-400"), discount("\u2212 100")];
  expect(totalOf(lines)).toBe(500);
  expect(readQuote({ lines: [price("-5")] }).lines[0]?.unit_price).toBe(NO_NUMBER);
});

test("0 is said to be no price, in words of its own for a discount; a gift may hold it", () => {
  const lines = [price("0"), discount("0"), price("1"), price("x")];
  const said = wrongPrices({ lines });
  expect(Object.keys(said)).toEqual([0, 1, 3].map((i) => `lines[${i}].unit_price`));
  expect(new Set(Object.values(said)).size).toBe(3);
  expect(Object.keys(wrongPrices({ lines, free: "yes" }))).toEqual(["lines[3].unit_price"]);
});
