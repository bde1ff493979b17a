import { expect, test } from "vitest";
import { filledFrom, passportName } from "./draft.server.ts";

test.each([
  ["Emma", "de Vries", "Emma de Vries"],
  ["Suharto", "suharto ", "Suharto"],
  ["Nyoman", "", "Nyoman"],
])("an account of %s %s travels as %s", (first_name, last_name, name) => {
  expect(passportName({ first_name, last_name })).toBe(name);
});

test("a draft's empty contact is the account's, and what was typed stays", () => {
  const own = { full_name: "Emma de Vries", email: "emma@example.com", phone: "+31612345678" };
  expect(filledFrom(own, { full_name: "Jan", email: " ", phone: "" })).toEqual({
    ...own,
    full_name: "Jan",
  });
  const typed = { full_name: "Jan", email: "jan@example.com", phone: "+31687654321" };
  expect(filledFrom(own, typed)).toEqual(typed);
});
