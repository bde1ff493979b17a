import { expect, test } from "vitest";
import { foreignPhone } from "./phone.ts";

test.each([
  ["+4915123456789", "+49 1512 3456789"],
  ["+447911123456", "+44 7911 123456"],
  ["+447400123456", "+44 7400 123456"],
  ["+31612345678", "+31 6 12345678"],
  // Of Indonesia readers of each language have their own way (packages/format).
  ["+6281234567890", null],
  ["+6281234500100", null],
  ["", null],
])("the foreign number %s is shown as %s", (stored, shown) => {
  expect(foreignPhone(stored)).toBe(shown);
});
