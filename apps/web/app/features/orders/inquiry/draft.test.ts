import { expect, test } from "vitest";
import { passportName } from "./draft.server.ts";

test.each([
  ["Emma", "de Vries", "Emma de Vries"],
  ["Suharto", "suharto ", "Suharto"],
  ["Nyoman", "", "Nyoman"],
])("an account of %s %s travels as %s", (first_name, last_name, name) => {
  expect(passportName({ first_name, last_name })).toBe(name);
});
