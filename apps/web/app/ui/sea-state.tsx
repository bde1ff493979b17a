import { lazy, Suspense } from "react";

/**
 * The state as a course on a small sea: `lost` ends nowhere (no such page), `empty` has not started,
 * `paid` has arrived, `waiting` is under way, `moored` has not left the harbour.
 */
export type Sea = "lost" | "empty" | "paid" | "waiting" | "moored";

// Every page can end in an error or an empty list, and few do: the drawing comes when it is needed. If
// it cannot be loaded, the words beside it are still there.
const Drawing = lazy(() =>
  import("./sea-state-drawing.tsx").then(
    (it) => ({ default: it.SeaStateDrawing }),
    () => ({ default: () => <i className="sea-state" /> }),
  ),
);

/** A small sea for pages with little to show: an islet, the sun, and a course. */
export const SeaState = ({ sea }: { sea: Sea }) => (
  <Suspense fallback={<i className="sea-state" />}>
    <Drawing sea={sea} />
  </Suspense>
);
