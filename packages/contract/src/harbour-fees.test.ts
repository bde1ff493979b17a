import { expect, test } from "vitest";
import { feesOf, type Harbour } from "./harbour-fees.ts";

const entryFee = { name: "Nusa Penida entry fee", amount: 25_000, included: false };
const at = (name: string, destination: string, fees: Harbour["harbour"]["fees"]): Harbour => ({
  name,
  destination,
  harbour: { fees } as Harbour["harbour"],
});
const sanur = at("Sanur", "sanur", [{ name: "Port fee", amount: 10_000, included: true }]);
const nyuh = at("Banjar Nyuh", "nusa-penida", [entryFee]);
const toya = at("Toyapakeh", "nusa-penida", [entryFee]);
const lembongan = at("Jungutbatu", "nusa-lembongan", [entryFee]);
const said = (...args: Parameters<typeof feesOf>) => feesOf(...args).map(({ at }) => at);

test.each<[string, Harbour[], Harbour[], string[]]>([
  ["out and back by the same pier", [nyuh, sanur], [sanur, nyuh], []],
  ["back from another pier of the island", [toya, sanur], [sanur, nyuh], []],
  ["the way out", [sanur, nyuh], [], ["Sanur", "Banjar Nyuh"]],
  ["all crossings together", [sanur, nyuh, toya, sanur], [], ["Sanur", "Banjar Nyuh"]],
  ["another island", [lembongan, sanur], [sanur, nyuh], ["Jungutbatu"]],
])("each fee stands once per island and stay: %s", (_, harbours, before, expected) => {
  expect(said(harbours, before)).toEqual(expected);
});

test("another amount on the same island is another fee", () => {
  const other = at("Sampalan", "nusa-penida", [{ ...entryFee, amount: 5_000 }]);
  expect(said([other], [nyuh])).toEqual(["Sampalan"]);
});
