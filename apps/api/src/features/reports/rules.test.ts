import type { ReportSearch } from "@jukung/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import { daysOf, NO_FIGURES, occupancyOf, periodsOf, rowsByDay, rowsBySales } from "./rules.ts";

const TODAY = "2031-03-30";
const periods = (span: ReportSearch["span"], today = TODAY) => {
  const { period, before } = periodsOf({ span }, today);
  return [period.from, period.to, before.from, before.to];
};

test.each([
  ["last_7", TODAY, "2031-03-24", "2031-03-30", "2031-03-17", "2031-03-23"],
  ["last_30", TODAY, "2031-03-01", "2031-03-30", "2031-01-30", "2031-02-28"],
  ["last_90", TODAY, "2030-12-31", "2031-03-30", "2030-10-02", "2030-12-30"],
  // The month before has no 30th: it is compared as far as it goes.
  ["this_month", TODAY, "2031-03-01", "2031-03-30", "2031-02-01", "2031-02-28"],
  ["this_month", "2031-03-05", "2031-03-01", "2031-03-05", "2031-02-01", "2031-02-05"],
  ["this_month", "2032-01-01", "2032-01-01", "2032-01-01", "2031-12-01", "2031-12-01"],
  ["last_month", TODAY, "2031-02-01", "2031-02-28", "2031-01-01", "2031-01-31"],
  ["last_month", "2032-03-31", "2032-02-01", "2032-02-29", "2032-01-01", "2032-01-31"],
] as const)("%s on %s is %s to %s, after %s to %s", (span, today, ...days) => {
  expect(periods(span, today)).toEqual(days);
});

test.each([
  [{ from: "2031-03-05", to: "2031-03-04" }, { to: { key: "report_backwards" } }],
  [{ from: "2031-03-05" }, { to: { key: "required" } }],
  [{ to: "2031-03-05" }, { from: { key: "required" } }],
  [{}, { from: { key: "required" }, to: { key: "required" } }],
  [
    { from: "2030-01-01", to: "2031-02-05" },
    { to: { key: "report_too_long", params: { most: 400 } } },
  ],
])("%o is refused at its fields", (days, fields) => {
  let refused: unknown;
  try {
    periodsOf({ span: "custom", ...days }, TODAY);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).fields).toEqual(fields);
});

test("400 days are a period, and so is one", () => {
  const most = periodsOf({ span: "custom", from: "2030-01-01", to: "2031-02-04" }, TODAY);
  expect(daysOf(most.period)).toHaveLength(400);
  const one = periodsOf({ span: "custom", from: TODAY, to: TODAY }, TODAY);
  expect([daysOf(one.period), daysOf(one.before)]).toEqual([[TODAY], ["2031-03-29"]]);
});

test("the period before is as long and ends the day before, whatever days one takes", () => {
  const day = fc
    .integer({ min: 0, max: 3_000 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 399 }), (from, length) => {
      const to = new Date(new Date(from).getTime() + length * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const { period, before } = periodsOf({ span: "custom", from, to }, TODAY);
      expect(period).toEqual({ from, to });
      expect(daysBetween(before.to, from)).toBe(1);
      expect(daysOf(before)).toHaveLength(length + 1);
    }),
  );
});

const sold = (sales: number) => ({ ...NO_FIGURES, sales });
test("every day has a row, beside the day as far into the period before", () => {
  const both = periodsOf({ span: "last_7" }, TODAY);
  const rows = rowsByDay(
    new Map([["2031-03-25", sold(5)]]),
    new Map([["2031-03-18", sold(3)]]),
    both,
  );
  expect(rows).toHaveLength(7);
  expect(rows[1]).toEqual({ key: "2031-03-25", figures: sold(5), before: sold(3) });
  expect(rows[0]).toEqual({ key: "2031-03-24", figures: NO_FIGURES, before: NO_FIGURES });
});

test("a month without a 31st lends nothing to the 31st beside it", () => {
  const both = periodsOf({ span: "last_month" }, "2031-04-02");
  const rows = rowsByDay(new Map(), new Map([["2031-02-28", sold(9)]]), both);
  expect(rows.slice(27).map(({ before }) => before.sales)).toEqual([9, 0, 0, 0]);
});

test("groups are in the order of their sales, what has none of them is last, and one that is gone stays", () => {
  const rows = rowsBySales(
    new Map([
      [null, sold(900)],
      ["a", sold(1)],
      ["b", sold(7)],
    ]),
    new Map([["gone", sold(4)]]),
  );
  expect(rows.map(({ key }) => key)).toEqual(["b", "a", "gone", null]);
});

test.each([
  [31, 40, 77.5],
  [1, 3, 33.3],
  [0, 40, 0],
  [0, 0, null],
])("%i of %i seats is %s percent", (people, seats, percent) => {
  expect(occupancyOf({ sold: people, seats })).toBe(percent);
});
