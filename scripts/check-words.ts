// The words that docs/language.md says to avoid, looked for in every text that people read: the
// messages of both apps, the texts written into pages, and the demo's texts.
import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseSync } from "vite";
import { AVOID, type Language } from "./words-to-avoid.ts";

type Text = { at: string; text: string; languages: Language[] };

/** Every violation under a root, as `where  what is wrong`. */
export function checkWords(root: string): string[] {
  const messages = messageFiles(root);
  return [
    ...messages.flatMap(twins),
    ...namedTwice(messages),
    ...[...messages.flatMap(said), ...written(root)].flatMap(wrong),
  ];
}

type Messages = { file: string; texts: Map<string, string[]> };
/** The messages of one file name in both languages. */
type Pair = Record<Language, Messages>;

function messageFiles(root: string): Pair[] {
  return globSync("apps/*/messages/{en,*.en}.json", { cwd: root })
    .map((file) => file.split(sep).join("/"))
    .sort()
    .map((file) => ({
      en: read(root, file),
      id: read(root, file.replace(/en\.json$/, "id.json")),
    }));
}

function read(root: string, file: string): Messages {
  const json: Record<string, unknown> = JSON.parse(readFileSync(join(root, file), "utf8"));
  const texts = Object.entries(json)
    .filter(([key]) => key !== "$schema")
    .map(([key, value]): [string, string[]] => [key, variants(value)]);
  return { file, texts: new Map(texts) };
}

/** A message, or each of its plural forms. */
const variants = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : (value as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));

const inBraces = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(" ");

/** What one language has and the other lacks: a key, or a parameter. */
function twins({ en, id }: Pair): string[] {
  const keys = new Set([...en.texts.keys(), ...id.texts.keys()]);
  return [...keys].flatMap((key) => {
    const [one, other] = [en.texts.get(key), id.texts.get(key)];
    if (!one) return [`${en.file} ${key}  is missing`];
    if (!other) return [`${id.file} ${key}  is missing`];
    if (inBraces(one) === inBraces(other)) return [];
    return [`${id.file} ${key}  says ${inBraces(other) || "nothing"}, English ${inBraces(one)}`];
  });
}

/** Keys that two files of an app have: one of them would say what the other means. */
function namedTwice(pairs: Pair[]): string[] {
  const known = new Map<string, string>();
  return pairs.flatMap(({ en }) =>
    [...en.texts.keys()].flatMap((key) => {
      const name = `${en.file.split("/messages/")[0]} ${key}`;
      const first = known.get(name);
      known.set(name, first ?? en.file);
      return first ? [`${en.file} ${key}  is in ${first} too`] : [];
    }),
  );
}

const said = (pair: Pair): Text[] =>
  (["en", "id"] as const).flatMap((language) =>
    [...pair[language].texts].flatMap(([key, texts]) =>
      texts.map((text) => ({
        at: `${pair[language].file} ${key}`,
        text,
        languages: [language],
      })),
    ),
  );

/** Attributes whose value is read, or read aloud. */
const READ = new Set(["alt", "aria-label", "hint", "label", "placeholder", "text", "title"]);
/** Files with texts of their own, without markup. */
const TEXTS = [
  "packages/demo/{src,scripts}/**/*.ts",
  "apps/api/src/features/payments/gateways/sandbox/page.ts",
];

/** Texts written into pages instead of into messages. Their language is unknown: both must pass. */
function written(root: string): Text[] {
  const languages: Language[] = ["en", "id"];
  const find = (patterns: string[], test: (node: Node, parent: Node) => boolean) =>
    globSync(patterns, {
      cwd: root,
      exclude: (path) => /paraglide|node_modules/.test(String(path)),
    })
      .map((file) => file.split(sep).join("/"))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        textsOf(root, file, test).map(({ line, text }) => ({
          at: `${file}:${line}`,
          text,
          languages,
        })),
      );
  return [
    ...find(["apps/*/{app,src}/**/*.tsx"], (node, parent) =>
      node.type === "JSXText"
        ? true
        : node.type === "Literal" &&
          parent.type === "JSXAttribute" &&
          READ.has(String((parent.name as Node).name)),
    ),
    // In these files every string of more than one word is for people.
    ...find(
      TEXTS,
      (node) =>
        (node.type === "Literal" || node.type === "TemplateElement") && / /.test(textOf(node)),
    ),
  ];
}

type Node = { type: string; start: number; [key: string]: unknown };
const textOf = ({ value }: Node): string =>
  typeof value === "string" ? value : ((value as { cooked?: string } | null)?.cooked ?? "");

function textsOf(root: string, file: string, test: (node: Node, parent: Node) => boolean) {
  const source = readFileSync(join(root, file), "utf8");
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]!.message}`);
  const found: { line: number; text: string }[] = [];
  const walk = (value: unknown, parent: Node) => {
    if (Array.isArray(value)) for (const one of value) walk(one, parent);
    else if (value !== null && typeof value === "object") {
      const node = value as Node;
      if (typeof node.type === "string" && test(node, parent) && textOf(node).trim())
        found.push({ line: source.slice(0, node.start).split("\n").length, text: textOf(node) });
      for (const part of Object.values(node))
        walk(part, typeof node.type === "string" ? node : parent);
    }
  };
  walk(program, program as unknown as Node);
  return found;
}

/** What a text says that docs/language.md avoids. Names of placeholders do not count. */
function wrong({ at, text, languages }: Text): string[] {
  const plain = text.replace(/\{\w+\}/g, "…");
  return languages.flatMap((language) =>
    AVOID[language].flatMap(([pattern, instead]) => {
      const found = plain.match(pattern);
      return found ? [`${at}  "${found[0].trim()}": say ${instead}`] : [];
    }),
  );
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const lines = checkWords(root);
  for (const line of lines) console.error(line);
  console.log(`${lines.length} words to avoid in ${relative(process.cwd(), root) || "."}`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
