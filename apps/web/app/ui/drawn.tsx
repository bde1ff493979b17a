import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Unsent } from "~/lib/unsent.ts";
import { useDrawn } from "./use-drawn.ts";

/**
 * Markup that the server draws, and nobody draws again: in the browser it has neither code nor data.
 * Its links lead on by scripts, as all others do. One with `data-stay` changes what stands here: the page
 * keeps its place, and the focus stays on it, or on the element with the id that it names.
 * @param id of the element: what stands in it is kept while the page wakes up
 */
export function Drawn({ id, html }: { id: string; html: Unsent<string> }) {
  const navigate = useNavigate();
  const idle = useNavigation().state === "idle";
  const markup = useDrawn(id, html);
  const pressed = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new markup
  useEffect(() => {
    const again = pressed.current && document.getElementById(pressed.current);
    pressed.current = "";
    if (again) again.focus({ preventScroll: true });
  }, [markup]);
  // What changed nothing here is not waited for: the next change is another one's.
  useEffect(() => {
    if (idle) pressed.current = "";
  }, [idle]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are what is pressed
    <div
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, on this site's own server
      dangerouslySetInnerHTML={markup}
      onClick={(event) => {
        const link = linkOf(event);
        if (!link) return;
        event.preventDefault();
        const { stay } = link.dataset;
        if (stay === undefined) return void navigate(link.pathname + link.search + link.hash);
        pressed.current = stay || link.id;
        link.closest<HTMLElement>("[popover]")?.hidePopover();
        void navigate(link.pathname + link.search, { preventScrollReset: true });
      }}
    />
  );
}

/** The link to a page of this site that was pressed; undefined if the browser is to follow it, or nothing is. */
function linkOf(event: MouseEvent<HTMLElement>): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.origin !== location.origin) return undefined;
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return undefined;
  return link;
}
