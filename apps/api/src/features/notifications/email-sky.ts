import { SKIES } from "../crossings/index.ts";

const DARK_SKIES = {
  morning: ["#173852", "#224e5e", "#7d5c35", "#0d3e4c", "#042b3a", "#0e293a", "#edd692"],
  afternoon: ["#12415e", "#26566b", "#3e656a", "#06424f", "#072d3d", "#0a2f43", "#efe9c3"],
  evening: ["#2f274b", "#6b3036", "#89511b", "#532a2b", "#18233c", "#251c36", "#f7ac4d"],
};
const PARTS = ["high", "middle", "low", "near", "deep", "far", "sun"];
/** Inline styles come first; programs that know the reader's theme apply these rules instead. */
export const DARK_SKY_STYLE = Object.entries(DARK_SKIES)
  .map(([session, colours]) =>
    colours
      .map((colour, i) =>
        // A slope is made of borders: a background would fill the whole box.
        PARTS[i] === "far"
          ? `.${session}-far{background-color:${colour}!important}.${session}-slope{border-bottom-color:${colour}!important}`
          : `.${session}-${PARTS[i]}{background-color:${colour}!important}`,
      )
      .join(""),
  )
  .join("\n");

const GREY = 0.6;
/** A colour as it looks once the order is cancelled. */
function faded(hex: string): string {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const grey = 0.3 * rgb[0]! + 0.59 * rgb[1]! + 0.11 * rgb[2]!;
  const mixed = rgb.map((value) => Math.round(value + (grey - value) * GREY));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The class and colour of each part of a sky, for both themes. */
export function skyParts(session: keyof typeof SKIES, fade: boolean) {
  const { bands, water, far, sun } = SKIES[session];
  const colours = [...bands, ...water, far, sun];
  const part = (i: number) => ({
    className: `${session}-${PARTS[i]}`,
    colour: fade ? faded(colours[i]!) : colours[i]!,
  });
  return {
    high: part(0),
    middle: part(1),
    low: part(2),
    near: part(3),
    deep: part(4),
    far: part(5),
    sun: part(6),
  };
}
