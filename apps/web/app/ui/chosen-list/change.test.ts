import { expect, test } from "vitest";
import { changed } from "./change.ts";

const list = ["meet", "boat", "reef"];

test.each([
  ["up:2", ["meet", "reef", "boat"]],
  ["down:0", ["boat", "meet", "reef"]],
  ["remove:1", ["meet", "reef"]],
  ["up:0", list],
  ["down:2", list],
  ["up:9", list],
  ["sideways:1", list],
  ["", list],
])("%s makes meet, boat, reef into %s", (change, result) => {
  expect(changed(list, change)).toEqual(result);
  expect(list).toEqual(["meet", "boat", "reef"]);
});

test("what is added comes last, and may be there already: the boat goes back as it came", () => {
  expect(changed(list, "add", "boat")).toEqual(["meet", "boat", "reef", "boat"]);
  expect(changed(list, "add", "")).toEqual(list);
  expect(changed(list, "add")).toEqual(list);
});
