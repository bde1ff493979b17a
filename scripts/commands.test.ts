import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMANDS, helpOf, lineOf } from "./lib/commands.mjs";
import { ROOT } from "./lib/root.mjs";

test("every command that a release has is explained in a line", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const there = Object.keys(scripts).filter((name) =>
    /scripts\/run\.mjs (apps|packages)\//.test(scripts[name]),
  );
  expect(Object.keys(COMMANDS).sort()).toEqual(there.sort());
  expect(lineOf("doctor")).toMatch(/^doctor {9}tries everything/);
  expect(helpOf("jukung", "restore")).toMatch(/^jukung restore \[FILE \[--key FILE\]\]\n {2}puts/);
});
