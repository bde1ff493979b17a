import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A new page scrolls smoothly to its top or to its hash; going back restores the old place at once.
 * Stands before <ScrollRestoration>, whose effect then finds the right behaviour. It also tells
 * screen readers the name of each new page, as a browser does when it loads one.
 */
export function ScrollBehavior() {
  const kind = useNavigationType();
  const { key, pathname } = useLocation();
  const [announced, announce] = useState("");

  useBeforePaint(() => {
    document.documentElement.style.scrollBehavior = kind === "POP" ? "auto" : "";
  }, [key, kind]);

  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    announce(document.title);
    // Tab goes on from the new page, not from where a link of the old one stood.
    const main = document.getElementById("main");
    if (!window.location.hash && !main?.contains(document.activeElement))
      main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p className="out-of-sight" aria-live="polite">
      {announced}
    </p>
  );
}
