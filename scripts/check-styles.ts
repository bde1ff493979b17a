// The rules of docs/styles.md, checked over every style sheet of the pages.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";

const APP = "apps/web/app";
const SYSTEM = `${APP}/ui/styles/system.css`;
const SITE = `${APP}/styles.css`;
/** At-rules that are independent of the cascade: they may be outside the layers. */
const UNORDERED = /^@(font-face|keyframes|import)\b/;
/** A selector of one class: its own style, not its style in some place. */
const ALONE = /^\.([a-z][\w-]*)(?::(?!has)[\w-]+(?:\([^()]*\))?|\[[^\]]*\])*$/i;

/** Every violation under a root, as `file  what is wrong`. */
export function checkStyles(root: string): string[] {
  const sheets = globSync(`${APP}/**/*.css`, { cwd: root })
    .map((file) => file.split(sep).join("/"))
    .sort()
    .map((file) => ({ file, css: uncommented(readFileSync(join(root, file), "utf8")) }));
  const layers = /@layer ([\w\s,]+);/.exec(sheets.find(({ file }) => file === SYSTEM)?.css ?? "");
  const known = new Set(layers?.[1]?.split(",").map((name) => name.trim()));
  const ofSite = new Set(sheets.filter(({ file }) => file === SITE).flatMap(importsOf));
  const homes = new Map<string, string>();
  return sheets
    .filter(({ file }) => file !== SYSTEM)
    .flatMap((sheet) => [
      ...layering(sheet, known),
      ...beginning(sheet, ofSite),
      ...widths(sheet),
      ...twice(sheet, homes),
    ])
    .map(({ file, problem }) => `${file}  ${problem}`);
}

type Sheet = { file: string; css: string };
type Problem = { file: string; problem: string };

const uncommented = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "");

/** The blocks and statements at the top level of a sheet, or in a block: prelude and content. */
function blocks(css: string): { head: string; inside: string }[] {
  const found: { head: string; inside: string }[] = [];
  let [from, depth, open] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === "{") {
      if (depth++ === 0) open = index;
    } else if (sign === "}" ? --depth === 0 : depth === 0) {
      const head = css.slice(from, sign === "}" ? open : index).trim();
      found.push({ head, inside: sign === "}" ? css.slice(open + 1, index) : "" });
      from = index + 1;
    }
  }
  return found;
}

function layering({ file, css }: Sheet, known: Set<string>): Problem[] {
  return blocks(css)
    .filter(({ head }) => !UNORDERED.test(head))
    .flatMap(({ head, inside }) => {
      const layer = /^@layer\s+([\w-]+)$/.exec(head)?.[1];
      if (!layer || !inside) return [{ file, problem: `${head} stands outside the layers` }];
      return known.has(layer) ? [] : [{ file, problem: `there is no layer ${layer}` }];
    });
}

const importsOf = ({ file, css }: Sheet): string[] =>
  [...css.matchAll(/@import "(\.[^"]+)"/g)].map(([, to]) =>
    posix.normalize(posix.join(dirname(file), to!)),
  );

/** The first sheet of a page fixes the layers' order, and any may be the first. */
function beginning(sheet: Sheet, ofSite: Set<string>): Problem[] {
  const begins = importsOf(sheet)[0] === SYSTEM;
  if (ofSite.has(sheet.file))
    return begins ? [{ file: sheet.file, problem: "imports system.css, as styles.css does" }] : [];
  return begins ? [] : [{ file: sheet.file, problem: "does not begin with system.css" }];
}

const widths = ({ file, css }: Sheet): Problem[] =>
  [...css.matchAll(/@media[^{]*\b(?:min-|max-)?width\b[^{]*/g)].map(([media]) => ({
    file,
    problem: `${media.trim()} names no width of system.css`,
  }));

/** Selectors of a block, also in media queries and the like, but not in key frames. */
const selectorsOf = (css: string): string[] =>
  blocks(css).flatMap(({ head, inside }) => {
    if (head.startsWith("@")) return /^@keyframes/.test(head) ? [] : selectorsOf(inside);
    return inside ? head.split(/,(?![^(]*\))/).map((selector) => selector.trim()) : [];
  });

function twice({ file, css }: Sheet, homes: Map<string, string>): Problem[] {
  const own = new Set(selectorsOf(css).flatMap((selector) => ALONE.exec(selector)?.[1] ?? []));
  return [...own].flatMap((name) => {
    const home = homes.get(name);
    if (home) return [{ file, problem: `.${name} is defined in ${home} too` }];
    homes.set(name, file);
    return [];
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const wrong = checkStyles(root);
  for (const line of wrong) console.error(line);
  console.log(`${wrong.length} broken rules of styles in ${relative(process.cwd(), root) || "."}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
