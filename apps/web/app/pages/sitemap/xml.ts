import { locales } from "~/lib/paraglide/runtime.js";
import type { Entry } from "./parts.ts";

/** A page in each language and without one, each with links to the others and the day it changed. */
export function urlsOf({ path, lastmod }: Entry, origin: string): string[] {
  const other = (hreflang: string, query: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${path}${query}"/>`;
  const others = [
    ...locales.map((locale) => other(locale, `?lang=${locale}`)),
    other("x-default", ""),
  ].join("");
  const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
  return ["", ...locales.map((locale) => `?lang=${locale}`)].map(
    (query) => `<url><loc>${origin}${path}${query}</loc>${changed}${others}</url>`,
  );
}

export const xml = (root: "sitemapindex" | "urlset", items: string[]): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${items.join("\n")}
</${root}>
`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
