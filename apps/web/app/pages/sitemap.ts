import { SITE_PAGES } from "@jukung/contract/site-pages";
import { originOf } from "~/lib/origin.server.ts";
import { locales } from "~/lib/paraglide/runtime.js";
import { visitOf } from "~/lib/visit.ts";
import { products } from "~/products/index.ts";
import type { Route } from "./+types/sitemap";

const PER_PAGE = 100;

type Page = { data: { slug: string }[]; meta: { last_page: number } };
/** All entries of a list, page after page: search engines may never find what is not in the sitemap. */
export async function readAll(
  list: (ask: { page: number; per_page: number }) => Promise<Page>,
): Promise<{ slug: string }[]> {
  const found: { slug: string }[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await list({ page, per_page: PER_PAGE });
    found.push(...data);
    last = meta.last_page;
  }
  return found;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const offered = await Promise.all(
    products.map(async ({ path, listed }) => {
      const all = listed ? await readAll(listed(api)) : [];
      return all.map(({ slug }) => `${path}/${slug}`);
    }),
  );
  const articles = await readAll(api.blog.posts);
  const paths = [
    "/",
    ...products.map(({ path }) => path),
    ...offered.flat(),
    "/blog",
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...SITE_PAGES.map((path) => `/${path}`),
  ];
  const origin = originOf(request);
  const other = (path: string, hreflang: string, query: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${path}${query}"/>`;
  const urls = paths.flatMap((path) => {
    const others = [
      ...locales.map((locale) => other(path, locale, `?lang=${locale}`)),
      other(path, "x-default", ""),
    ].join("");
    return ["", ...locales.map((locale) => `?lang=${locale}`)].map(
      (query) => `<url><loc>${origin}${path}${query}</loc>${others}</url>`,
    );
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
}
