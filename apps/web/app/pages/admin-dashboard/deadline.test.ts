import { expect, test } from "vitest";
import { answerBy } from "./deadline.ts";

test.each([
  [
    "a day after it came",
    "2026-11-24T19:53:00+08:00",
    "2027-01-03T08:00:00+08:00",
    "2026-11-25T19:53:00+08:00",
  ],
  [
    "before the day of travel",
    "2026-11-24T19:53:00+08:00",
    "2026-11-25T08:00:00+08:00",
    "2026-11-25T00:00:00+08:00",
  ],
  // Midnight on Bali is still the day before in UTC.
  [
    "before a trip at midnight",
    "2026-12-31T20:00:00+08:00",
    "2026-12-31T16:00:00Z",
    "2027-01-01T00:00:00+08:00",
  ],
  ["without a date of travel too", "2026-12-31T20:00:00+08:00", null, "2027-01-01T20:00:00+08:00"],
])("an inquiry is answered %s", (_, asked_at, starts_at, by) => {
  expect(answerBy(asked_at, starts_at)).toEqual(new Date(by));
});
