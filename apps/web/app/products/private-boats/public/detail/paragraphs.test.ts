import { expect, test } from "vitest";
import { paragraphs } from "./paragraphs.ts";

test.each([
  ["<p>One</p><p>Two &amp; three</p>", ["One", "Two & three"]],
  ["<ul><li>Hat</li><li>Towel</li></ul>", ["Hat", "Towel"]],
  ["plain\n\ntext", ["plain", "text"]],
  ["<script>alert(1)</script>", ["alert(1)"]],
  ["&lt;b&gt;", ["<b>"]],
  ["", []],
])("%s", (html, expected) => {
  expect(paragraphs(html)).toEqual(expected);
});
