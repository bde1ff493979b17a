import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { FOLDER, type Made, madeFile } from "../src/pictures.ts";
import { drawAll, hashOf, make } from "./draw.ts";

const drawn = drawAll();
const names = [...drawn.keys()].filter((file) => file.endsWith(".svg")).map((f) => f.slice(0, -4));
const madeOf = (name: string): Made =>
  JSON.parse(readFileSync(join(FOLDER, `made/${name}.json`), "utf8"));

test("pictures/ holds what the script draws and makes, and nothing else", () => {
  const files = globSync("**/*.*", { cwd: FOLDER }).map((file) => file.split(sep).join("/"));
  const made = names.flatMap((name) => [
    `made/${name}.json`,
    ...madeOf(name).widths.flatMap((width) =>
      ["avif", "webp"].map((format) => madeFile(name, width, format)),
    ),
  ]);
  expect(files.sort()).toEqual([...drawn.keys(), ...made].sort());
});

test.each(names)("the files of %s were made of this drawing", (name) => {
  expect(madeOf(name).of).toBe(hashOf(drawn.get(`${name}.svg`)!));
});

test("the files are as the site makes them of an upload", async () => {
  const name = names.find((name) => name.startsWith("operators/"))!;
  const files = await make(name, drawn.get(`${name}.svg`)!);
  expect([...files.keys()].length).toBeGreaterThan(2);
  for (const [file, content] of files) {
    const kept = readFileSync(join(FOLDER, file));
    // Another processor may round otherwise: a byte more or less is no other way to make it.
    expect.soft(kept.length / content.length, file).toBeCloseTo(1, 1);
  }
});

test.each([...drawn])("%s is as the script draws it", (file, text) => {
  expect(readFileSync(join(FOLDER, file), "utf8") === text).toBe(true);
});
