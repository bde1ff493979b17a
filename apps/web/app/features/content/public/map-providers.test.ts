import { expect, test } from "vitest";
import { mapProviders } from "./map-providers.ts";

const ORIGIN = "https://jukung.example";
const tiles = (url: string) => ({ google: null, tiles: { url, attribution: "" } });

test.each([
  ["https://tile.openstreetmap.org/{z}/{x}/{y}.png", ["tile.openstreetmap.org"]],
  ["https://{s}.tile.example.org/{z}/{x}/{y}.png?key=1", ["tile.example.org"]],
  ["/tiles/{z}/{x}/{y}.png", []],
  ["https://jukung.example/tiles/{z}/{x}/{y}.png", []],
])("tiles of %s are from %s", (url, providers) => {
  expect(mapProviders(tiles(url), ORIGIN)).toEqual(providers);
});

test("with a key the maps are Google's, or tiles if that does not load", () => {
  const others = tiles("https://tile.openstreetmap.org/{z}/{x}/{y}.png");
  expect(mapProviders({ ...others, google: { key: "a", map_id: "b" } }, ORIGIN)).toEqual([
    "Google",
    "tile.openstreetmap.org",
  ]);
});
