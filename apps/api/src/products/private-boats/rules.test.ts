import { describe, expect, test } from "vitest";
import {
  bookableUntil,
  daysOf,
  inquiryProblems,
  START_MOVES_HOURS,
  startsBetween,
  takenProblem,
  tripProblems,
  tripTimes,
} from "./rules.ts";

const TODAY = "2031-12-01";
const BOAT = { max_guests: 12 };

describe("an inquiry for a private boat", () => {
  test.each([
    ["tomorrow", { date: "2031-12-02" }, {}],
    ["today, which could not be paid in time", { date: TODAY }, { date: "date_too_soon" }],
    ["yesterday", { date: "2031-11-30" }, { date: "past_date" }],
    ["the last day there is", { date: "2033-06-01" }, {}],
    ["a day later than that", { date: "2033-06-02" }, { date: "date_too_far" }],
    ["several days", { date: "2031-12-10", end_date: "2031-12-13" }, {}],
    ["one day named twice", { date: "2031-12-10", end_date: "2031-12-10" }, {}],
    [
      "an end before its start",
      { date: "2031-12-10", end_date: "2031-12-09" },
      { end_date: "end_before_start" },
    ],
    ["thirty days", { date: "2031-12-10", end_date: "2032-01-08" }, {}],
    [
      "thirty-one days",
      { date: "2031-12-10", end_date: "2032-01-09" },
      { end_date: "days_too_long" },
    ],
    [
      "an end beyond the last day",
      { date: "2033-05-30", end_date: "2033-06-02" },
      { end_date: "date_too_far" },
    ],
    ["as many guests as may come", { date: "2031-12-10", guests: 12 }, {}],
    ["one more", { date: "2031-12-10", guests: 13 }, { guests: "guests_too_many" }],
    [
      "two things at once",
      { date: TODAY, guests: 13 },
      { date: "date_too_soon", guests: "guests_too_many" },
    ],
  ])("for %s", (_, wish, expected) => {
    const found = inquiryProblems({ guests: 2, ...wish }, BOAT, TODAY);
    expect(Object.fromEntries(Object.entries(found).map(([f, { key }]) => [f, key]))).toEqual(
      expected,
    );
  });

  test("eighteen months from the last day of a long month end with the shorter one", () => {
    expect(bookableUntil("2031-08-31")).toBe("2033-02-28");
  });
});

describe("a private boat order lasts", () => {
  test.each([
    [{ date: "2031-12-10" }, "2031-12-10T00:00:00.000Z", "2031-12-10T10:00:00.000Z"],
    [
      { date: "2031-12-10", start_time: "06:30" },
      "2031-12-09T22:30:00.000Z",
      "2031-12-10T10:00:00.000Z",
    ],
    [
      { date: "2031-12-10", start_time: "17:00" },
      "2031-12-10T09:00:00.000Z",
      "2031-12-10T13:00:00.000Z",
    ],
    [
      { date: "2031-12-10", end_date: "2031-12-12", start_time: "17:00" },
      "2031-12-10T09:00:00.000Z",
      "2031-12-12T10:00:00.000Z",
    ],
  ])("%o", (days, starts, ends) => {
    const { starts_at, ends_at } = tripTimes(days);
    expect([starts_at.toISOString(), ends_at.toISOString()]).toEqual([starts, ends]);
  });
});

test("each day says who has it; the last day of a block is the one before its end", () => {
  const days = daysOf(
    [
      { from: "2031-11-28", before: "2031-12-02", state: "BOOKED" },
      { from: "2031-12-03", before: "2031-12-05", state: "HELD" },
      { from: "2031-12-05", before: "2031-12-06", state: "BLOCKED" },
    ],
    { start: "2031-11-30", count: 7, today: TODAY },
  );
  expect(days.map(({ state }) => state)).toEqual([
    "past",
    "booked",
    "open",
    "held",
    "held",
    "blocked",
    "open",
  ]);
});

describe("the start of a trip that has a price", () => {
  const NOW = new Date("2031-12-01T08:00:00+08:00");
  const before = {
    guests: 4,
    max_guests: 12,
    date: "2031-12-10",
    end_date: null,
    start_time: "09:00",
    agreed_start: null as string | null,
  };
  test.each<[string, Partial<typeof before>, string | null, boolean, string | undefined]>([
    ["three hours earlier", {}, "06:00", true, undefined],
    ["three hours later", {}, "12:00", true, undefined],
    ["a minute more", {}, "12:01", true, "start_too_far"],
    ["a minute earlier than that", {}, "05:59", true, "start_too_far"],
    ["in the night", {}, "03:00", true, "start_too_far"],
    ["late in the evening", {}, "23:30", true, "start_too_far"],
    ["any hour by the office, or before there is a price", {}, "03:00", false, undefined],
    [
      "six hours, three at a time: it is counted from the one agreed",
      { start_time: "12:00", agreed_start: "09:00" },
      "15:00",
      true,
      "start_too_far",
    ],
    [
      "as it is, wherever that is",
      { start_time: "15:00", agreed_start: "09:00" },
      "15:00",
      true,
      undefined,
    ],
    ["to be agreed again, from its usual hour", {}, null, true, undefined],
    ["to be agreed again, far from it", { start_time: "14:00" }, null, true, "start_too_far"],
  ])("%s", (_, over, start_time, priced, key) => {
    const fields = tripProblems(
      { ...before, ...over },
      { guests: 4, start_time },
      { priced, now: NOW },
    );
    expect(fields["trip.start_time"]?.key).toBe(key);
  });

  test("stays on its day", () => {
    expect(START_MOVES_HOURS).toBe(3);
    expect(startsBetween({ start_time: "01:30", agreed_start: null })).toEqual({
      from: "00:00",
      to: "04:30",
    });
    expect(startsBetween({ start_time: "22:00", agreed_start: null })).toEqual({
      from: "19:00",
      to: "23:59",
    });
    expect(startsBetween({ start_time: null, agreed_start: null })).toEqual({
      from: "05:00",
      to: "11:00",
    });
  });
});

test.each([
  ["BLOCKED", "2031-12-13", "date", "date_closed"],
  ["BLOCKED", "2031-12-12", "date", "date_closed"],
  ["BLOCKED", "2031-12-15", "end_date", "date_closed_within"],
  ["BOOKED", "2031-12-13", "date", "date_taken"],
  ["HELD", "2031-12-15", "end_date", "date_taken_within"],
] as const)(
  "days that are %s from %s on are refused for what they are",
  (state, from, field, said) => {
    expect(takenProblem({ from, state }, "2031-12-13")).toMatchObject({ field, said });
  },
);
