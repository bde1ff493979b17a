import { expect, test } from "vitest";
import { filledFrom, passportName, storedPhone } from "./draft.server.ts";

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

test("a number is kept as one, and what is none as it was typed, whatever a forged post says", () => {
  expect(storedPhone("0812 3456 7890")).toBe("+6281234567890");
  expect(storedPhone("call me")).toBe("call me");
  for (const forged of [undefined, { a: "1" }, ["1"]]) expect(storedPhone(forged)).toBe("");
});
