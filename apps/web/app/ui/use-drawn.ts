import { useMemo } from "react";
import type { Unsent } from "~/lib/unsent.ts";

/**
 * What the server drew, for an element with this id and `suppressHydrationWarning`: in the browser it is
 * what stands there. The same object as long as the markup is the same: a new one would be written into
 * the page.
 */
export const useDrawn = (id: string, { now }: Unsent<string>): { __html: string } =>
  useMemo(() => ({ __html: now ?? (import.meta.env.SSR ? "" : standing(id)) }), [id, now]);

/** Remembered: a part that is taken away and shown again no longer stands there. */
const found = new Map<string, string>();
function standing(id: string): string {
  const html = found.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
  found.set(id, html);
  return html;
}
