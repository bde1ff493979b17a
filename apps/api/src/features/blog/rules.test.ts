import { describe, expect, test } from "vitest";
import {
  drawnBody,
  linksIn,
  minutesToRead,
  picturesIn,
  recommended,
  withoutPictures,
  wordsIn,
} from "./rules.ts";

test.each([
  ["", 0],
  ["<p>One two</p><p>three</p>", 3],
  ["<p>Nusa Penida &amp; Lembongan – 2 jam</p>", 6],
  ["<p> </p>", 0],
])("%j has %i words", (html, words) => expect(wordsIn(html)).toBe(words));

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
])("%i words take %i minutes to read", (words, minutes) =>
  expect(minutesToRead(words)).toBe(minutes),
);

describe("what to read next", () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const post = { id: 1, category_id: 7, tag_ids: [1, 2] };
  const others = [
    { id: 1, category_id: 7, tag_ids: [1, 2], publish_at: day(9) },
    { id: 2, category_id: 8, tag_ids: [], publish_at: day(8) },
    { id: 3, category_id: 7, tag_ids: [], publish_at: day(1) },
    { id: 4, category_id: 8, tag_ids: [1, 2], publish_at: day(2) },
    { id: 5, category_id: 7, tag_ids: [2], publish_at: day(1) },
    { id: 6, category_id: 8, tag_ids: [], publish_at: day(7) },
  ];
  test("the same category comes first, then common tags, then the newest; never itself", () =>
    expect(recommended(post, others, 10)).toEqual([5, 3, 4, 2, 6]));
  test("no more than asked for", () => expect(recommended(post, others, 2)).toEqual([5, 3]));
  test("articles without a category have none in common", () =>
    expect(recommended({ ...post, category_id: null, tag_ids: [] }, others, 1)).toEqual([2]));
});

const FIGURE = (id: number) =>
  `<figure><img src="/api/media/x-480.webp" alt="A &quot;reef&quot;" data-picture="${id}" /><figcaption>Reef</figcaption></figure>`;
test("pictures are found by their number, and those that are gone leave with their frame", () => {
  const html = `<p>a</p>${FIGURE(3)}<p>b</p>${FIGURE(4)}`;
  expect(picturesIn(html, FIGURE(3))).toEqual([3, 4]);
  expect(withoutPictures(html, (id) => id === 3)).toBe(`<p>a</p><p>b</p>${FIGURE(4)}`);
});
test("a picture is drawn with the description of its text, and a table can be scrolled", () => {
  expect(drawnBody(FIGURE(3), (id, alt) => `[${id} ${alt}]`, "Table")).toBe(
    "<figure>[3 A &quot;reef&quot;]<figcaption>Reef</figcaption></figure>",
  );
  expect(drawnBody("<table><tr></tr></table>", () => "", "Table")).toBe(
    '<div class="article-table" role="group" tabindex="0" aria-label="Table"><table><tr></tr></table></div>',
  );
});
test("cells are named after their column, unless a table has no headings or cells over several", () => {
  const drawn = (table: string) =>
    drawnBody(table, () => "", "Table")
      .replace(/^<div[^>]*>/, "")
      .replace(/<\/div>$/, "");
  const head = "<tr><th>Island</th><th><p>From <b>here</b></p></th><th></th></tr>";
  expect(
    drawn(`<table><tbody>${head}<tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>`),
  ).toBe(
    `<table><tbody>${head}<tr><td>a</td><td><div>From here</div>b</td><td>c</td></tr></tbody></table>`,
  );
  for (const table of [
    `<table><tbody>${head}</tbody></table>`,
    `<table><tbody>${head}<tr><td>a</td><td>b</td></tr></tbody></table>`,
    `<table><tbody>${head}<tr><td colspan="2">a</td><td>b</td><td>c</td></tr></tbody></table>`,
    `<table><tbody>${head}<tr><th>a</th><td>b</td><td>c</td></tr></tbody></table>`,
    "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
  ])
    expect(drawn(table)).toBe(table);
});
test("links to pages of this site are found once, those to elsewhere are not", () => {
  const html =
    '<a href="/private-boats/a?x=1">a</a><a href="/private-boats/a#b">a</a><a href="https://b.test/c">b</a>';
  expect(linksIn(html)).toEqual(["/private-boats/a"]);
});
