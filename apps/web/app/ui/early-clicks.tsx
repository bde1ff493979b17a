import { useEffect } from "react";
import { useNonce } from "~/lib/nonce.tsx";
import { earlyClicks } from "./early-script.ts";

/**
 * On a slow line, or on a page that sleeps, a button is clicked before its script has loaded. Links and
 * forms work then; clicks on other buttons are recorded, and replayed once the page is hydrated
 * (`html[data-awake]`).
 */
export function EarlyClicks() {
  const nonce = useNonce();
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.awake = "";
    const used = document.activeElement?.id;
    // What looks different with scripts is drawn again right after this.
    const timer = setTimeout(() => {
      delete page.dataset.waking;
      if (used && document.activeElement === document.body)
        document.getElementById(used)?.focus({ preventScroll: true });
      for (const pressed of window.early?.pressed ?? []) {
        const now = pressed.isConnected ? pressed : document.getElementById(pressed.id);
        if (now instanceof HTMLButtonElement) now.click();
      }
      window.early?.pressed.clear();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning // browsers hide the nonce
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: earlyClicks }}
    />
  );
}
