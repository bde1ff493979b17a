import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { optionsOf } from "../../../scripts/lib/messages-options.mjs";
import { m } from "../app/lib/paraglide/messages.js";
import { spoken } from "./language-files.ts";
import { cachedPlurals, shorten, shortMessages } from "./short-messages.ts";

type Say = (inputs: object, options?: { locale: string }) => string;
// As the build compiles them: a file for each message.
const PLACE = mkdtempSync(join(tmpdir(), "messages-"));
const COMPILED = join(PLACE, "paraglide");
const FOLDER = join(COMPILED, "messages");
beforeAll(
  () => compile({ ...optionsOf("apps/web", { build: true }), outdir: COMPILED }).then(() => {}),
  60_000,
);
afterAll(() => rmSync(PLACE, { recursive: true, force: true }));

test("plural rules are made once for each language, however often a message has a plural", async () => {
  const file = join(FOLDER, "../registry.js");
  const transform = cachedPlurals().transform as (code: string, id: string) => string;
  const { plural } = await import(
    `data:text/javascript,${encodeURIComponent(transform(readFileSync(file, "utf8"), file))}`
  );
  const made = vi.spyOn(Intl, "PluralRules");
  const said = [1, 2, 1, 5].map((count) => plural("en", count, {}));
  expect(said).toEqual(["one", "other", "one", "other"]);
  expect(made).toHaveBeenCalledTimes(1);
  expect(plural("en", 2, { type: "ordinal" })).toBe("two");
  made.mockRestore();
});

test("a shortened word says what Paraglide's says, in both languages", async () => {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith(".js") && !file.startsWith("_"));
  let short = 0;
  for (const name of names.map((file) => file.replace(/\.js$/, ""))) {
    const code = shorten(readFileSync(join(FOLDER, `${name}.js`), "utf8"));
    if (!code) continue;
    short += 1;
    const theirs = (m as unknown as Record<string, Say>)[name]!;
    const inputs = new Proxy({}, { get: (_, input) => `‹${String(input)}›` });
    for (const locale of ["id", "en"] as const) {
      const alone = spoken(code, locale);
      const said: Record<string, Say> = await import(
        `data:text/javascript,${encodeURIComponent(alone)}`
      );
      expect(said[name]!(inputs)).toBe(theirs(inputs, { locale }));
    }
  }
  // Otherwise Paraglide's output has changed, and the pages have grown.
  expect(short).toBeGreaterThan(names.length * 0.9);
});

test("a message with a plural is asked for in its page's language, too", () => {
  const file = join(FOLDER, "results_count.js");
  const code = readFileSync(file, "utf8");
  expect(shorten(code)).toBeUndefined();
  const transform = shortMessages().transform as (code: string, id: string) => string;
  expect(transform(code, file)).toContain("const locale = PAGE_LANGUAGE\n");
});
