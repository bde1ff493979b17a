import { useEffect } from "react";
import { useNonce } from "~/lib/nonce.tsx";

declare global {
  interface Window {
    /** What was pressed before React listened; `stop` when it does. */
    early?: { pressed: Set<HTMLElement>; stop(): void };
  }
}

// A Set: whoever presses twice because nothing happened does not mean "and close it again".
const listen = `(()=>{let pressed=new Set,note=e=>{let b=e.target.closest("button[type=button]");b&&pressed.add(b)};addEventListener("click",note,true);window.early={pressed,stop(){removeEventListener("click",note,true)}}})()`;

/**
 * On a slow line a button is pressed before its script is here. Links and forms work then; what was
 * pressed of the other buttons is kept, and pressed once the page is awake (`html[data-awake]`).
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
