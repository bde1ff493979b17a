import type { OpenMap } from "./marks.ts";

/** Google's map if there is a key; without one or if it fails, a map of tiles. */
export const openMap: OpenMap = async (canvas, options) => {
  if (options.settings.google) {
    // In an element of its own: a map that fails halfway still draws into it.
    const own = document.createElement("div");
    own.className = "map-whole";
    canvas.append(own);
    try {
      const { openGoogle } = await import("./google.ts");
      return await openGoogle(own, options);
    } catch (error) {
      console.warn(error);
      own.remove();
    }
  }
  const { openLeaflet } = await import("./leaflet.ts");
  return openLeaflet(canvas, options);
};
