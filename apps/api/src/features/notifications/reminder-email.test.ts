import { expect, test } from "vitest";
import { whenInWords } from "./reminder-email.ts";

const starts_at = new Date("2026-11-24T07:00:00+08:00");
test.each<["id" | "en", boolean, string, string, string]>([
  [
    "en",
    true,
    "2026-11-23T15:00:00+08:00",
    "tomorrow, Tuesday 24 November, 07:00 WITA",
    "tomorrow, 07:00 WITA",
  ],
  [
    "id",
    true,
    "2026-11-23T15:00:00+08:00",
    "besok, Selasa, 24 November, 07.00 WITA",
    "besok, 07.00 WITA",
  ],
  [
    "en",
    true,
    "2026-11-23T23:59:00+08:00",
    "tomorrow, Tuesday 24 November, 07:00 WITA",
    "tomorrow, 07:00 WITA",
  ],
  [
    "en",
    true,
    "2026-11-24T00:00:00+08:00",
    "today, Tuesday 24 November, 07:00 WITA",
    "today, 07:00 WITA",
  ],
  ["en", false, "2026-11-23T15:00:00+08:00", "tomorrow, Tuesday 24 November", "tomorrow"],
  ["id", false, "2026-11-22T15:00:00+08:00", "Selasa, 24 November", "Selasa, 24 November"],
])("in %s, with a time: %s, at %s: %s", (locale, timed, now, when, soon) => {
  expect(whenInWords(starts_at, { timed, now: new Date(now) }, locale)).toMatchObject({
    when,
    soon,
  });
});
