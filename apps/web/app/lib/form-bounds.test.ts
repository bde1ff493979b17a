import { expect, test } from "vitest";
import { isWithinBounds } from "./form-bounds.ts";

const fields = (...names: string[]): [string, string][] => names.map((name) => [name, "1"]);
const many = (count: number, name: (i: number) => string) =>
  fields(...Array.from({ length: count }, (_, i) => name(i)));
const intent = (value: unknown): [string, string][] => [
  ["__intent__", typeof value === "string" ? value : JSON.stringify(value)],
];

test.each<[string, [string, FormDataEntryValue][]]>([
  ["the form of a family of twenty", many(20, (i) => `passengers[${i}].full_name`)],
  ["a group of boxes", many(100, () => "facilities")],
  ["as many fields as a form may have", many(500, (i) => `field_${i}`)],
  ["a quote's lines in two languages", fields("lines[99].description.id", "a[1][2]")],
  ["a picture", [["image", new File(["x"], "a.png")]]],
  [
    "one row more",
    intent({ type: "insert", payload: { name: "lines", defaultValue: { label: "" } } }),
  ],
  [
    "one row more that is one text",
    intent({ type: "insert", payload: { name: "addresses", defaultValue: "" } }),
  ],
  ["one row more at its place", intent({ type: "insert", payload: { name: "a.b", index: 0 } })],
  ["one row less", intent({ type: "remove", payload: { name: "lines", index: 3 } })],
  ["nothing", []],
])("%s is within the bounds of a form", (_what, form) => {
  expect(isWithinBounds(form)).toBe(true);
});

test.each<[string, [string, FormDataEntryValue][]]>([
  ["an index that fills the memory", fields("email[4294967294]")],
  ["an index of a hundred", fields("email[100]")],
  ["a list without an index", fields("email[]")],
  ["a negative index", fields("email[-1]")],
  ["a bracket that stays open", fields("email[1")],
  ["a list in a list in a list", fields("a[1][1][1]")],
  ["seven parts", fields("a.b.c.d.e.f.g")],
  ["an empty part", fields("a..b")],
  ["no name", fields("")],
  ["a name of 201 letters", fields("a".repeat(201))],
  ["501 fields", many(501, (i) => `field_${i}`)],
  ["one name 101 times", many(101, () => "a")],
  ["the prototype of all values", fields("a.__proto__.b")],
  ["the prototype's maker", fields("constructor.prototype.b")],
  ["Conform's state of another form", fields("__state__")],
  ["an intent that is no JSON", intent("{")],
  ["an intent of nothing", intent("null")],
  ["an intent without payload", intent({ type: "insert" })],
  ["an intent of no list", intent({ type: "insert", payload: { name: "" } })],
  ["an intent nobody here has", intent({ type: "update", payload: { name: "a", value: "1" } })],
  ["an intent far away", intent({ type: "insert", payload: { name: "a", index: 3_000_000 } })],
  ["an intent between rows", intent({ type: "remove", payload: { name: "a", index: 0.5 } })],
  ["an intent to remove any row", intent({ type: "remove", payload: { name: "a" } })],
  ["an intent in a far row", intent({ type: "remove", payload: { name: "a[5000]", index: 0 } })],
  [
    "an intent with a row of rows",
    intent({ type: "insert", payload: { name: "a", defaultValue: [[]] } }),
  ],
  [
    "a long intent",
    intent({ type: "insert", payload: { name: "a", defaultValue: { b: "x".repeat(2000) } } }),
  ],
  [
    "two intents",
    [...intent({ type: "remove", payload: { name: "a", index: 0 } }), ["__intent__", "{}"]],
  ],
  ["an intent in a file", [["__intent__", new File(["{}"], "a.json")]]],
])("%s is not", (_what, form) => {
  expect(isWithinBounds(form)).toBe(false);
});
