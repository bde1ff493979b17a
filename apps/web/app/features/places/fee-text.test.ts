import { expect, test } from "vitest";
import { feeText } from "./fee-text.ts";

const fee = { name: "Retribusi Nusa Penida", amount: 25_000, included: false } as const;

test.each([
  [1, "Retribusi Nusa Penida di Banjar Nyuh: Rp 25.000 per penumpang"],
  [6, "Retribusi Nusa Penida di Banjar Nyuh: Rp 25.000 per penumpang, Rp 150.000 untuk 6 orang"],
])("a fee of %i says the island once and what all of them pay", (people, said) => {
  const text = feeText({ ...fee, at: "Nusa Penida · Banjar Nyuh" }, people);
  expect(text.replaceAll("\u00a0", " ")).toBe(said);
});

test("another harbour keeps its whole name", () => {
  expect(feeText({ ...fee, at: "Lembongan · Jungut Batu" })).toContain("Lembongan · Jungut Batu");
});
