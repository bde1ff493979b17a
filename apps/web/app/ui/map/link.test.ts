import { expect, test } from "vitest";
import { isBareLink, pointIn } from "./link.ts";

const SANUR = { latitude: -8.6735, longitude: 115.2645 };

test.each([
  ["a pair", "-8.6735, 115.2645"],
  ["a pair without a blank, in brackets", "(-8.6735,115.2645)"],
  ["degrees with minutes", `8°40'24.6"S 115°15'52.2"E`],
  [
    "a place, whose point is not the middle of the map",
    "https://www.google.com/maps/place/Sanur+Harbour/@-8.7,115.3,15z/data=!3m1!4b1!4m6!3m5!1s0x2dd24063!8m2!3d-8.6735!4d115.2645!16s",
  ],
  ["the middle of a map", "https://www.google.com/maps/@-8.6735,115.2645,17z"],
  ["a search", "https://www.google.com/maps/search/?api=1&query=-8.6735%2C115.2645"],
  ["a search with a plus", "https://www.google.com/maps/search/-8.6735,+115.2645?entry=tts"],
  ["an old address", "https://maps.google.com/?q=-8.6735,115.2645"],
  ["a link of a phone", "geo:-8.6735,115.2645?z=17"],
])("%s is read as its point", (_, text) => {
  expect(pointIn(text)).toEqual(SANUR);
  expect(isBareLink(text)).toBe(false);
});

test.each(["", "Sanur", "-8.6735", "12, 13", "-98.5, 115.2", "call 0812.345, 678.9 please"])(
  "%j has no point",
  (text) => {
    expect(pointIn(text)).toBeUndefined();
    expect(isBareLink(text)).toBe(false);
  },
);

test("a shortened link has no point, and is known to be a link", () => {
  expect(isBareLink("https://maps.app.goo.gl/Ab3dEf6")).toBe(true);
});
