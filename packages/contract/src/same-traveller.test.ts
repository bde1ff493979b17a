import { expect, test } from "vitest";
import { corrected, isSame, newOnes } from "./same-traveller.ts";

const of = (full_name: string, date_of_birth: string | null = null) => ({
  full_name,
  nationality: "AU",
  date_of_birth,
  sex: null,
  id_number: null,
  is_adult: false,
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

test("what a booking says of a saved traveller corrects them, and what it does not say stays", () => {
  const saved = { ...of("Emma Blom", "1990-01-02"), sex: "F" as const };
  expect(corrected(saved, of("Emma Blom"))).toBeNull();
  expect(corrected(saved, of("Emma Maria Blom"))).toEqual({
    ...saved,
    full_name: "Emma Maria Blom",
  });
  expect(corrected(saved, of("Emma Blom", "1991-01-02"))).toEqual({
    ...saved,
    date_of_birth: "1991-01-02",
  });
  const grown = { ...saved, is_adult: true };
  expect(corrected(saved, { ...of("Emma Blom"), is_adult: true })).toEqual(grown);
  // Booked as a child by mistake, or by another of that name: nobody gets younger.
  expect(corrected(grown, of("Emma Blom"))).toBeNull();
});
