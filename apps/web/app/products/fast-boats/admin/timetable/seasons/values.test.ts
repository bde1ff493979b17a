import { expect, test } from "vitest";
import { backwards, datesIn, inputOf, rangesOf } from "./values.ts";

test("days are shown as ranges, and read as days again", () => {
  const dates = ["2027-03-11", "2027-03-10", "2027-12-31", "2028-01-01", "2027-05-01"];
  const ranges = rangesOf(dates);
  expect(ranges).toEqual([
    { from: "2027-03-10", to: "2027-03-11" },
    { from: "2027-05-01", to: "2027-05-01" },
    { from: "2027-12-31", to: "2028-01-01" },
  ]);
  expect(datesIn(ranges)).toEqual(dates.toSorted());
});

test("a range without an end is a day; an empty one is none; what is no date is left to be refused", () => {
  expect(
    datesIn([{ from: "2027-03-08" }, {}, { from: "soon" }, { from: "2027-03-08", to: "x" }]),
  ).toEqual(["2027-03-08", "soon", "x"]);
  expect(backwards([{ from: "2027-03-08" }, { from: "2027-03-08", to: "2027-03-01" }])).toEqual([
    1,
  ]);
  // Backwards: an empty day, which the API refuses with all else that is wrong.
  expect(datesIn([{ from: "2027-03-08", to: "2027-03-01" }, { from: "2027-03-09" }])).toEqual([
    "",
    "2027-03-09",
  ]);
  expect(datesIn([{ from: "2027-01-01", to: "2099-12-31" }])).toHaveLength(401);
});

test("amounts may be taken off, and only the chosen effect is sent", () => {
  const amounts = { adult_local: "-20.000", adult_foreign: "Rp 15.000" };
  const input = inputOf({
    effect: "amounts",
    percent: "10",
    amounts,
    scope: "all",
    schedules: "3",
  });
  expect(input).toMatchObject({ percent: null, schedules: [] });
  expect(input.amounts).toMatchObject({ adult_local: -20_000, adult_foreign: 15_000 });
  // What was not touched adds nothing; what cannot be read is refused.
  expect(input.amounts?.child_local).toBe(0);
  expect(inputOf({ effect: "amounts", amounts: { child_local: "x" } }).amounts?.child_local).toBe(
    Number.MAX_SAFE_INTEGER,
  );
  expect(
    inputOf({ effect: "percent", percent: "−15", scope: "some", schedules: "3" }),
  ).toMatchObject({
    percent: -15,
    amounts: null,
    schedules: [3],
  });
});
