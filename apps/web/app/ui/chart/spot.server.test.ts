import { expect, test } from "vitest";
import { drawSpot } from "./spot.server.ts";

test("a harbour has a shore to draw, and a village in the hills has none", () => {
  expect(drawSpot({ longitude: 115.2635, latitude: -8.6763 }).shore).toBe(true); // Sanur
  expect(drawSpot({ longitude: 115.5113, latitude: -8.6744 }).shore).toBe(true); // Banjar Nyuh
  expect(drawSpot({ longitude: 115.2793, latitude: -8.4312 }).shore).toBe(false); // Tegallalang
});
