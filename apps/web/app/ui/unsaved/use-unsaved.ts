import { useEffect, useRef, useState } from "react";
import { changesBetween, type Sent, sentIn } from "./changes.ts";

/**
 * How many fields of a form differ from what is saved. Zero on the server and before scripts.
 * @param within the id of the form, or of a part of the page with several
 * @param saved anything that becomes another once the form has been saved (the saved values as text)
 */
export function useUnsaved(within: string, saved: string): number {
  const [changes, setChanges] = useState(0);
  const known = useRef<Sent>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is the new beginning
  useEffect(() => {
    const element = document.getElementById(within);
    if (!element) return;
    known.current = sentIn(element);
    setChanges(0);
    const count = () => {
      setChanges(changesBetween(known.current, sentIn(element)));
    };
    // Rows that are added, moved or removed fire no input event: React draws their fields anew.
    const rows = new MutationObserver(count);
    rows.observe(element, { childList: true, subtree: true, attributeFilter: ["value"] });
    element.addEventListener("input", count);
    element.addEventListener("change", count);
    return () => {
      rows.disconnect();
      element.removeEventListener("input", count);
      element.removeEventListener("change", count);
    };
  }, [within, saved]);

  return changes;
}
