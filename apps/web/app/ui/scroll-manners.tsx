import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A new page scrolls smoothly to its top or to its hash; going back restores the old place at once.
 * Stands before <ScrollRestoration>, whose effect then finds the right behaviour. It also tells
 * screen readers the name of each new page, as a browser does when it loads one.
 */
export function ScrollManners() {
  const kind = useNavigationType();
  const { key, pathname } = useLocation();
  const [announced, announce] = useState("");

  useBeforePaint(() => {
    document.documentElement.style.scrollBehavior = kind === "POP" ? "auto" : "";
  }, [key, kind]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is each new page
  useEffect(() => {
    if (kind !== "POP") announce(document.title);
  }, [pathname, kind]);

  return (
    <p className="out-of-sight" aria-live="polite">
      {announced}
    </p>
  );
}
