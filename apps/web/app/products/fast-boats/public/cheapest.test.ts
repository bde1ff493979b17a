import { expect, test } from "vitest";
import { cheapestOf } from "./cheapest.ts";

test.each([
  [[400, 300, 300], 300],
  [[300, 300, 300], undefined],
  [[300], undefined],
  [[], undefined],
])("of %o the cheapest is %o", (prices, cheapest) => expect(cheapestOf(prices)).toBe(cheapest));
