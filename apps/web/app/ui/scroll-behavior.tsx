import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A new page scrolls smoothly to its top or hash; going back restores the old position at once. Must
 * come before <ScrollRestoration>, whose effect then uses the right behaviour. It also announces each
 * new page to screen readers, as a page load would.
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
    // Tab continues from the new page, not from the position of the clicked link.
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
