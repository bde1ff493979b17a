import { expect, test } from "vitest";
import {
  departuresToLookAt,
  endsToThankFor,
  isDayBefore,
  isHoursBefore,
  thanksUntil,
} from "./rules.ts";

const wita = (text: string) => new Date(`${text.replace(" ", "T")}:00+08:00`);
const LONG_AGO = "2031-11-01 09:00";

test.each<[string, string, string, string, boolean]>([
  ["a minute before the afternoon", "2031-12-10 07:00", LONG_AGO, "2031-12-09 14:59", false],
  ["from the afternoon on", "2031-12-10 07:00", LONG_AGO, "2031-12-09 15:00", true],
  [
    "in the evening, if it could not be sent before",
    "2031-12-10 07:00",
    LONG_AGO,
    "2031-12-09 20:59",
    true,
  ],
  ["not at night", "2031-12-10 12:00", LONG_AGO, "2031-12-09 21:00", false],
  ["not in the small hours", "2031-12-10 14:00", LONG_AGO, "2031-12-10 06:59", false],
  ["in the morning, if six hours are left", "2031-12-10 13:00", LONG_AGO, "2031-12-10 07:00", true],
  ["not with less than six hours", "2031-12-10 12:59", LONG_AGO, "2031-12-10 07:00", false],
  [
    "booked in the afternoon: at once",
    "2031-12-10 07:00",
    "2031-12-09 16:30",
    "2031-12-09 16:31",
    true,
  ],
  ["booked at night: at once", "2031-12-10 07:00", "2031-12-09 23:10", "2031-12-09 23:12", true],
  [
    "booked at night, over midnight",
    "2031-12-10 07:00",
    "2031-12-09 23:50",
    "2031-12-10 00:10",
    true,
  ],
  ["booked at night, too late", "2031-12-10 06:00", "2031-12-10 00:10", "2031-12-10 00:11", false],
  [
    "booked at night an hour ago",
    "2031-12-10 12:00",
    "2031-12-09 22:00",
    "2031-12-09 23:01",
    false,
  ],
  [
    "booked in the morning for the evening",
    "2031-12-10 18:00",
    "2031-12-10 09:00",
    "2031-12-10 09:01",
    true,
  ],
  [
    "a start just after midnight is on its own day",
    "2031-12-10 00:30",
    LONG_AGO,
    "2031-12-09 15:00",
    true,
  ],
  ["a start just before midnight", "2031-12-10 23:50", LONG_AGO, "2031-12-09 14:59", false],
  ["two days before", "2031-12-11 07:00", LONG_AGO, "2031-12-09 18:00", false],
  ["after the departure", "2031-12-10 07:00", LONG_AGO, "2031-12-10 09:00", false],
])("the day before: %s", (_name, starts, booked, now, due) => {
  const part = { starts_at: wita(starts), booked_at: wita(booked) };
  expect(isDayBefore(part, wita(now))).toBe(due);
  const { from, until } = departuresToLookAt("day_before", wita(now));
  if (due) expect(part.starts_at >= from && part.starts_at < until).toBe(true);
});

test.each<[string, string, string, boolean]>([
  ["three and a half hours before", LONG_AGO, "2031-12-10 03:30", true],
  ["earlier than that", LONG_AGO, "2031-12-10 03:29", false],
  ["two and a half hours before", LONG_AGO, "2031-12-10 04:30", true],
  ["later than that", LONG_AGO, "2031-12-10 04:31", false],
  ["after the departure", LONG_AGO, "2031-12-10 07:30", false],
  ["bought four hours ago", "2031-12-10 00:00", "2031-12-10 04:00", true],
  ["bought less than four hours ago", "2031-12-10 00:01", "2031-12-10 04:00", false],
])("hours before a boat at 07:00: %s", (_name, booked, now, due) => {
  const part = { starts_at: wita("2031-12-10 07:00"), booked_at: wita(booked) };
  expect(isHoursBefore(part, wita(now))).toBe(due);
  const { from, until } = departuresToLookAt("hours_before", wita(now));
  if (due) expect(part.starts_at >= from && part.starts_at < until).toBe(true);
});

test.each<[string, string, string, boolean]>([
  ["on the day itself", "2031-12-10 17:00", "2031-12-10 20:00", false],
  ["before ten on the next day", "2031-12-10 17:00", "2031-12-11 09:59", false],
  ["from ten on the next day", "2031-12-10 17:00", "2031-12-11 10:00", true],
  ["not at night", "2031-12-10 17:00", "2031-12-11 21:00", false],
  ["not two days later", "2031-12-10 17:00", "2031-12-12 10:00", false],
  ["over just before midnight", "2031-12-10 23:59", "2031-12-11 10:00", true],
  ["over just after midnight", "2031-12-11 00:00", "2031-12-11 10:00", false],
])("thanks: %s", (_name, ended, now, due) => {
  const span = endsToThankFor(wita(now));
  const ends_at = wita(ended);
  expect(span !== null && ends_at >= span.from && ends_at < span.until).toBe(due);
  if (due) expect(thanksUntil(ends_at) > wita(now)).toBe(true);
});
