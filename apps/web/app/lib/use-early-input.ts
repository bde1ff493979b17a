import { type RefObject, useLayoutEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * What was typed in a textarea before its scripts had loaded comes back: React writes the text of the
 * server's page over it as it takes over. It leaves inputs as they are.
 * @param id of the textarea
 */
export function useEarlyText(id: string): void {
  const taken = useRef(false);
  useLayoutEffect(() => {
    const area = document.getElementById(id) as HTMLTextAreaElement;
    const typed = window.early?.typed.get(area);
    // Once: what is typed later is React's, also where a part of the page is hidden and shown again.
    if (typed !== undefined && !taken.current) area.value = typed;
    taken.current = true;
  }, [id]);
}

/**
 * On a slow line a form is used before its scripts have loaded: then the inputs' values count, not
 * the server's. `take` gets them once, before the page is drawn with scripts.
 * @param inside the form, anything in it, or what is around it alone
 */
export function useEarlyInput(
  inside: RefObject<HTMLElement | null>,
  take: (input: FormData) => void,
): void {
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the plain inputs stand there
  useLayoutEffect(() => {
    const form = inside.current?.closest("form") ?? inside.current?.querySelector("form");
    if (!hydrated && form) take(new FormData(form));
  }, []);
}
