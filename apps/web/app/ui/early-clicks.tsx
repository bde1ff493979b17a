import { useEffect } from "react";
import { useNonce } from "~/lib/nonce.tsx";

declare global {
  interface Window {
    /** What was clicked before React listened; `stop` ends the recording. */
    early?: { pressed: Set<HTMLElement>; stop(): void };
  }
}

// A Set: a second click because nothing happened does not mean "and close it again".
const listen = `(()=>{let pressed=new Set,note=e=>{let b=e.target.closest("button[type=button]");b&&pressed.add(b)};addEventListener("click",note,true);window.early={pressed,stop(){removeEventListener("click",note,true)}}})()`;

/**
 * On a slow line a button is clicked before its script has loaded. Links and forms work then; clicks
 * on other buttons are recorded, and replayed once the page is hydrated (`html[data-awake]`).
 */
export function EarlyClicks() {
  const nonce = useNonce();
  useEffect(() => {
    document.documentElement.dataset.awake = "";
    for (const button of window.early?.pressed ?? []) if (button.isConnected) button.click();
    window.early?.pressed.clear();
  }, []);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning // browsers hide the nonce
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: listen }}
    />
  );
}
