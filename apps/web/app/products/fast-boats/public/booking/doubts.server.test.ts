import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { doubtsOf } from "./doubts.server.ts";

const people = (...all: [string, string?][]) =>
  all.map(([full_name, id_number = ""]) => ({ full_name, id_number }));

test.each([
  ["nobody twice", people(["Emma", "A1234567"], ["Jan", "B1234567"]), []],
  ["people without a number are not of one number", people(["Emma"], ["Jan"]), []],
  ["a name twice, however it is written", people(["Emma"], ["emma "]), [/^emma {2}appears twice/]],
  [
    "digits and brackets in names",
    people(["Tim (7)"], ["Budi 2"], ["Jan-Willem O’Neil, Jr."]),
    [/^Tim \(7\) and Budi 2: .*only letters/],
  ],
  [
    "a number twice, however it is written",
    people(["Emma", "a 123-4567"], ["Mei", "C1"], ["Jan", "A1234567"]),
    [/^Emma and Jan have the same ID number/],
  ],
  [
    "both",
    people(["Emma", "A1234567"], ["Emma", "A1234567"]),
    [/^Emma appears twice/, /^Emma and Emma have/],
  ],
])("%s", (_, party, said) => {
  overwriteGetLocale(() => "en");
  const doubts = doubtsOf(party);
  expect(doubts).toHaveLength(said.length);
  for (const [i, one] of said.entries()) expect(doubts[i]).toMatch(one);
});
