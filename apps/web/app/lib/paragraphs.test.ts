import { expect, test } from "vitest";
import { paragraphs } from "./paragraphs.ts";

test("rich text is read as plain paragraphs: no markup of it is trusted", () => {
  expect(paragraphs("<p>One &amp; two</p><ul><li>Three</li></ul>")).toEqual(["One & two", "Three"]);
  expect(paragraphs("plain\n\nlines")).toEqual(["plain", "lines"]);
  expect(paragraphs('<img src=x onerror="alert(1)">seen')).toEqual(["seen"]);
  expect(paragraphs("&lt;script&gt;")).toEqual(["<script>"]);
});
