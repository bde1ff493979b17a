import { expect, test } from "vitest";
import { changed } from "./changed.ts";

test.each([
  ["nothing", { name: "A", version: 1 }, { name: "A", version: 2 }, {}],
  ["a text", { name: "A" }, { name: "B" }, { name: { from: "A", to: "B" } }],
  [
    "a list, in another order too",
    { tags: [1, 2] },
    { tags: [2, 1] },
    { tags: { from: [1, 2], to: [2, 1] } },
  ],
  ["something that was empty", { note: null }, { note: "x" }, { note: { from: null, to: "x" } }],
  ["only fields that both have", { id: 1, name: "A" }, { name: "A", image: {} }, {}],
  [
    "a long text, cut",
    { body: "" },
    { body: "x".repeat(600) },
    { body: { from: "", to: `${"x".repeat(500)}…` } },
  ],
])("the audit keeps of an edit: %s", (_name, before, after, kept) => {
  expect(changed(before, after)).toEqual(kept);
});
