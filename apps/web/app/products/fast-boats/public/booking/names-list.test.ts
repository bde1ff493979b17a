import { expect, test } from "vitest";
import { listedIn } from "./names-list.ts";

const countries = [
  { code: "ID", name: "Indonesia" },
  { code: "NL", name: "Belanda" },
];
const names = (text: string) => listedIn(text, countries).map(({ full_name }) => full_name);

test.each([
  ["a line each", "Emma de Vries\nJan de Vries\n", ["Emma de Vries", "Jan de Vries"]],
  [
    "numbers and bullets are no part of a name",
    "1. Emma\n2) Jan\n3 Mei\n- Tom\n• Sam",
    ["Emma", "Jan", "Mei", "Tom", "Sam"],
  ],
  ["names between commas in one line", "Emma, Jan , Mei", ["Emma", "Jan", "Mei"]],
  [
    "a comma in one of several lines stays",
    "Vries, Emma\nVries, Jan",
    ["Vries, Emma", "Vries, Jan"],
  ],
  ["one word is a name", "Suharto", ["Suharto"]],
  [
    "empty lines and double spaces do not count",
    "\r\n Emma   de  Vries \r\n\r\n",
    ["Emma de Vries"],
  ],
  ["a column of numbers before the names", "1\tEmma\n2\tJan", ["Emma", "Jan"]],
  ["nothing", " \n ", []],
])("%s", (_, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test("cells of a spreadsheet give nationality and date of birth, in any order", () => {
  expect(
    listedIn("Emma\tNL\t2019-03-31\nJan;31/3/2019;belanda\nMei\tunknown\tx", countries),
  ).toEqual([
    { full_name: "Emma", nationality: "NL", date_of_birth: "2019-03-31" },
    { full_name: "Jan", nationality: "NL", date_of_birth: "2019-03-31" },
    { full_name: "Mei" },
  ]);
});

test("a name is no longer than the field takes", () => {
  expect(names("x".repeat(500))[0]).toHaveLength(120);
});
