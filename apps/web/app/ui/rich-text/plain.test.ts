import { expect, test } from "vitest";
import { htmlOf, isMarkup, plainOf } from "./plain.ts";

test.each([
  ["one paragraph", "<p>A hat</p>", "A hat"],
  ["two, and a line", "<p>One</p><p>Two<br />three</p>", "One\n\nTwo\nthree"],
  ["letters that mean something", "<p>3 &lt; 4 &amp; 5</p>", "3 < 4 & 5"],
  ["nothing", "", ""],
])("plain words stay plain: %s", (_name, html, text) => {
  expect(plainOf(html)).toBe(text);
  expect(htmlOf(text)).toBe(html.replace("<br />", "<br>"));
});

test("what is formatted shows its HTML, and goes back as it is", () => {
  const html = "<p>A <strong>hat</strong></p><ul><li><p>Towel</p></li></ul>";
  expect(plainOf(html)).toBe(html);
  expect(htmlOf(html)).toBe(html);
  expect([isMarkup(html), isMarkup("3 < 4")]).toEqual([true, false]);
});
