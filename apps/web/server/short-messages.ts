import type { Plugin } from "vite";
import { PAGE_LANGUAGE } from "./language-files.ts";

/**
 * Paraglide makes an Intl.PluralRules for each message with a plural: 7.5 µs, a dozen times a page; a
 * cached one takes 0.1 µs. This caches one per language.
 */
export function cachedPlurals(): Plugin {
  const theirs = "return new Intl.PluralRules(locale, options).select(Number(input))";
  return {
    name: "cached-plurals",
    transform(code, id) {
      if (!/\/paraglide\/registry\.js$/.test(id)) return;
      if (!code.includes(theirs)) this.error("Paraglide's plural has moved: see short-messages.ts");
      return `const pluralRules = {};\n${code.replace(
        theirs,
        // It is called with {} where a message names no options.
        "for (const _ in options) return new Intl.PluralRules(locale, options).select(Number(input));\n\treturn (pluralRules[locale] ??= new Intl.PluralRules(locale)).select(Number(input))",
      )}`;
    },
  };
}

const COMPILED =
  /const (id|en)_(\w+) = .*\((i?)\) => \{\s*return (?:\/\*.*?\*\/ )?\((`(?:[^`\\]|\\.)*`)\)\s*\};/g;
/** What in Paraglide's code says the language. */
const SAYS: [file: RegExp, language: RegExp][] = [
  [
    /\/paraglide\/messages\/(?!_)\w+\.js$/,
    /experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/g,
  ],
  [/\/paraglide\/runtime\.js$/, /(?<!const )experimentalStaticLocale/g],
];

/**
 * Writes a message for the browser as an expression of its page's language (language-files.ts): Paraglide
 * makes three functions with two default values, hundreds of times a page. There a message cannot be
 * asked for in another language than its page's.
 */
export function shortMessages(): Plugin {
  return {
    name: "short-messages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [, language] = SAYS.find(([file]) => file.test(id)) ?? [];
      if (!language) return;
      if (code.search(language) < 0)
        this.error("Paraglide's code has changed: see short-messages.ts");
      return shorten(code) ?? code.replaceAll(language, PAGE_LANGUAGE);
    },
  };
}

/**
 * @param code a module of Paraglide's with one message
 * @returns the same message in its page's language, shorter; undefined if it is not just text
 */
export function shorten(code: string): string | undefined {
  const [id, en] = [...code.matchAll(COMPILED)];
  if (id?.[1] !== "id" || en?.[1] !== "en" || id[2] !== en[2]) return undefined;
  return `export const ${en[2]} = (i) => ${PAGE_LANGUAGE} === "id" ? ${id[4]} : ${en[4]};`;
}
