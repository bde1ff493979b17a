import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { drawAll, FOLDER } from "./draw.ts";

const drawn = drawAll();

test("pictures/ holds what the script draws, and nothing else", () => {
  const files = globSync("**/*.*", { cwd: FOLDER }).map((file) => file.split(sep).join("/"));
  expect(files.sort()).toEqual([...drawn.keys()].sort());
});

test.each([...drawn])("%s is as the script draws it", (file, text) => {
  expect(readFileSync(join(FOLDER, file), "utf8") === text).toBe(true);
});
