import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const one = (change: object = {}) => ({
  variant_id: 1,
  closed: false,
  capacity: 12,
  held: 0,
  sold: 0,
  ...change,
});
const day = (...variants: ReturnType<typeof one>[]) => ({ date: "2026-11-24", variants });
const other = (change: object = {}) => one({ variant_id: 2, capacity: 3, ...change });

test.each([
  ["nothing taken", day(one()), "open"],
  ["some sold", day(one({ sold: 4 })), "some"],
  ["some held, whatever is sold", day(one({ sold: 4, held: 1 })), "held"],
  ["every place taken", day(one({ sold: 10, held: 2 })), "full"],
  ["no places at all", day(one({ capacity: 0 })), "full"],
  ["closed with people on it", day(one({ closed: true, sold: 4 })), "closed"],
  ["one option full, the other free", day(one({ sold: 12 }), other()), "some"],
  ["one option closed, the other full", day(one({ closed: true }), other({ sold: 3 })), "full"],
  ["all options closed", day(one({ closed: true }), other({ closed: true })), "closed"],
])("a day with %s looks so", (_, known, look) => {
  expect(standingOf(known).look).toBe(look);
});

test("options are counted together, or one alone", () => {
  const known = day(one({ sold: 4, held: 1 }), other({ sold: 1, closed: true }));
  expect(standingOf(known)).toMatchObject({ taken: 6, held: 1, capacity: 15, partly: true });
  expect(standingOf(known, 1)).toMatchObject({ taken: 5, capacity: 12, partly: false });
  expect(standingOf(known, 2)).toMatchObject({ look: "closed", taken: 1, partly: false });
});
