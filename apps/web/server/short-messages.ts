import type { Plugin } from "vite";

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

/**
 * Writes a message in two languages as one expression, in the browser's code: Paraglide makes three
 * functions with two default values, hundreds of times a page. It saves a hundredth of its
 * JavaScript. Messages with plurals stay as they are.
 */
export function shortMessages(): Plugin {
  return {
    name: "short-words",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) =>
      /\/paraglide\/messages\/\w+\.js$/.test(id) ? shorten(code) : undefined,
  };
}

/**
 * @param code a module of Paraglide's with one message
 * @returns the same message, shorter; undefined if it is not just text in both languages
 */
export function shorten(code: string): string | undefined {
  const [id, en] = [...code.matchAll(COMPILED)];
  if (id?.[1] !== "id" || en?.[1] !== "en" || id[2] !== en[2]) return undefined;
  return `import { getLocale } from "../runtime.js";
export const ${en[2]} = (i, chosen) => (chosen?.locale ?? getLocale()) === "id" ? ${id[4]} : ${en[4]};`;
}
