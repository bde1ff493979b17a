import { type RefObject, useLayoutEffect } from "react";
import { useHydrated } from "./use-hydrated.ts";

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
