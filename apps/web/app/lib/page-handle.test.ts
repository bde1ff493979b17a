import { expect, test } from "vitest";
import { isCounted } from "./page-handle.ts";

test("visitors are counted where no script of ours runs, and never at a secret address", () => {
  expect(isCounted([undefined, { noHydrate: true }])).toBe(true);
  expect(isCounted([undefined, {}])).toBe(false);
  expect(isCounted([{ sleeps: true }])).toBe(false);
  expect(isCounted([undefined, { noHydrate: true, secret: true }])).toBe(false);
});

// Of pages without scripts of ours, these answer "no-store": their addresses are secrets.
const sources = import.meta.glob<string>(
  ["../features/**/*.tsx", "../pages/**/*.tsx", "../products/**/*.tsx"],
  { query: "?raw", import: "default", eager: true },
);

test("every page without scripts of ours that nobody may store is marked as secret", () => {
  const still = Object.entries(sources).filter(([, text]) => /noHydrate: true/.test(text));
  expect(still.length).toBeGreaterThan(5);
  const unmarked = still.filter(([, text]) => /no-store/.test(text) && !/secret: true/.test(text));
  expect(unmarked.map(([file]) => file)).toEqual([]);
});
