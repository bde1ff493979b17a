import { useEffect } from "react";
import { earlyClicks } from "./early-script.ts";
import { InlineScript } from "./inline-script.tsx";

/**
 * On a slow line, or on a page that sleeps, a button is clicked before its script has loaded. Links and
 * forms work then; clicks on other buttons are recorded, and replayed once the page is hydrated
 * (`html[data-awake]`).
 */
export function EarlyClicks() {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.awake = "";
    const used = document.activeElement?.id;
    const pressed = new Set(window.early?.pressed);
    // A panel that stands open without scripts is open with them too.
    for (const opened of document.querySelectorAll<HTMLElement>("details[open] > [data-opens]"))
      pressed.add(opened);
    window.early?.pressed.clear();
    // What looks different with scripts is drawn again right after this.
    const timer = setTimeout(() => {
      delete page.dataset.waking;
      if (used && document.activeElement === document.body)
        document.getElementById(used)?.focus({ preventScroll: true });
      for (const one of pressed) {
        const now = one.isConnected ? one : document.getElementById(one.id);
        if (now instanceof HTMLButtonElement) now.click();
      }
    });
    return () => clearTimeout(timer);
  }, []);
  return <InlineScript code={import.meta.env.SSR ? earlyClicks() : ""} />;
}
