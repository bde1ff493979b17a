import { expect, test } from "vitest";
import { boatProblems, certificateState, seatsInUse } from "./boat-rules.ts";

test.each([
  ["2031-12-09", "ended", "the day after its last"],
  ["2031-12-10", "ending", "its last day, which is still sold"],
  ["2032-01-09", "ending", "30 days before"],
  ["2032-01-10", "valid", "31 days before"],
  ["2035-01-01", "valid", "years before"],
  [null, "missing", "nobody has entered it"],
])("a certificate until %s is %s: %s", (until, state, _why) => {
  expect(certificateState(until, "2031-12-10")).toBe(state);
});

test.each([
  [40, 40, {}],
  [39, 40, {}],
  [41, 40, { capacity: { key: "seats_above_certificate", params: { most: 40 } } }],
])("%s seats for sale with a certificate for %s", (capacity, certified_capacity, fields) => {
  const boat = { capacity, certified_capacity, year: null };
  expect(boatProblems(boat, "2031-12-10")).toEqual(fields);
});

test.each([
  [1998, {}],
  [2032, {}],
  [2033, { year: { key: "year_ahead", params: { latest: 2032 } } }],
])("a boat built in %i, entered in 2031", (year, fields) => {
  const boat = { capacity: 40, certified_capacity: 40, year };
  expect(boatProblems(boat, "2031-12-10")).toEqual(fields);
});

test("fewer seats than are in use: the days and the schedules are named, each if there are any", () => {
  const dates = ["2031-12-10", "2031-12-12"];
  const schedules = ["09:00 Sanur – Penida (40)", "10:00 Penida – Sanur (40)"];
  expect(seatsInUse({ dates: [], schedules: [] })).toEqual({});
  expect(seatsInUse({ dates, schedules: [] }).capacity?.key).toBe("seats_below_sold");
  expect(seatsInUse({ dates: [], schedules }).capacity?.key).toBe("seats_below_schedules");
  expect(seatsInUse({ dates, schedules }).capacity).toEqual({
    key: "seats_below_both",
    params: {
      dates: "2031-12-10,2031-12-12",
      schedules: "09:00 Sanur – Penida (40); 10:00 Penida – Sanur (40)",
    },
  });
});
