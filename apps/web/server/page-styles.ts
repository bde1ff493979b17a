import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { LANGUAGES, manifestIn } from "./script-language.ts";

type Routes = Record<string, { parentId?: string; css?: string[] }>;
type Manifest = { routes: Routes; url: string; version: string };

const SERVER_MANIFEST = "virtual:react-router/server-manifest";

/**
 * One style sheet for each layout and each page, instead of one for each set of components that pages
 * share (docs/decisions/081): nothing is drawn before all of them are there, and over HTTP/1.1 six come
 * at a time. What loads later (a calendar) still brings the sheets of its own components.
 *
 * The router's plugin writes its manifest twice, into a file for browsers and a module for the server.
 * Both are replaced here, where the second is made.
 */
export function pageStyles(): Plugin {
  let folder: string;
  return {
    name: "page-styles",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.environments.client?.build.outDir ?? "build/client");
    },
    transform(code, id) {
      if (!id.includes(SERVER_MANIFEST)) return;
      const url = /['"](\/[^'"]*\/manifest-[^'"]+\.js)['"]/.exec(code)?.[1];
      if (!url) this.error("The router's manifest has no address: see page-styles.ts");
      const file = join(folder, url);
      const text = readFileSync(file, "utf8");
      const start = text.indexOf("{");
      const theirs = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1)) as Manifest;
      const read = (sheet: string) => readFileSync(join(folder, sheet), "utf8");
      const { routes, sheets } = together(theirs.routes, read);
      for (const [name, sheet] of sheets) writeFileSync(join(folder, name), sheet);
      // Browsers keep a manifest for ever: what is in it, its name must say.
      const version = hashOf(JSON.stringify(routes) + theirs.version);
      const ours = { ...theirs, routes, version, url: url.replace(theirs.version, version) };
      rmSync(file);
      for (const locale of LANGUAGES) {
        const list = manifestIn(ours, locale);
        writeFileSync(join(folder, list.url), `${text.slice(0, start)}${JSON.stringify(list)};`);
      }
      return { code: `export default ${JSON.stringify(ours)};`, map: null };
    },
  };
}

/**
 * @param read the text of a style sheet, by its address
 * @returns each route with at most one sheet, which has what the sheets of its parents do not have; and
 *   the sheets that this needs, by their addresses
 */
export function together(
  routes: Routes,
  read: (sheet: string) => string,
): { routes: Routes; sheets: Map<string, string> } {
  const sheets = new Map<string, string>();
  const above = (id: string | undefined): Set<string> => {
    const route = id === undefined ? undefined : routes[id];
    return new Set(route && [...above(route.parentId), ...sheetsOf(route)]);
  };
  const one = ([id, route]: [string, Routes[string]]): [string, Routes[string]] => {
    const inherited = above(route.parentId);
    const own = sheetsOf(route).filter((sheet) => !inherited.has(sheet));
    if (own.length < 2) return [id, { ...route, css: own }];
    const text = own.map(read).join("");
    const name = `/assets/sheet-${hashOf(text)}.css`;
    sheets.set(name, text);
    return [id, { ...route, css: [name] }];
  };
  return { routes: Object.fromEntries(Object.entries(routes).map(one)), sheets };
}

/** The router marks with a "#" what a script may load too; here that is another file. */
const sheetsOf = ({ css = [] }: Routes[string]): string[] => [
  ...new Set(css.map((sheet) => sheet.replace(/#$/, ""))),
];

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 8);
