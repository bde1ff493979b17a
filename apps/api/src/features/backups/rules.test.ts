import { describe, expect, test } from "vitest";
import { backupName, chooseProgram, majorOf, outdated, timeOfBackup } from "./rules.ts";

const at = (text: string) => backupName(new Date(text), true);
const everyDay = (days: number, until = "2026-12-31T19:00:00Z") =>
  Array.from({ length: days }, (_, i) =>
    backupName(new Date(new Date(until).getTime() - i * 86_400_000), true),
  );

describe("which backups are kept", () => {
  test("of a year of nightly ones: 7 days, 4 weeks and 12 months, counted on Bali", () => {
    const all = everyDay(730);
    const removed = new Set(outdated(all));
    // 19:00 UTC is 03:00 of the next day on Bali: the newest is of 1 January 2027, a Friday.
    expect(all.filter((name) => !removed.has(name)).map((name) => name.slice(7, 17))).toEqual([
      "2026-12-31", // Bali's 1 January: newest day, week (from Monday 28 December), month
      "2026-12-30", // its 31 December: the newest of December too
      "2026-12-29",
      "2026-12-28",
      "2026-12-27",
      "2026-12-26", // its Sunday: the newest of its week too
      "2026-12-25",
      "2026-12-19",
      "2026-12-12",
      "2026-11-29", // its 30 November, and so on
      "2026-10-30",
      "2026-09-29",
      "2026-08-30",
      "2026-07-30",
      "2026-06-29",
      "2026-05-30",
      "2026-04-29",
      "2026-03-30",
      "2026-02-27",
    ]);
  });

  test.each<[what: string, names: string[], removed: string[]]>([
    ["none", [], []],
    ["the only one", [at("2020-01-01T00:00:00Z")], []],
    // The one of the night is from before a mistake, the one of the day from after it.
    [
      "all of today and yesterday",
      [
        at("2026-05-02T02:00:00Z"),
        at("2026-05-01T19:10:00Z"), // 03:10 of the same day on Bali
        at("2026-05-01T06:00:00Z"),
        at("2026-04-30T19:10:00Z"),
      ],
      [],
    ],
    [
      "of two on the day before yesterday the newer",
      [
        at("2026-05-02T02:00:00Z"),
        at("2026-05-01T02:00:00Z"),
        at("2026-04-30T02:00:00Z"),
        at("2026-04-30T01:00:00Z"),
      ],
      [at("2026-04-30T01:00:00Z")],
    ],
    // One UTC day, two days on Bali: both are some day's newest.
    ["both sides of Bali's midnight", [at("2026-05-01T15:59:59Z"), at("2026-05-01T16:00:00Z")], []],
    // Backups stopped years ago: the last seven are still there.
    ["the last ones, however old", everyDay(7, "2019-06-01T00:00:00Z"), []],
    [
      "encrypted and plain ones alike",
      [
        backupName(new Date("2026-05-01T01:00:00Z"), false),
        at("2026-05-01T02:00:00Z"),
        at("2026-05-03T02:00:00Z"),
      ],
      [backupName(new Date("2026-05-01T01:00:00Z"), false)],
    ],
    [
      "whatever is not ours",
      ["notes.txt", "jukung-2026-99-99T00-00-00Z.tar", "jukung-old.tar.age", ...everyDay(1)],
      [],
    ],
  ])("%s", (_, names, removed) => expect(outdated(names)).toEqual(removed));

  test("a second run removes nothing more", () => {
    const all = everyDay(500);
    const removed = new Set(outdated(all));
    expect(outdated(all.filter((name) => !removed.has(name)))).toEqual([]);
  });
});

test.each<[name: string, time: string | null]>([
  ["jukung-2026-11-24T16-03-12Z.tar.age", "2026-11-24T16:03:12.000Z"],
  ["jukung-2026-11-24T16-03-12Z.tar", "2026-11-24T16:03:12.000Z"],
  ["jukung-2026-11-24T16-03-12Z.tar.age.part", null],
  ["jukung-2026-13-24T16-03-12Z.tar", null],
  ["../jukung-2026-11-24T16-03-12Z.tar", null],
])("the name %s says %s", (name, time) =>
  expect(timeOfBackup(name)?.toISOString() ?? null).toBe(time),
);

test.each<[found: number[], server: number, chosen: number | undefined]>([
  [[], 18, undefined],
  [[15], 18, undefined],
  [[15, 17, 18, 19], 18, 18],
  [[15, 17, 19], 18, 19],
  [[20, 19], 18, 19],
  [[15], 15, 15],
])("of the programs %j a server %i is dumped with %s", (found, server, chosen) =>
  expect(
    chooseProgram(
      found.map((major) => ({ folder: `/${major}`, major })),
      server,
    )?.major,
  ).toBe(chosen),
);

test.each<[said: string, major: number | undefined]>([
  ["pg_dump (PostgreSQL) 18.4", 18],
  ["pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", 15],
  ["pg_restore (PostgreSQL) 19beta1", 19],
  ["no such file", undefined],
])("%s is version %s", (said, major) => expect(majorOf(said)).toBe(major));
