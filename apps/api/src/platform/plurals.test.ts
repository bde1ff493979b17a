import { expect, test } from "vitest";
import { message } from "./messages.ts";

test.each([
  ["party_too_large", { most: 1 }, "This package is for up to 1 person."],
  ["party_too_large", { most: 2 }, "This package is for up to 2 people."],
  ["guests_too_many", { most: 1 }, "This boat takes up to 1 guest"],
  ["too_many_minutes", { minutes: 1 }, "Too many attempts. Please try again in 1 minute."],
  ["import_seats_taken", { taken: 1 }, "1 seat is sold or held on a day"],
] as const)("%s with %o is of one, or of many", (key, params, said) => {
  expect(message(key, "en", params)).toBe(said);
});
