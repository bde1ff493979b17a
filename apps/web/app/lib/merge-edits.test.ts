import { describe, expect, test } from "vitest";
import { type Change, mergeEdits } from "./merge-edits.ts";

type Row = [what: string, started: unknown, mine: unknown, theirs: unknown, Change["kind"] | null];
const rows: Row[] = [
  ["nobody changed stays", "a", "a", "a", null],
  ["only I changed stays mine", "a", "b", "a", null],
  ["only they changed becomes theirs", "a", "a", "b", "theirs"],
  ["both changed stays mine, and is named", "a", "b", "c", "both"],
  ["both changed to the same is no matter", "a", "b", "b", null],
  ["I emptied stays empty", "a", undefined, "a", null],
  ["they emptied becomes empty", "a", "a", "", "theirs"],
  ["was empty and they filled becomes theirs", "", undefined, "b", "theirs"],
  ["a browser ended lines of its own way is unchanged", "a\nb", "a\r\nb", "a\nb", null],
  ["a browser ended lines of, and they changed, becomes theirs", "a\nb", "a\r\nb", "c", "theirs"],
  ["is a list that only they changed becomes theirs", ["a", "b"], ["a", "b"], ["b"], "theirs"],
  ["is a list in another order is changed", ["a", "b"], ["b", "a"], ["a", "b", "c"], "both"],
  ["is a list that was and is empty stays", [], undefined, "", null],
  [
    "is a list of rows with an empty one more is unchanged",
    [{ hours: "72", percent: "100" }],
    [{ percent: "100", hours: "72" }, { hours: "" }],
    [{ hours: "24", percent: "50" }],
    "theirs",
  ],
];

test.each(rows)("a field that %s", (_, started, mine, theirs, kind) => {
  const { values, changes } = mergeEdits({ it: started }, { it: mine }, { it: theirs });
  expect(values).toEqual({ it: kind === "theirs" ? theirs : mine });
  expect(changes).toEqual(kind ? [{ names: ["it"], kind }] : []);
});

describe("with several fields", () => {
  test("what does not collide is merged, and what somebody else changed is named in the form's order", () => {
    const started = { name: "Tenggiri", engine: "", price: "7", note: "old" };
    const mine = { ...started, price: "8", note: "mine" };
    const theirs = { ...started, engine: "2 × 250", note: "theirs" };
    const { values, changes } = mergeEdits(started, mine, theirs);
    expect(values).toEqual({ name: "Tenggiri", engine: "2 × 250", price: "8", note: "mine" });
    expect(changes).toEqual([
      { names: ["engine"], kind: "theirs" },
      { names: ["note"], kind: "both" },
    ]);
  });

  test("halves of one thing are never put together from two people", () => {
    const started = { latitude: "1", longitude: "1" };
    const together = [["latitude", "longitude"]];
    const moved = { latitude: "2", longitude: "1" };
    const other = { latitude: "1", longitude: "3" };
    const both = mergeEdits(started, moved, other, { together });
    expect(both.values).toEqual(moved);
    expect(both.changes).toEqual([{ names: ["latitude", "longitude"], kind: "both" }]);
    expect(mergeEdits(started, started, other, { together }).values).toEqual(other);
  });

  test("what was typed is known to be unsaved where they changed something else, and saved where they typed the same", () => {
    const started = { remarks: "" };
    const mine = { remarks: "Vegan" };
    expect(mergeEdits(started, mine, started)).toMatchObject({ changes: [], unsaved: true });
    expect(mergeEdits(started, mine, mine)).toMatchObject({ changes: [], unsaved: false });
  });

  test("nobody agrees to a pick-up address that they have not read", () => {
    const started = { pickup: "Ubud", pickup_agreed: "no" };
    const mine = { pickup: "Ubud", pickup_agreed: "yes" };
    const theirs = { pickup: "Kuta", pickup_agreed: "no" };
    const together = [["pickup", "pickup_agreed"]];
    expect(mergeEdits(started, mine, theirs, { together })).toMatchObject({
      values: mine,
      changes: [{ names: ["pickup", "pickup_agreed"], kind: "both" }],
    });
  });

  test("of a set the order says nothing", () => {
    const sent = { tags: ["b", "a"] };
    const { values } = mergeEdits({ tags: ["a", "b"] }, sent, { tags: ["a"] }, { sets: ["tags"] });
    expect(values).toEqual({ tags: ["a"] });
  });

  test("where nobody knows what it started from, whatever differs is asked about", () => {
    const { changes } = mergeEdits({}, { a: "1", b: "2" }, { a: "1", b: "3" });
    expect(changes).toEqual([{ names: ["b"], kind: "both" }]);
  });
});
