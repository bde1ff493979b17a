import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortHelpers } from "./short-helpers.ts";

type Helpers = {
  objectSpread2: (to: object, ...parts: (object | null | undefined)[]) => Record<string, unknown>;
  defineProperty: (of: object, key: string, value: unknown) => object;
  objectWithoutProperties: (of: object, names: string[]) => object;
};

const { resolve } = createRequire(import.meta.url);
const helpers = (name: string) =>
  readFileSync(
    join(resolve(`@conform-to/${name}`), "..", "_virtual", "_rollupPluginBabelHelpers.mjs"),
    "utf8",
  );
const load = (code: string): Promise<Helpers> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

test("the short helpers answer as those that they stand for", async () => {
  const theirs = helpers("react");
  const [long, short] = [await load(theirs), await load(shortHelpers(theirs)!)];
  const mark = Symbol("mark");
  const counted = () => {
    let times = 0;
    return {
      get now() {
        times += 1;
        return times;
      },
    };
  };
  const said = ({ objectSpread2, defineProperty, objectWithoutProperties }: Helpers) => {
    const live = objectSpread2(objectSpread2({}, { a: 1, [mark]: 2 }), {}, counted());
    const fixed = objectSpread2({}, counted(), null, undefined, { a: 1 });
    const over = objectSpread2(objectSpread2({}, {}, counted()), { now: "set" });
    return [
      [live["a"], live["now"], live["now"], Reflect.ownKeys(live)],
      [fixed["now"], fixed["now"], fixed["a"]],
      over,
      Object.getOwnPropertyDescriptors(defineProperty({ a: 1 }, "a", 2)),
      objectWithoutProperties({ a: 1, b: 2, [mark]: 3 }, ["b"]),
    ];
  };
  expect(said(short)).toEqual(said(long));
  expect(said(short)[0]).toEqual([1, 1, 2, ["a", "now", mark]]);
});

test("a file with other helpers is not taken for one of these", () => {
  expect(shortHelpers("export { _asyncToGenerator as asyncToGenerator };")).toBeNull();
});
