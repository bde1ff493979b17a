import { expect, test } from "vitest";
import { dotKept, pierAlone, placeAlone } from "./pier.ts";

test("a pier is named alone, and in a heading its dot never begins a line", () => {
  expect(pierAlone("Nusa Penida · Banjar Nyuh")).toBe("Banjar Nyuh");
  expect(placeAlone("Nusa Penida · Banjar Nyuh")).toBe("Nusa Penida");
  expect(placeAlone("Sanur")).toBe(pierAlone("Sanur"));
  expect(dotKept("Sanur – Nusa Penida · Banjar Nyuh")).toBe(
    "Sanur – Nusa Penida\u00a0·\u00a0Banjar Nyuh",
  );
});
