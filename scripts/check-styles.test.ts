import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkStyles } from "./check-styles.ts";

const APP = "apps/web/app";
const SOUND = {
  "styles.css": '@import "./ui/styles/system.css"; @import "./ui/button.css";',
  "ui/styles/system.css":
    "@layer base, primitives, pages; @custom-media --sm-down (width < 40rem);",
  "ui/button.css": "@layer primitives { .btn { color: red; } } @keyframes waves { to { top: 0; } }",
  "pages/home/home.css": `@import "../../ui/styles/system.css";
    /* @media (width < 40rem) is not said in a comment */
    @layer pages { @media (--sm-down) { .hero, .hero .btn, .btn:has(.hero) { top: 0; } } }`,
};

/** The violations of a small page: valid sheets, with some replaced or added. */
function check(sheets: Record<string, string> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), "jukung-styles-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...SOUND, ...sheets })) {
    mkdirSync(dirname(join(root, APP, path)), { recursive: true });
    writeFileSync(join(root, APP, path), text);
  }
  return checkStyles(root);
}

const page = (css: string) => `@import "../../ui/styles/system.css"; ${css}`;

test.each<[why: string, file: string, css: string, problem: string]>([
  ["a rule in no layer", "ui/button.css", ".btn { top: 0; }", ".btn stands outside the layers"],
  ["a layer of one's own", "ui/button.css", "@layer extra { .btn { top: 0; } }", "no layer extra"],
  ["an order of one's own", "ui/button.css", "@layer pages, base;", "stands outside the layers"],
  [
    "a sheet that code imports and that orders no layers",
    "pages/home/home.css",
    "@layer pages { .hero { top: 0; } }",
    "does not begin with system.css",
  ],
  [
    "a sheet of styles.css that moves the order behind itself",
    "ui/button.css",
    '@import "./styles/system.css"; @layer primitives { .btn { top: 0; } }',
    "imports system.css",
  ],
  [
    "a width without a name",
    "pages/home/home.css",
    page("@layer pages { @media print and (max-width: 40rem) { .hero { top: 0; } } }"),
    "names no width",
  ],
  [
    "a class of another sheet",
    "pages/home/other.css",
    page("@layer pages { @media (--sm-down) { .wide, .hero:hover { top: 0; } } }"),
    ".hero is defined in apps/web/app/pages/home/home.css too",
  ],
])("it bites: %s", (_, file, css, problem) => {
  expect(check({ [file]: css })).toEqual([expect.stringContaining(problem)]);
  expect(check({ [file]: css })[0]).toContain(file);
});

test("sheets that keep the rules pass", () => {
  expect(check()).toEqual([]);
});
