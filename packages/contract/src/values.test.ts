import { expect, test } from "vitest";
import { Line, PersonName, Text } from "./values.ts";

const required = { line: Line.min(1, "required"), text: Text.min(1, "required") };

test.each([
  ["spaces", "  \u00A0 "],
  ["zero-width spaces", "\u200B\u200B"],
  ["a byte order mark between spaces", " \uFEFF "],
  ["joiners", "\u200D\u2060\u200C"],
  ["a soft hyphen", "\u00AD"],
  ["fillers", "\u115F\u1160\u3164\uFFA0"],
  ["the blank of Braille", "\u2800"],
  ["selectors of a variant without a character", "\uFE0F\u{E0100}"],
])("a text of %s only is empty, so it is missing where one is required", (_, text) => {
  expect(Line.parse(text)).toBe("");
  expect(Text.parse(text)).toBe("");
  for (const shape of Object.values(required)) {
    const { error } = shape.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual(["required"]);
  }
});

test("a text that shows something keeps its invisible characters, without spaces around it", () => {
  for (const text of ["❤\uFE0F", "👩\u200D👧", "می\u200Cخواهم", "a\u200Bb", "."])
    expect([Line.parse(` ${text} `), Text.parse(`\n${text}\n`)]).toEqual([text, text]);
});

test("a person's name has a letter, and what is filled in without one is not called missing", () => {
  const wrong = (name: string) =>
    PersonName.safeParse(name).error?.issues.map(({ message }) => message);
  for (const nothing of ["", " ", "\u3164"]) expect(wrong(nothing)).toEqual(["required"]);
  for (const other of ["123456", "(7)", "-"]) expect(wrong(other)).toEqual(["name_letters"]);
  expect(PersonName.parse(" Wayan ")).toBe("Wayan");
});

test("a line has no separators of lines, and a text of several keeps its own", () => {
  for (const mark of ["\u2028", "\u2029"])
    expect(Line.safeParse(`Emma${mark}Vries`).success).toBe(false);
  expect(Text.parse("No fish\nNo nuts")).toBe("No fish\nNo nuts");
});
