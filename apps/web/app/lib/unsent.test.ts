import { expect, test } from "vitest";
import { unsent } from "./unsent.ts";

test("what is unsent is there for the server's drawing, and not in a document's data", () => {
  const drawn = unsent({ document: true }, "<b>land</b>");
  expect(drawn.now).toBe("<b>land</b>");
  expect(JSON.stringify({ drawn })).toBe('{"drawn":{}}');
});

test("scripts that ask for a page's data get it", () => {
  expect(JSON.stringify(unsent({ document: false }, "<b>land</b>"))).toBe('{"now":"<b>land</b>"}');
});
