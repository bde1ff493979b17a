import { expect, test } from "vitest";
import { takeTheirs } from "./take-theirs.ts";

const started = {
  name: "Theirs",
  tags: ["a", "b"],
  refund_policy: [{ hours: "24", percent: "50" }],
};
const form = (...fields: [string, string][]) => {
  const made = new FormData();
  made.set("started", JSON.stringify(started));
  for (const [name, value] of fields) made.append(name, value);
  return made;
};
const sent = (made: FormData) => [...made].filter(([name]) => name !== "started");

test("a form whose boxes are not ticked is as it was typed", () => {
  const typed = form(["name", "Mine"]);
  expect(takeTheirs(typed)).toBe(typed);
});

test("a ticked box takes their text, their list or their rows, and nothing else", () => {
  const typed = form(
    ["name", "Mine"],
    ["tags", "c"],
    ["refund_policy[0].hours", "1"],
    ["refund_policy[1].hours", "2"],
    ["other", "stays"],
    ["take", "name"],
    ["take", "tags,refund_policy"],
  );
  expect(sent(takeTheirs(typed))).toEqual([
    ["other", "stays"],
    ["name", "Theirs"],
    ["tags", "a"],
    ["tags", "b"],
    ["refund_policy[0].hours", "24"],
    ["refund_policy[0].percent", "50"],
  ]);
});

test("what the other never had cannot be taken", () => {
  const typed = form(["password", "typed"], ["take", "password,constructor"]);
  expect(sent(takeTheirs(typed))).toEqual([["password", "typed"]]);
});

test("lists in lists, thousands deep, are no text", () => {
  const made = form(["name", "Mine"], ["take", "name"]);
  const deep = `${"[".repeat(20_000)}1${"]".repeat(20_000)}`;
  made.set("started", `{"name":[${deep}]}`);
  expect(sent(takeTheirs(made))).toEqual([["name[0].0", ""]]);
});

test("tens of thousands of made-up names are looked up, and not gone through for each field", () => {
  const names = Array.from({ length: 40_000 }, (_, i) => `n${i}`);
  const started = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
  const milliseconds = (fields: number): number => {
    const made = form(["take", names.join(",")], ["started", started]);
    for (let i = 0; i < fields; i++) made.append(`field-${i}`, "");
    const began = performance.now();
    takeTheirs(made);
    return performance.now() - began;
  };
  milliseconds(1);
  // Gone through it is fifteen times as long, half a second; looked up it is as long.
  expect(milliseconds(480)).toBeLessThan(5 * milliseconds(1) + 20);
});
