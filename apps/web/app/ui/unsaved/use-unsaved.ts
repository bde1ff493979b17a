import { useEffect, useRef, useState } from "react";
import { CAME_BACK, fieldsOf, keptBefore } from "~/lib/kept-form.ts";
import { changesBetween, type SavedPart, type Sent, sentIn, typedIn, withPart } from "./changes.ts";

/**
 * How many fields of a form differ from what is saved. Zero on the server and before scripts.
 * @param within the id of the form, or of a part of the page with several
 * @param saved anything that becomes another once the form has been saved (the saved values as text)
 * @param part what the page has saved by itself since then, if it does
 */
export function useUnsaved(within: string, saved: string, part?: SavedPart): number {
  const [changes, setChanges] = useState(0);
  const known = useRef<Sent>([]);
  const recount = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is the new beginning
  useEffect(() => {
    const element = document.getElementById(within);
    if (!element) return;
    known.current = sentIn(element);
    const count = () => {
      const back = cameBack(element);
      const changes = changesBetween(known.current, sentIn(element));
      // A restored form was drawn as it was typed: what was saved is what it had before that.
      const restored = back.reduce((sum, form) => sum + restoredIn(form), 0);
      setChanges(Math.max(changes, restored, back.length > 0 ? 1 : 0));
    };
    recount.current = count;
    count();
    // Rows that are added, moved or removed fire no input event: React renders their fields.
    const rows = new MutationObserver(count);
    rows.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ["value", CAME_BACK],
    });
    element.addEventListener("input", count);
    element.addEventListener("change", count);
    return () => {
      recount.current = undefined;
      rows.disconnect();
      element.removeEventListener("input", count);
      element.removeEventListener("change", count);
      for (const form of cameBack(element)) form.removeAttribute(CAME_BACK);
    };
  }, [within, saved]);

  useEffect(() => {
    if (!part) return;
    known.current = withPart(known.current, part);
    recount.current?.();
  }, [part]);

  return changes;
}

/** How many fields of a restored form differ from what it had before it was typed in. */
function restoredIn(form: Element): number {
  const before = keptBefore.get(form);
  const now = form instanceof HTMLFormElement ? fieldsOf(form) : undefined;
  return before && now ? changesBetween(typedIn(before), typedIn(now)) : 0;
}

const cameBack = (element: Element): Element[] => [
  ...(element.matches(`[${CAME_BACK}]`) ? [element] : []),
  ...element.querySelectorAll(`[${CAME_BACK}]`),
];
