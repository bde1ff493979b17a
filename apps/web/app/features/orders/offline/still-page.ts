/** What does nothing without scripts or network; of what looks like a button only the ticket is kept. */
const USELESS =
  "a.btn:not([href$='/ticket']), .order-actions, script, noscript, form, button, details:has(form), template, link[rel=modulepreload], link[rel=expect], link[rel=manifest]";

/**
 * An order's page as it is kept for a pier without network: read only, and saying so first.
 * @param html of the page, as the server sends it
 * @param note when it was kept, and that there is no network
 * @returns the page and the files of this site that it is drawn with
 */
export function stillPage(html: string, note: string): { html: string; files: string[] } {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const useless of page.querySelectorAll(USELESS)) useless.remove();
  const said = page.createElement("p");
  said.className = "kept-note";
  said.setAttribute("role", "status");
  said.textContent = note;
  page.querySelector("main")?.prepend(said);
  const parts = page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet], link[as=font]");
  const files = Array.from(parts, (part) => part.getAttribute("href") ?? "");
  return {
    html: `<!doctype html>${page.documentElement.outerHTML}`,
    // React tells styles that were loaded twice apart by a "#".
    files: [...new Set(files.map((file) => file.split("#")[0] ?? ""))].filter(isOwn),
  };
}

const isOwn = (file: string) => file.startsWith("/") && !file.startsWith("//");
