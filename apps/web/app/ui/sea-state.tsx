import { lazy, memo, Suspense } from "react";

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
    () => ({ default: Blank }),
  ),
);
/** Its place, of the same size. */
const Blank = () => (
  <svg className="sea-state" viewBox="0 0 240 120" width="240" height="120" aria-hidden="true" />
);

type Props = {
  sea: Sea;
  /** Not about a boat: the course is there without one. */
  ashore?: boolean;
};

/**
 * A small sea for pages with little to show: an islet, the sun, and a course. Memoized: an update of
 * its page would replace the server's drawing by the blank place until the script has come.
 */
export const SeaState = memo(({ sea, ashore = false }: Props) => (
  <Suspense fallback={<Blank />}>
    <Drawing sea={sea} ashore={ashore} />
  </Suspense>
));
