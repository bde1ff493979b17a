import { expect, test } from "vitest";
import { readVariant, variantForm } from "./read-variant.ts";

const posted = {
  name_id: "Gabungan",
  name_en: "Shared",
  pricing: "person",
  price_adult: "450.000",
  price_child: "300,000",
  price_infant: "",
  price_group: "",
  max_people: "10",
  daily_capacity: " 12 ",
  book_until_hours: "",
};

test("prices are read with whatever stands between their thousands, and an empty one is none", () => {
  expect(readVariant(posted)).toEqual({
    name_id: "Gabungan",
    name_en: "Shared",
    pricing: "person",
    price_adult: 450_000,
    price_child: 300_000,
    price_infant: 0,
    price_group: 0,
    max_people: 10,
    daily_capacity: 12,
    book_until_hours: null,
  });
});

test("without hours a package is asked for, with 0 it is booked until the day before", () => {
  const hours = (book_until_hours: string) =>
    readVariant({ ...posted, book_until_hours }).book_until_hours;
  expect([hours(" "), hours("0"), hours(" 12")]).toEqual([null, 0, 12]);
});

test("a count that is missing stays missing, so that its field can say so", () => {
  const { max_people, daily_capacity } = readVariant({ ...posted, max_people: "" });
  expect([max_people, daily_capacity]).toEqual([Number.NaN, 12]);
});

test("an option goes through its form unchanged", () => {
  const variant = { ...readVariant(posted), pricing: "group" as const, price_group: 2_400_000 };
  expect(readVariant(variantForm(variant))).toEqual(variant);
});

test("a new option is priced by the person until somebody says otherwise", () => {
  expect(variantForm().pricing).toBe("person");
});
