import { type MouseEvent, useMemo } from "react";
import { useNavigate } from "react-router";
import type { Unsent } from "~/lib/unsent.ts";

/**
 * Markup that the server draws, and nobody draws again: in the browser it has neither code nor data.
 * Its links lead on by scripts, as all others do.
 * @param id of the element: what stands in it is kept while the page wakes up
 */
export function Drawn({ id, html }: { id: string; html: Unsent<string> }) {
  const navigate = useNavigate();
  const markup = useDrawn(id, html);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are what is pressed
    <div
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, on this site's own server
      dangerouslySetInnerHTML={markup}
      onClick={(event) => {
        const path = pathOfClick(event);
        if (path === undefined) return;
        event.preventDefault();
        void navigate(path);
      }}
    />
  );
}

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

/** The page of this site that a click leads to; undefined if the browser is to follow it, or nothing is. */
function pathOfClick(event: MouseEvent<HTMLElement>): string | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.origin !== location.origin) return undefined;
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return undefined;
  return link.pathname + link.search + link.hash;
}
