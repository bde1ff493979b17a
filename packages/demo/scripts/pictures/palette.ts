/**
 * The colours of the pictures: kin to the site's tokens, as hex because sharp turns oklch() into
 * black. Daylight is five sky bands, warm at the horizon; dusk rotates to violet and coral; night
 * keeps the hue of the ink.
 */

/** One hour's weather: everything a backdrop of sky and sea needs, far to near. */
export interface Hour {
  sky: readonly [string, string, string, string, string];
  sun: string;
  halo: string;
  cloud: string;
  /** Land on the horizon: the farther and the nearer value. */
  far: readonly [string, string];
  sea: readonly [string, string, string, string, string, string];
  glitter: string;
  foam: string;
}

export const ink = "#092537";
export const deep = "#053e58";
export const coral = "#fd734d";
export const sail = "#fabc32";
export const red = "#d8323c";
export const white = "#fbfefe";

export const rock = ["#f6e6c2", "#e6cfa1", "#cbaf82", "#a98d6c", "#7f6c5c"] as const;
export const green = ["#8fae62", "#6d9556", "#4b7a4e", "#2f5d49", "#1d4440"] as const;
export const sand = ["#fbeccb", "#f0d9a8", "#dcbf8c"] as const;
export const wood = ["#c99a6b", "#a5764f", "#7d563e", "#553b33"] as const;
export const skin = ["#8a5a3f", "#a8704d", "#6d4534"] as const;

/** The day of the first trial picture: nine in the morning, light from the left. */
export const day: Hour = {
  sky: ["#8cc7dd", "#a7d6e2", "#c3e3e4", "#dfece0", "#f4eed3"],
  sun: "#fff6d6",
  halo: "#f8efcf",
  cloud: "#fbf8ea",
  far: ["#9dbfce", "#86aebf"],
  sea: ["#9adbd2", "#5fc3c4", "#2ea3b3", "#17829c", "#0f6483", "#0b4a69"],
  glitter: "#f2f8e2",
  foam: white,
};

/** High noon: the sky is bluest, the sun out of the picture. */
export const noon: Hour = {
  sky: ["#4fa5d0", "#72bbdb", "#97cfe3", "#bce0e8", "#dceeea"],
  sun: "#fffbe6",
  halo: "#e9f5ec",
  cloud: white,
  far: ["#8fbccb", "#6fa3b5"],
  sea: ["#a6e6da", "#58cbcb", "#1fa6bb", "#0d86a6", "#0a688c", "#0a4d70"],
  glitter: "#e6fbf4",
  foam: white,
};

/** First light over calm water. */
export const dawn: Hour = {
  sky: ["#7f9dc4", "#a8aecd", "#d3b9c6", "#f0c5ae", "#fbdca4"],
  sun: "#fff0c0",
  halo: "#fde3ae",
  cloud: "#f8d3bd",
  far: ["#a093b3", "#7f7ba2"],
  sea: ["#f0c3a6", "#c7aab2", "#8f9db5", "#5f84a4", "#3c6688", "#274a6d"],
  glitter: "#fff0cc",
  foam: "#fdf1e2",
};

/** The golden hour: light from low on one side, long shadows. */
export const gold: Hour = {
  sky: ["#79b3c4", "#a5c8c0", "#d2d7b4", "#f2d99b", "#fbcb7f"],
  sun: "#fff3c4",
  halo: "#fce5a2",
  cloud: "#fff0cd",
  far: ["#a9a78f", "#86937f"],
  sea: ["#f2d596", "#aecba6", "#63a9a0", "#358a92", "#1f6a7e", "#154f68"],
  glitter: "#fff2c8",
  foam: "#fff8e6",
};

/** The dusk of the first trial picture. */
export const dusk: Hour = {
  sky: ["#545a90", "#80689a", "#b37795", "#dd8f80", "#f2b577"],
  sun: "#ffe9b0",
  halo: "#f7cf8e",
  cloud: "#f2b577",
  far: ["#7c6a99", "#5d5688"],
  sea: ["#c98a8c", "#9b7597", "#6b6190", "#474e80", "#303a68", "#222b52"],
  glitter: "#ffe6c4",
  foam: "#ffe6c4",
};

/** After sunset: blue above, a last ember on the horizon. */
export const blue: Hour = {
  sky: ["#1d3a63", "#2c5079", "#4a6a8c", "#84859a", "#d79a86"],
  sun: "#ffd9a0",
  halo: "#e8ac86",
  cloud: "#6f7f9b",
  far: ["#3f5877", "#2b4566"],
  sea: ["#8f8a9c", "#4d6a8b", "#315478", "#224264", "#173252", "#102642"],
  glitter: "#f6cfa4",
  foam: "#d3deea",
};

/** A clear night with a moon. */
export const night: Hour = {
  sky: ["#0b1f3d", "#11294a", "#193558", "#244466", "#345674"],
  sun: "#f6efd4",
  halo: "#48647c",
  cloud: "#3a5873",
  far: ["#1d3957", "#142c49"],
  sea: ["#41667f", "#234a67", "#183b58", "#112f4b", "#0c243d", "#081a30"],
  glitter: "#f3ecd0",
  foam: "#c9dbe4",
};

/** Washed by rain: grey-green, soft, the light behind the cloud. */
export const rain: Hour = {
  sky: ["#8fa9b5", "#a5bbc2", "#bccdce", "#d3dcd6", "#e8e7d8"],
  sun: "#f6f3e2",
  halo: "#e3e6dc",
  cloud: "#dde5e2",
  far: ["#9cb1b6", "#7f999f"],
  sea: ["#bcd6cd", "#86b5b1", "#5b9799", "#3f7c85", "#2c616f", "#1f4b5c"],
  glitter: "#f0f4ea",
  foam: "#f8fbf8",
};
