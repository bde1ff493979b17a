// Who may import whom (docs/architecture.md), checked over every source file.
// dependency-cruiser sees nothing under TypeScript 7 and stays green; hence these lines.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix, relative, sep } from "node:path";
import { parseSync } from "vite";

type Import = { from: string; to: string; typeOnly: boolean; dynamic: boolean; line: number };

/** Layers from the bottom; a file imports its own layer and those below. */
const LAYERS: [pattern: RegExp, house: string, height: number][] = [
  [/^apps\/api\/src\/(platform\/|env\.ts$)/, "api", 1],
  [/^apps\/api\/src\/features\//, "api", 2],
  [/^apps\/api\/src\/products\//, "api", 3],
  [/^apps\/api\/src\//, "api", 4],
  [/^apps\/web\/app\/lib\//, "web", 1],
  [/^apps\/web\/app\/ui\//, "web", 2],
  [/^apps\/web\/app\/features\//, "web", 3],
  [/^apps\/web\/app\/products\//, "web", 4],
  [/^apps\/web\/app\/(pages|layouts)\//, "web", 5],
  [/^apps\/web\/app\//, "web", 6],
  [/^apps\/web\/server\//, "web", 7],
  [/^packages\/contract\//, "contract", 0],
  [/^packages\/format\//, "format", 0],
  [/^packages\/postgres\//, "postgres", 0],
  [/^packages\/demo\//, "demo", 0],
];
/** test/ may import anything, and so may a test beside the code. */
const FREE = /^apps\/api\/test\/|\.test\.tsx?$|\/test\//;
/** The API itself, and what any process does with its port, its memory, its errors and React. */
const API_DOORS = ["command-error", "env", "index", "listen", "idle-memory", "serving"].map(
  (door) => `apps/api/src/${door}.ts`,
);
/** What the demo is made with: the product's own verbs, through each slice's index.ts. */
const DEMO_DOORS = /^apps\/api\/src\/((features|products)\/[^/]+\/index|platform\/[^/]+|app)\.ts$/;
const MAY_SPEAK_SQL =
  /^apps\/api\/src\/(platform\/.*|.*\/(tables|queries|queries\/[^/]+))\.tsx?$|\/(tables|queries)\.ts$|\/queries\/[^/]+\.ts$/;
const SQL_PACKAGE = /^(pg|drizzle-orm)(\/|$)/;

/** Every broken rule under a root, as `file:line  what is wrong`. */
export function checkImports(root: string): string[] {
  const files = globSync("{apps,packages}/*/{src,app,server}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|paraglide|build)([\\/]|$)/.test(String(path)),
  }).map((file) => file.split(sep).join("/"));
  const wrong: string[] = [];
  const between = new Map<string, Map<string, string>>(); // feature → feature → where
  const needs = new Map<string, string[]>(); // file → the files that it needs
  const loads = new Map<string, Import[]>(); // file → what is loaded with it: no types
  for (const file of files.sort()) {
    if (FREE.test(file)) continue;
    const source = readFileSync(join(root, file), "utf8");
    const imports = importsOf(file, source);
    needs.set(
      file,
      imports.filter(({ dynamic }) => !dynamic).map(({ to }) => to),
    );
    loads.set(
      file,
      imports.filter(({ dynamic, typeOnly }) => !dynamic && !typeOnly),
    );
    for (const one of imports) {
      const where = `${file}:${one.line}`;
      const problem = problemOf(one);
      if (problem) wrong.push(`${where}  ${problem}`);
      const [here, there] = [featureOf(file), featureOf(one.to)];
      if (here && there && here !== there && !isForeignKey(one)) {
        if (!between.has(here)) between.set(here, new Map());
        between.get(here)!.set(there, where);
      }
    }
    if (file.startsWith("apps/api/src/") && !MAY_SPEAK_SQL.test(file) && /\bsql`/.test(source))
      wrong.push(`${file}  SQL belongs into queries.ts or tables.ts`);
  }
  return [...wrong, ...schemasOnPages(loads), ...circles(between), ...fileCircles(needs)];
}

/** The contract's schemas are 80 kB with zod: what a browser runs takes its types, and files without zod. */
function schemasOnPages(loads: Map<string, Import[]>): string[] {
  const loadsZod = (file: string, seen = new Set<string>()): boolean =>
    !seen.has(file) &&
    !!seen.add(file) &&
    (file === "zod" || (loads.get(file) ?? []).some(({ to }) => loadsZod(to, seen)));
  return [...loads.values()]
    .flat()
    .filter(({ from }) => /^apps\/web\/app\//.test(from) && !/\.server\b/.test(from))
    .filter(({ to }) => to.startsWith("packages/contract/") && loadsZod(to))
    .map(
      ({ from, to, line }) =>
        `${from}:${line}  loads zod and schemas into a browser (imports ${to})`,
    );
}

function problemOf({ from, to, typeOnly, dynamic }: Import): string | undefined {
  if (SQL_PACKAGE.test(to))
    return from.startsWith("apps/api/src/") && !typeOnly && !MAY_SPEAK_SQL.test(from)
      ? `imports ${to}: SQL belongs into queries.ts or tables.ts`
      : undefined;
  if (FREE.test(to)) return `what runs imports a test, ${to}`;
  const [here, there] = [layerOf(from), layerOf(to)];
  if (!here || !there) return undefined;
  if (here.house !== there.house) {
    if (there.house === "contract" || there.house === "format") return undefined;
    if (there.house === "postgres" && here.house !== "contract") return undefined;
    if (here.house === "demo" && DEMO_DOORS.test(to)) return undefined;
    if (there.house === "demo")
      return from.startsWith("apps/web/server/") && dynamic
        ? undefined
        : `the demo is loaded by import() in apps/web/server, so that production has none of it (imports ${to})`;
    if (from.startsWith("apps/web/server/") && API_DOORS.includes(to)) return undefined;
    return `${here.house} and ${there.house} meet only in packages/contract (imports ${to})`;
  }
  if (here.height < there.height) return `looks upwards, to ${to}`;
  const [slice, other] = [sliceOf(from), sliceOf(to)];
  if (!slice || !other || slice === other) return undefined;
  if (slice.includes("/products/") && other.includes("/products/"))
    return `a product imports another product, ${to}`;
  if (isForeignKey({ from, to })) return undefined;
  if (slice.includes("/features/") && !/^index\.tsx?$/.test(to.slice(other.length + 1)))
    return `a feature imports another only through its index.ts, not ${to}`;
  return undefined;
}

/** A foreign key needs the other table itself; index.ts would load the whole slice. */
const isForeignKey = ({ from, to }: Pick<Import, "from" | "to">) =>
  from.endsWith("/tables.ts") && to.endsWith("/tables.ts");
const layerOf = (path: string) => {
  const found = LAYERS.find(([pattern]) => pattern.test(path));
  return found && { house: found[1], height: found[2] };
};
const sliceOf = (path: string) =>
  path.match(/^apps\/(?:api\/src|web\/app)\/(?:products|features)\/[^/]+(?=\/)/)?.[0];
const featureOf = (path: string) =>
  sliceOf(path)?.includes("/features/") ? sliceOf(path) : undefined;

/** Everything that a file imports or re-exports, types too, and `import()` of a fixed name. */
function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]!.message}`);
  const found: { name: string; at: number; typeOnly: boolean; dynamic: boolean }[] = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ name: moduleRequest.value, at: start, typeOnly, dynamic: false });
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, start, isType } of entries)
      if (moduleRequest)
        found.push({ name: moduleRequest.value, at: start, typeOnly: isType, dynamic: false });
  for (const { moduleRequest, start } of module.dynamicImports) {
    const name = source
      .slice(moduleRequest.start, moduleRequest.end)
      .match(/^["'`]([^"'`$]+)["'`]$/);
    if (name) found.push({ name: name[1]!, at: start, typeOnly: false, dynamic: true });
  }
  return found.map(({ name, at, typeOnly, dynamic }) => ({
    from: file,
    to: resolve(file, name),
    typeOnly,
    dynamic,
    line: source.slice(0, at).split("\n").length,
  }));
}

/** A path from the root for our own files, the bare name for a package. */
function resolve(file: string, name: string): string {
  const own = name.match(/^@jukung\/([^/]+)(?:\/(.+))?$/);
  if (own) {
    const folder = own[1] === "api" || own[1] === "web" ? "apps" : "packages";
    const slice = own[1] === "api" && /^(features|products)\/[^/]+$/.test(own[2] ?? "");
    return `${folder}/${own[1]}/src/${slice ? `${own[2]}/index` : (own[2] ?? "index")}.ts`;
  }
  if (name.startsWith("~/")) return withEnding(`apps/web/app/${name.slice(2)}`);
  if (name.startsWith(".")) return withEnding(posix.join(dirname(file), name));
  return name;
}
const withEnding = (path: string) => (/\.\w+$/.test(basename(path)) ? path : `${path}.ts`);

/** Features that import one another, each cycle once. */
function circles(between: Map<string, Map<string, string>>): string[] {
  const found = new Set<string>();
  const walk = (path: string[]) => {
    for (const next of between.get(path.at(-1)!)?.keys() ?? []) {
      const start = path.indexOf(next);
      if (start < 0) walk([...path, next]);
      else {
        const round = path.slice(start);
        const first = round.indexOf([...round].sort()[0]!);
        const names = [...round.slice(first), ...round.slice(0, first)];
        found.add(
          `${between.get(names[0]!)!.get(names[1] ?? names[0]!)}  a circle of features: ${[...names, names[0]!].map((name) => basename(name)).join(" → ")}`,
        );
      }
    }
  };
  for (const name of between.keys()) walk([name]);
  return [...found];
}

/**
 * Cycles of imports, each group once. Types count; `import()` does not, since it is loaded later.
 */
function fileCircles(needs: Map<string, string[]>): string[] {
  const found: string[] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  // Tarjan's strongly connected components.
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    open.push(file);
    for (const next of needs.get(file) ?? []) {
      if (!needs.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = open.splice(open.indexOf(file)).sort();
    if (group.length > 1) found.push(`${group[0]}  a circle of files: ${group.join(", ")}`);
  };
  for (const file of needs.keys()) if (!index.has(file)) visit(file);
  return found;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const wrong = checkImports(root);
  for (const line of wrong) console.error(line);
  console.log(`${wrong.length} broken import rules in ${relative(process.cwd(), root) || "."}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
