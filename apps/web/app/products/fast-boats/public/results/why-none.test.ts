import { expect, test } from "vitest";
import { type WhyNone, whyNone } from "./why-none.ts";

const day = { runs: true, closed: false, others: false, today: false };
const days: [what: string, day: Partial<typeof day>, why: WhyNone | null][] = [
  ["without a boat", { runs: false }, "none"],
  ["of today after the last booking", { runs: false, today: true }, "today"],
  ["on which all boats stay in port", { closed: true, others: true }, "closed"],
  ["of weeks in which all boats stay in port", { closed: true }, "closed"],
  ["that is full, with room on others", { others: true }, "full"],
  ["that is full in a full week", {}, null],
];
test.each(days)("a day %s says so once", (_, over, why) => {
  expect(whyNone({ ...day, ...over })).toBe(why);
});
