import { lazy, Suspense } from "react";
import { useDrawn } from "~/ui/use-drawn.ts";

/**
 * The server draws it, and nothing in it changes while the page is open: the browser keeps what it got, without
 * its code (a kilobyte of every form). That is loaded by who comes by scripts from a page without a footer,
 * such as the sign-in.
 */
const Content = import.meta.env.SSR
  ? (await import("./footer-content.tsx")).default
  : lazy(() => import("./footer-content.tsx"));

const FOOTER = "site-foot";

export function Footer() {
  const drawn = useDrawn(FOOTER, {});
  if (drawn.__html)
    return (
      <footer
        id={FOOTER}
        className="site-foot"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, on this site's own server
        dangerouslySetInnerHTML={drawn}
      />
    );
  return (
    <footer id={FOOTER} className="site-foot">
      {import.meta.env.SSR ? (
        <Content />
      ) : (
        <Suspense>
          <Content />
        </Suspense>
      )}
    </footer>
  );
}
