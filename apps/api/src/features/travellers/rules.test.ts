import { expect, test } from "vitest";
import { isSame, newOnes } from "./rules.ts";

const of = (full_name: string, date_of_birth: string | null = null) => ({
  full_name,
  nationality: "AU",
  date_of_birth,
  sex: null,
  id_number: null,
});

test.each([
  ["Emma Blom", null, "emma  blom", null, true],
  ["Emma Blom", "2019-03-31", "Emma Blom", null, true],
  ["Emma Blom", "2019-03-31", "Emma Blom", "2019-03-31", true],
  ["Made", "1970-01-01", "Made", "2015-05-05", false],
  ["Emma Blom", null, "Emma Bloem", null, false],
])("%s born %s and %s born %s are one person: %s", (a, bornA, b, bornB, same) => {
  expect(isSame(of(a, bornA), of(b, bornB))).toBe(same);
});

test("of a booking those are saved who are not yet, each once", () => {
  const found = newOnes([of("Sari"), of("SARI"), of("Emma"), of("Budi")], [of("emma")], 30);
  expect(found.map(({ full_name }) => full_name)).toEqual(["Sari", "Budi"]);
});

test("no more are saved than there is room for", () => {
  expect(newOnes([of("Sari"), of("Budi")], [], 1)).toEqual([of("Sari")]);
  expect(newOnes([of("Sari")], [], 0)).toEqual([]);
});
