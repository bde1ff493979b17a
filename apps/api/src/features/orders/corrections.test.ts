import { expect, test } from "vitest";
import { corrections } from "./corrections.ts";

const made = { id: 1, full_name: "Made Suryani", nationality: "ID", sex: "", id_number: "" };
const emma = { id: 2, full_name: "Emma", nationality: "NL", sex: "", id_number: "" };

test("a name on both ways of a round trip is one correction, with what it was", () => {
  const renamed = { ...emma, full_name: "Emma de Vries" };
  expect(corrections([made, emma, made, emma], [made, renamed, made, renamed])).toEqual([
    { field: "passenger", from: "Emma", to: "Emma de Vries" },
  ]);
});

test("of identity details only what they are is told, never their values", () => {
  const told = corrections([made], [{ ...made, sex: "female", id_number: "3171234567890001" }]);
  expect(told).toEqual([
    { field: "passenger", name: "Made Suryani", details: ["sex", "id_number"] },
  ]);
  expect(JSON.stringify(told)).not.toContain("3171234567890001");
});

test("who stays the same is not told", () => {
  expect(corrections([made, emma], [made, emma])).toEqual([]);
});
