import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanArticle, cleanHtml, shownHtml } from "./rich-text.ts";

test.each([
  ["plain text", "Bring a hat", "<p>Bring a hat</p>"],
  ["paragraphs and lines", "One\n\nTwo\nthree", "<p>One</p><p>Two<br />three</p>"],
  ["letters that mean something in HTML", "3 < 4 & 5 > 4", "<p>3 &lt; 4 &amp; 5 &gt; 4</p>"],
  ["nothing", "", ""],
  ["only space", " \n\n ", ""],
  ["an editor's empty page", "<p></p>", ""],
  ["a page of empty paragraphs", "<p>&nbsp;</p><p><br></p>", ""],
  [
    "what an editor writes",
    "<p>A <strong>hat</strong>, <em>sun</em></p><ul><li><p>Towel</p></li></ul>",
    "<p>A <strong>hat</strong>, <em>sun</em></p><ul><li><p>Towel</p></li></ul>",
  ],
  ["old names of emphasis", "<b>one</b> <i>two</i>", "<strong>one</strong> <em>two</em>"],
  ["headings below the page's own", "<h1>One</h1><h6>Two</h6>", "<h3>One</h3><h4>Two</h4>"],
  [
    "a link",
    '<p><a href="https://example.test/a?b=1" target="_blank" onclick="x()">here</a></p>',
    '<p><a href="https://example.test/a?b=1" rel="noopener nofollow">here</a></p>',
  ],
  [
    "a link to a page of this site",
    '<p><a href="/fast-boats?from=sanur#list" rel="noopener nofollow">here</a></p>',
    '<p><a href="/fast-boats?from=sanur#list">here</a></p>',
  ],
])("%s", (_name, text, html) => {
  expect(cleanHtml(text)).toBe(html);
  expect(cleanArticle(text)).toBe(html);
});

test.each([
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/a\\b",
  "/a b",
  "fast-boats",
  "ftp://a.test",
])("a link to %s is none", (href) => {
  for (const clean of [cleanHtml, cleanArticle])
    expect(clean(`<p><a href="${href}">a</a></p>`)).toBe('<p><a rel="noopener nofollow">a</a></p>');
});

const HOSTILE = [
  "<script>alert(1)</script><p>a</p>",
  '<img src=x onerror="alert(1)">a',
  '<p onmouseover="alert(1)" style="position:fixed" class="x" id="y">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="//evil.test">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  "<svg><a xlink:href='javascript:alert(1)'><text>a</text></a></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>a",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe><p>a</p>",
  "<form action='https://evil.test'><input name=pin><button>a</button></form>",
  "<style>*{display:none}</style><p>a</p>",
  "<!--<img src=x onerror=alert(1)>--><p>a</p>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>a</noscript>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>a",
  "<base href='https://evil.test'><meta http-equiv=refresh content='0;url=https://evil.test'><p>a</p>",
  "<textarea><p>a</textarea><script>alert(1)</script>",
  "<p>a<\u0000script>alert(1)</script></p>",
  '<a href="https://a.test" style="position:fixed;inset:0">a</a>',
];
/** What a browser would run or load, or what would break out of its element. */
const HARM =
  /<(?!\/?(?:p|br|strong|em|u|s|ul|ol|li|h3|h4|blockquote|a)\b)|<[^>]*\s(?!href=|rel=)[a-z-]+=|href="(?!https?:\/\/|mailto:|tel:)/i;

test.each(HOSTILE)("nothing of %s runs, loads or covers anything", (hostile) => {
  const html = cleanHtml(hostile);
  expect(html).not.toMatch(HARM);
  expect(shownHtml(hostile)).toBe(html);
});

// The control: the pattern does match what the cleaning removes.
test("the pattern above sees the harm before the cleaning", () => {
  for (const hostile of HOSTILE.slice(0, 12)) expect(hostile).toMatch(HARM);
});

test("cleaning what is clean changes nothing, whatever came in", () => {
  const piece = fc.constantFrom(
    ...HOSTILE,
    "a & b",
    "<p>",
    "</p>",
    "<b>",
    "&lt;",
    "<",
    ">",
    "\n\n",
    "é",
  );
  // A paragraph within a paragraph, once the forbidden tag between them is removed.
  const nested = "<p><noscript><p title='</noscript><img src=x onerror=alert(1)>'>a</noscript>";
  expect(cleanHtml(cleanHtml(nested))).toBe(cleanHtml(nested));
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 6 }), (parts) => {
      const once = cleanHtml(parts.join(""));
      expect(once).not.toMatch(HARM);
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
