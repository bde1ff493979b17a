import { SITE_PAGES } from "@jukung/contract/site-pages";
import type { Api } from "~/lib/api.server.ts";
import { products } from "~/products/index.ts";

/** Entries in a file: each is written once for every language and once without one. */
const PER_FILE = 100;

export type Entry = { path: string; lastmod?: string | undefined };
type Page = { entries: Entry[]; last_page: number };
/** What has files of its own: `/sitemaps/{name}-1.xml` and so on. */
export type Part = { name: string; read: (api: Api, page: number) => Promise<Page> };

/** Pages of which there is one each. */
const single: Part = {
  name: "pages",
  async read(api) {
    const saved = await Promise.all(
      SITE_PAGES.map(async (slug) => (await api.content.page({ slug })).data),
    );
    const { data: operators } = await api.operators.all();
    return {
      entries: [
        { path: "/" },
        ...products.map(({ path }) => ({ path })),
        { path: "/blog" },
        { path: "/faq" },
        { path: "/promos" },
        { path: "/contact" },
        ...operators.map(({ slug }) => ({ path: `/operators/${slug}` })),
        ...saved.map(({ slug, saved_at }) => ({
          path: `/${slug}`,
          lastmod: saved_at ?? undefined,
        })),
      ],
      last_page: 1,
    };
  },
};

const articles: Part = {
  name: "blog",
  async read(api, page) {
    const { data, meta } = await api.blog.posts({ page, per_page: PER_FILE });
    return {
      entries: data.map(({ slug, published_at, updated_at }) => ({
        path: `/blog/${slug}`,
        lastmod: updated_at ?? published_at ?? undefined,
      })),
      last_page: meta.last_page,
    };
  },
};

export const parts: Part[] = [
  single,
  articles,
  ...products.flatMap(({ path, listed }): Part[] =>
    listed
      ? [
          {
            name: path.slice(1),
            async read(api, page) {
              const { data, meta } = await listed(api)({ page, per_page: PER_FILE });
              return {
                entries: data.map(({ slug, updated_at }) => ({
                  path: `${path}/${slug}`,
                  lastmod: updated_at,
                })),
                last_page: meta.last_page,
              };
            },
          },
        ]
      : [],
  ),
];

/** The part and page of a file's name; undefined for a name that no file has. */
export function partOf(file: string): { part: Part; page: number } | undefined {
  const [, name, page] = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  const part = parts.find((one) => one.name === name);
  return part && { part, page: Number(page) };
}
