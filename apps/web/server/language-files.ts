import { minifySync, transformSync } from "rolldown/utils";
import type { Plugin } from "vite";
import type { Locale } from "../app/lib/paraglide/runtime.js";
import { inLanguage, LANGUAGES } from "./script-language.ts";

/** In the browser's code, the language of its page: no variable, but replaced in each file. */
export const PAGE_LANGUAGE = "PAGE_LANGUAGE";

/**
 * Writes every script once for each language, with the messages of that language alone: a page is in
 * one language until it is loaded anew, and would never read the others (docs/decisions/088).
 */
export function languageFiles(): Plugin {
  return {
    name: "language-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post", // by then Vite has written which files a script loads later
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const names = new Set(chunks.map(({ fileName }) => fileName));
        const isWritten = (name: string) => names.has(`assets/${name}`);
        for (const file of chunks) {
          const { code, fileName } = file;
          for (const locale of LANGUAGES) {
            const source = inLanguage(spoken(code, locale), locale, isWritten);
            if (source.includes(PAGE_LANGUAGE)) this.error(`${fileName} has no language`);
            const place = inLanguage(`"${fileName}"`, locale).slice(1, -1);
            if (place === fileName) file.code = source;
            else this.emitFile({ type: "asset", fileName: place, source });
          }
        }
      },
    },
  };
}

/** @returns a finished script with what it says in one language only */
export function spoken(code: string, locale: Locale): string {
  if (!code.includes(PAGE_LANGUAGE)) return code;
  const define = { [PAGE_LANGUAGE]: JSON.stringify(locale) };
  const chosen = transformSync("script.js", code, { define, sourcemap: false });
  const short = minifySync("script.js", chosen.code, { module: true });
  const [error] = [...chosen.errors, ...short.errors];
  if (error) throw error;
  return short.code;
}
