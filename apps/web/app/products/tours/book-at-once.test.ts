import { expect, test } from "vitest";
import { booksAtOnce } from "./book-at-once.ts";

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
