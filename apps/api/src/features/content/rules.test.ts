import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../platform/rich-text.ts";
import { escaped, named, pageBody } from "./rules.ts";
import { DEFAULT_TEXTS } from "./texts/index.ts";

describe("a text as a page of its own", () => {
  test("has its headings one level higher, each with an address", () => {
    expect(
      pageBody("<p>A</p><h3>Your rights</h3><h4>Access</h4><h3>Data &amp; <em>you</em></h3>"),
    ).toEqual({
      body: '<p>A</p><h2 id="your-rights">Your rights</h2><h3>Access</h3><h2 id="data-you">Data &amp; <em>you</em></h2>',
      sections: [
        { id: "your-rights", title: "Your rights" },
        { id: "data-you", title: "Data & you" },
      ],
    });
  });
  test("gives headings of the same words, or of none, addresses of their own", () => {
    const { sections } = pageBody(
      "<h3>Fares</h3><h3>Fares</h3><h3>Fares</h3><h3>日本</h3><h3>?</h3>",
    );
    expect(sections.map(({ id }) => id)).toEqual(["fares", "fares-2", "fares-3", "part", "part-2"]);
    const numbered = pageBody("<h3>Step 2</h3><h3>Step</h3><h3>Step</h3>").sections;
    expect(numbered.map(({ id }) => id)).toEqual(["step-2", "step", "step-3"]);
  });
  test.each(['"><script>', "' onmouseover='x", "&quot; onload=&quot;x", "{site}"])(
    "has nothing but letters, digits and dashes in an address: %s",
    (title) => {
      const [section] = pageBody(cleanHtml(`<h3>${title}</h3>`)).sections;
      expect(section?.id ?? "none").toMatch(/^[a-z0-9-]+$/);
    },
  );
});

test("the operator's name is put in as text, whatever characters it has", () => {
  expect(named("<p>{site} and {site}</p>", escaped("A & B <i>$&</i>"))).toBe(
    "<p>A &amp; B &lt;i&gt;$&amp;&lt;/i&gt; and A &amp; B &lt;i&gt;$&amp;&lt;/i&gt;</p>",
  );
});

describe.each(Object.entries(DEFAULT_TEXTS))(
  "the text of %s that the site comes with",
  (_, texts) => {
    test.each(["id", "en"] as const)("loses nothing by being cleaned (%s)", (lang) => {
      const text = (html: string) =>
        html
          .replaceAll(/<[^>]+>/g, " ")
          .replaceAll(/\s+/g, " ")
          .trim();
      const body = texts[`body_${lang}`];
      expect(text(cleanHtml(body))).toBe(text(body));
      expect(cleanHtml(body).match(/<(h3|li|a)\b/g)).toEqual(body.match(/<(h3|li|a)\b/g));
    });
    test("calls no code of ours a PIN in Indonesian, where that is the bank's", () => {
      expect(texts.body_id).not.toMatch(/\bPIN yang kami\b/);
    });
    test("has the same parts in both languages", () => {
      const tags = (html: string) => html.match(/<\/?[a-z0-9]+/g);
      expect(tags(texts.body_id)).toEqual(tags(texts.body_en));
    });
  },
);
