import { expect, test } from "vitest";
import { bookableHours, booksAtOnce } from "./book-at-once.ts";

const tour = { starts: "08:00" };
const at = (time: string) => Date.parse(`${time}+08:00`);

test.each([
  ["asked for", null, "2031-12-10", "2031-12-01T08:00", false],
  ["no day chosen yet", 12, "", "2031-12-01T08:00", true],
  ["in time", 48, "2031-12-10", "2031-12-08T07:48", true],
  ["a minute late", 48, "2031-12-10", "2031-12-08T07:49", false],
  ["never on the day itself", 0, "2031-12-10", "2031-12-09T23:48", true],
  ["nor when no payment fits before it", 0, "2031-12-10", "2031-12-09T23:49", false],
] as const)("a package is booked at once: %s", (_, book_until_hours, date, now, expected) => {
  expect(booksAtOnce(tour, { book_until_hours }, { date, now: at(now) })).toBe(expected);
});

test("hours that end on the day itself are the evening before", () => {
  const hours = (starts: string, book_until_hours: number | null) =>
    bookableHours({ starts }, { book_until_hours });
  expect([hours("16:00", 4), hours("16:00", 16), hours("16:00", 17)]).toEqual([0, 0, 17]);
  expect([hours("00:30", 1), hours("08:00", 0), hours("08:00", null)]).toEqual([1, 0, null]);
});
