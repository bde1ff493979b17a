import type { Unsent } from "~/lib/unsent.ts";
import { useDrawn } from "../use-drawn.ts";

/** The chart's land, from `drawLand()` in the loader. */
export function Land({ land }: { land: Unsent<string> }) {
  const drawn = useDrawn("chart-land", land);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own server
  return <g id="chart-land" suppressHydrationWarning dangerouslySetInnerHTML={drawn} />;
}
