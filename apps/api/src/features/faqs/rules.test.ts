import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../platform/rich-text.ts";
import { isFound } from "./rules.ts";
import { FIRST_TEXTS } from "./texts/index.ts";

const TEXTS = {
  question_id: "Di mana tiket saya?",
  question_en: "Where is my ticket?",
  answer_id: "<p>Kami kirim ke <strong>email</strong> Anda &amp; ponsel.</p><p>Selesai</p>",
  answer_en: "<p>We email it.</p><ul><li>Søren's QR</li><li>code</li></ul>",
};

test.each([
  ["", "en", true],
  ["ticket", "en", true],
  ["TICKET email", "en", true],
  ["tiket", "en", false],
  ["tiket email", "id", true],
  ["email & ponsel", "id", true],
  ["ponsel.Selesai", "id", false],
  ["soren", "en", true],
  ["qr code", "en", true],
  ["strong", "id", false],
  ["ticket refund", "en", false],
] as const)("the search %j in %s finds it: %s", (search, locale, found) => {
  expect(isFound(TEXTS, search, locale)).toBe(found);
});

describe("the questions that the site comes with", () => {
  const questions = FIRST_TEXTS.flatMap((group) => group.questions);
  test("are at least twenty in five groups, and four to six of them are on the home page", () => {
    expect(FIRST_TEXTS.length).toBeGreaterThanOrEqual(5);
    expect(questions.length).toBeGreaterThanOrEqual(20);
    const home = questions.filter(({ on_home }) => on_home).length;
    expect(home).toBeGreaterThanOrEqual(4);
    expect(home).toBeLessThanOrEqual(6);
  });
  test("have addresses of their own", () => {
    const slugs = [...FIRST_TEXTS, ...questions].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
  });
  test.each(questions.map((question) => [question.slug, question] as const))(
    "%s says the same in both languages, loses nothing by being cleaned, and names no amount of refund",
    (_, { answer_id, answer_en }) => {
      const tags = (html: string) => html.match(/<\/?[a-z0-9]+( href="[^"]*")?/g);
      expect(tags(answer_id)).toEqual(tags(answer_en));
      const text = (html: string) => html.replaceAll(/<[^>]+>/g, "");
      for (const answer of [answer_id, answer_en]) {
        expect(text(cleanHtml(answer))).toBe(text(answer));
        expect(answer).not.toMatch(/\d+ ?(%|persen|percent|jam|hours?|menit|minutes?)/);
      }
    },
  );

  test.each(["id", "en"] as const)(
    "name buttons by the words that the pages have (%s)",
    (locale) => {
      const folder = join(import.meta.dirname, "../../../../web/messages");
      const words = readdirSync(folder)
        .filter((file) => file === `${locale}.json` || file.endsWith(`.${locale}.json`))
        .flatMap((file) => Object.values(JSON.parse(readFileSync(join(folder, file), "utf8"))));
      const named = questions.flatMap((question) => [
        ...question[`answer_${locale}`].matchAll(/<strong>([^<]+)<\/strong>/g),
      ]);
      expect(named.length).toBeGreaterThan(0);
      expect(named.map(([, word]) => word).filter((word) => !words.includes(word))).toEqual([]);
    },
  );
});
