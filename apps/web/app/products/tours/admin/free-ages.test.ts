import { expect, test } from "vitest";
import { freeAges, unaskedAges } from "./free-ages.ts";

const form = { pricing: "person", price_adult: "450.000", price_child: "", price_infant: "0" };

test("who travels free beside paying adults is asked about, and nobody twice", () => {
  expect(freeAges(form)).toEqual(["child", "infant"]);
  expect(freeAges({ ...form, price_child: "300.000" })).toEqual(["infant"]);
  expect(freeAges({ ...form, pricing: "group" })).toEqual([]);
  expect(freeAges({ ...form, price_adult: "" })).toEqual([]);
  expect(unaskedAges(form, undefined)).toEqual(["child", "infant"]);
  expect(unaskedAges(form, "infant")).toEqual(["child"]);
  expect(unaskedAges(form, "child infant")).toEqual([]);
});
